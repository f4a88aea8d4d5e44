import type { CompanySize, RiskLevel } from './impact.ts';

/** What is known of a policy; `words` are all its texts. */
export interface PolicyFacts {
  title: string;
  sectors: readonly string[];
  status: string;
  words: string;
  /** Of these the words that bind, where what somebody says about them can be told apart. */
  provisions?: string;
  /** The firm's own description and impact: what it tells of duties is expected, not enacted. */
  summary: string;
  stakeholders: readonly string[];
  deadlines: readonly { title: string; deadline: string }[];
}

/** Whom it may touch: a client of the firm, or the organisation of whoever asks. */
export interface Profile {
  name: string;
  /** Sectors of the alerts; none where nothing is known. */
  sectors: readonly string[];
  /** What it does, in its own words. */
  activities: string;
  size: CompanySize;
  /** Its latest data-protection assessment in percent; null without one. */
  dataScore: number | null;
}

export interface Exposure {
  /** 0 to 100. */
  score: number;
  level: RiskLevel;
  /** How far it concerns the profile at all, whatever the stage: 0 to 1. */
  relevance: number;
  reasons: readonly string[];
}

/** Free words of an industry, and the sector they belong to. */
const sectorWords: readonly (readonly [RegExp, string])[] = [
  [/health|hospital|pharma|medic|clinic/i, 'Healthcare'],
  [/bank|financ|insur|fintech|payment|pension|capital market|lend|microfin/i, 'Financial Services'],
  [/energy|power|electric|oil|gas|petrol|solar/i, 'Energy'],
  [/tech|software|digital|data|ict|internet|e-?commerce|media/i, 'Technology'],
  [/telecom|mobile network|broadband|isp\b/i, 'Telecommunications'],
  [/manufact|consumer goods|fmcg|factory|brewer|food process/i, 'Manufacturing'],
  [/agri|farm|livestock|fish|crop/i, 'Agriculture'],
  [/educat|school|universit|college/i, 'Education'],
  [/transport|logistic|shipping|rail|maritime|haulage/i, 'Transportation'],
  [/construct|real estate|housing|building|property/i, 'Construction'],
  [/mining|mineral|quarr/i, 'Mining'],
  [/aviation|airline|airport/i, 'Aviation'],
];

/** The sectors an industry names, in the words of the alerts. */
export const sectorsOf = (industry: string | null | undefined): string[] =>
  sectorWords.flatMap(([words, sector]) => (words.test(industry ?? '') ? [sector] : []));

/** How near a status is to binding anyone. */
const stageNearness: Readonly<Record<string, number>> = {
  'Draft Published': 0.2,
  Consultation: 0.35,
  'Committee Stage': 0.4,
  'Under Review': 0.5,
  'Final Review': 0.75,
  Enacted: 1,
};
export const nearnessOf = (status: string): number => stageNearness[status] ?? 0.3;

/** Whether its words can still be changed, wait for the last decision, or are in effect. */
export type Standing = 'open' | 'pending' | 'in effect';
export function standingOf(status: string): Standing {
  const nearness = nearnessOf(status);
  return nearness < 0.75 ? 'open' : nearness < 1 ? 'pending' : 'in effect';
}

const PERSONAL_DATA =
  /personal data|data protection|data subject|data[- ]privacy|\bndpa\b|\bgaid\b|\bndpc\b/i;
export const concernsPersonalData = (words: string): boolean => PERSONAL_DATA.test(words);

/** Words every policy or every company uses, which tell nothing about either. */
const COMMON = new Set(
  `about above across act acts after against agency agreement also amend amendment among annual apply approval area areas article
  authority before begin being below between bill board body both business carry case change client come commission committee
  company compliance comply concern consult consultation country cover create date days deadline director document does
  draft during each enact every existing federal final follow following from general give good goods government group guideline
  have hold house including industry information institution into issue know large last late law lead legal level like list
  long look make management market matter meeting member minister ministry month more most must name national need new next
  nigeria nigerian number office official only open operation order organisation other others over own paper part party people
  period person place plan point policy position power practice private process product programme project protection provide public
  publish put read reform register regulation regulator regulatory rely report require requirement review right rule same say
  sector section senate send service set shall show side since small source stage stand start state step still strategy
  such support take team term text than that their them then there these they thing this those through time title under unless until upon use
  used very view want week well what when where which while who will with within work would write year years your affairs
  sign signed train training audit record return file filed line hand day half month confirm gather collect keep proof
  communication communications campaign advice engagement analysis stakeholder stakeholders brief media reputation`.split(
    /\s+/,
  ),
);

/** Word stems that say what somebody does. */
export function tellingWords(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of text.toLowerCase().match(/[a-z][a-z-]{3,}/g) ?? []) {
    const stem = word.replace(/(ations?|ings?|ments?|ies|es|s|ed|e|y)$/, '');
    if (stem.length > 2 && !COMMON.has(word) && !COMMON.has(stem) && !found.has(stem)) found.set(stem, word);
  }
  return found;
}

/** Trades that a law and a company call by different words. */
const trades: readonly (readonly [trade: string, company: RegExp, law: RegExp])[] = [
  [
    'advertising',
    /\b(advertis\w+|social[- ]media|creative (?:agency|studio)|design(?: and [\w-]+)? studio|digital studio|branding|influencers?|publicity)\b/i,
    /\b(advert\w*|influencers?)\b/i,
  ],
  [
    'lending',
    /\b(lends?|lender|loans?|microfinance|credit)\b/i,
    /\b(lenders?|lending|loans?|borrowers?|credit (?:bureau|register|information))\b/i,
  ],
  [
    'power supply',
    /\b(mini-?grids?|solar|power plants?|generators?)\b/i,
    /\b(electricity|mini-?grids?|distribution companies)\b/i,
  ],
  [
    'online sales',
    /\b(online (?:shop|store|market)\w*|e-?commerce|marketplace)\b/i,
    /\b(e-?commerce|online (?:trade|sales|platforms?)|digital commerce)\b/i,
  ],
  ['medicines', /\b(pharma\w*|medicines?|drugs)\b/i, /\b(medicines?|drugs|pharmac\w+|medical products)\b/i],
];
/** A trade in common says as much as so many words. */
const WORDS_OF_A_TRADE = 3;

/** So many shared words leave no doubt that it is about this business. */
const WORDS_OF_A_MATCH = 5;

const levelOf = (score: number): RiskLevel =>
  score >= 70 ? 'Critical' : score >= 50 ? 'High' : score >= 30 ? 'Medium' : 'Low';

/**
 * How much a policy concerns somebody: sector, activities and data profile say how far it is about them, the stage how
 * near it is. The same facts give the same figure, and every part says why.
 */
export function exposureOf(policy: PolicyFacts, profile: Profile): Exposure {
  const reasons: string[] = [];
  const shared = policy.sectors.filter((one) => profile.sectors.includes(one));
  const sector = shared.length > 0 ? 1 : profile.sectors.length === 0 ? 0.4 : 0;
  reasons.push(
    shared.length > 0
      ? `Sector: ${shared.join(', ')}`
      : profile.sectors.length === 0
        ? 'Sector: not on record, taken as possible'
        : `Sector: none in common (${profile.sectors.join(', ')})`,
  );
  const words = tellingWords(policy.words);
  const common = [...tellingWords(profile.activities)].filter(([stem]) => words.has(stem));
  const shares = trades.filter(
    ([, company, law]) => company.test(`${profile.name} ${profile.activities}`) && law.test(policy.words),
  );
  const activities = Math.min(1, (common.length + WORDS_OF_A_TRADE * shares.length) / WORDS_OF_A_MATCH);
  if (shares.length > 0) reasons.push(`Trade: ${shares.map(([trade]) => trade).join(', ')}`);
  reasons.push(
    common.length > 0
      ? `Activities: the text speaks of ${common
          .slice(0, 6)
          .map(([, word]) => word)
          .join(', ')}`
      : 'Activities: no words in common',
  );
  let relevance = 0.65 * sector + 0.35 * activities;
  if (concernsPersonalData(policy.words)) {
    const data = profile.dataScore === null ? 0.6 : Math.max(0.3, 1 - profile.dataScore / 100);
    reasons.push(
      profile.dataScore === null
        ? 'Data profile: it concerns personal data, and there is no assessment yet'
        : `Data profile: it concerns personal data, and the latest assessment stands at ${profile.dataScore}%`,
    );
    // Data law reaches every sector.
    relevance = Math.max(relevance, 0.5) * 0.8 + 0.2 * data;
  }
  const nearness = nearnessOf(policy.status);
  reasons.push(`Stage: ${policy.status}`);
  const score = Math.round(100 * relevance * (0.4 + 0.6 * nearness));
  return { score, level: levelOf(score), relevance, reasons };
}
