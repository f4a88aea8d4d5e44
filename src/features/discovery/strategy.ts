import { influenceBand } from '#src/features/stakeholders/stakeholder.ts';
import {
  aimKind,
  COUNTERPARTS,
  type CounterpartKind,
  kindByWords,
  readyFor,
  type Stance,
} from './strategy-words.ts';

/** Whom a strategy is for, and what it is to achieve. */
export interface StrategyRequest {
  stakeholder: {
    name: string;
    position: string;
    organization: string;
    influence_level: number;
    relationship_status: string;
    engagement_history: string;
  };
  context: { industry: string; objectives: readonly string[] };
}
export interface EngagementPlan {
  quadrant: 'manage closely' | 'keep satisfied' | 'keep informed' | 'monitor';
  /** Mitchell, Agle and Wood: by power, legitimacy and urgency. */
  salience: string;
  level: 'inform' | 'consult' | 'involve' | 'collaborate';
  stance: Stance;
  /** The aim in few words: what a step names that is read by itself, as a reminder. */
  about: string;
  goal: string;
  cadence: string;
  channel: string;
  messenger: string;
  frames: string[];
  ask: string;
  objection: string;
  steps: { day: string; step: string }[];
  risk: string;
}

const DAY = 86_400_000;
const HIGH = 6;
/** Fixed public holidays; the moving ones are told by the government shortly before. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'];

const stanceOf = (status: string): Stance =>
  /oppos|hostile|against|negative|resist/i.test(status)
    ? 'opposed'
    : /support|ally|champion|positive|friend/i.test(status)
      ? 'supportive'
      : 'neutral';

/** The next working day on or after a day. */
export function workingDay(day: string): string {
  let at = Date.parse(day);
  for (;;) {
    const date = new Date(at);
    const text = date.toISOString().slice(0, 10);
    if (date.getUTCDay() % 6 !== 0 && !FIXED_HOLIDAYS.includes(text.slice(5))) return text;
    at += DAY;
  }
}

const GRID = {
  'manage closely': { level: 'collaborate', cadence: 'every two weeks', days: [2, 7, 14] },
  'keep satisfied': { level: 'consult', cadence: 'once a month', days: [3, 10, 28] },
  'keep informed': { level: 'involve', cadence: 'once a month', days: [3, 12, 28] },
  monitor: { level: 'inform', cadence: 'once a quarter', days: [5, 21, 56] },
} as const;
/** Who speaks, by how far the other's word reaches. */
const MESSENGERS: Readonly<Record<string, string>> = {
  'Very High': 'the managing partner with the client’s chief executive',
  High: 'a partner of the firm with the client’s director in charge',
  Medium: 'the lead consultant with the client’s manager in charge',
  Low: 'a consultant of the team',
};
/** Mitchell, Agle and Wood (1997): power, legitimacy and urgency. */
const SALIENCE: Readonly<Record<string, string>> = {
  PLU: 'definitive',
  PL: 'dominant',
  PU: 'dangerous',
  LU: 'dependent',
  P: 'dormant',
  L: 'discretionary',
  U: 'demanding',
};
const HAVE_MANDATE: readonly CounterpartKind[] = ['regulator', 'ministry', 'legislature'];
const URGENT =
  /urgent|deadline|before|by (?:the end|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|q[1-4])|this (?:week|month|quarter)|hearing|third reading/i;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ISO_DAY = /\b(20\d\d)-(\d\d)(?:-(\d\d))?\b/g;
const WORD_DAY = new RegExp(`\\b(?:(\\d{1,2}) )?(${MONTHS.join('|')}) (20\\d\\d)\\b`, 'gi');
const STALE_DAYS = 90;

/** The last day that a history of contacts names, as it names it. */
function lastContact(history: string, today: string): { day: string; words: string } | null {
  const said = [
    ...[...history.matchAll(ISO_DAY)].map(([words, year, month, day]) => ({
      day: `${year}-${month}-${day ?? '01'}`,
      words,
    })),
    ...[...history.matchAll(WORD_DAY)].map(([words, day, month = '', year]) => ({
      day: `${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`,
      words,
    })),
  ].filter(({ day }) => day <= today);
  return said.sort((a, b) => b.day.localeCompare(a.day))[0] ?? null;
}

/** What a body calls itself in brackets, else its name. */
const shortName = (name: string) => ABBREVIATION.exec(name)?.[1] ?? name;
const ABBREVIATION = /\(([A-Z][\w-]{1,11})\)\s*$/i;
const SIGNS = /[~#@%$]/g;
const AIM_SHOWN = 60;
const shortened = (text: string) =>
  text.length <= AIM_SHOWN
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', AIM_SHOWN) + 1 || AIM_SHOWN).trim()} …`;

/**
 * What to do about one stakeholder: Mendelow's grid of power and interest (1991) sets the effort, IAP2's spectrum the
 * level, the stance the goal, what they are (regulator, committee, newsroom …) how one speaks with them, and what is
 * wanted what has to be ready first. Interest is how far objectives speak of what they do.
 */
export function engagementPlan(
  { stakeholder, context }: StrategyRequest,
  interest: number,
  today: string,
  institution: { mandate: string | null; category: CounterpartKind | null } = {
    mandate: null,
    category: null,
  },
): EngagementPlan {
  const { mandate } = institution;
  const stance = stanceOf(stakeholder.relationship_status);
  const power = stakeholder.influence_level >= HIGH;
  // Somebody powerful who is against us is never merely watched, however little the matter seems to touch them.
  const keen = interest >= 0.34 || (power && stance === 'opposed');
  const quadrant = power ? (keen ? 'manage closely' : 'keep satisfied') : keen ? 'keep informed' : 'monitor';
  const { level, cadence, days } = GRID[quadrant];
  const kind =
    institution.category ??
    kindByWords(`${stakeholder.organization} ${stakeholder.position} ${stakeholder.name}`);
  const how = COUNTERPARTS[kind];
  const wanted = context.objectives.join(' ');
  const aim = context.objectives[0] ?? `the client’s work in ${context.industry || 'its sector'}`;
  const ready = readyFor(aimKind(aim), kind);
  const who = stakeholder.name || stakeholder.organization;
  const body = shortName(stakeholder.organization || stakeholder.name);
  const short = who === stakeholder.organization ? body : shortName(who);
  const urgent = stance === 'opposed' || URGENT.test(wanted);
  const salience =
    SALIENCE[`${power ? 'P' : ''}${HAVE_MANDATE.includes(kind) || mandate ? 'L' : ''}${urgent ? 'U' : ''}`] ??
    'not yet concerned';
  const about = `“${shortened(aim)}”`;
  // What presses comes sooner.
  const [first, second, third] = workingDays(
    today,
    days.map((after) => (urgent ? Math.ceil(after * 0.7) : after)),
  );
  const meant: Readonly<Record<string, string>> = {
    '~': short,
    '#': body,
    '@': about,
    '%': `“${aim}”`,
    $: third,
  };
  // In one pass: a name or an aim may hold such a sign itself.
  const worded = (text: string) => text.replace(SIGNS, (sign) => meant[sign] ?? sign);
  const met = stakeholder.engagement_history.trim() !== '';
  const last = lastContact(stakeholder.engagement_history, today);
  const stale = last !== null && Date.parse(today) - Date.parse(last.day) > STALE_DAYS * DAY;
  const begin = !met
    ? `find ${how.desk}`
    : last
      ? stale
        ? `note what has changed since the last contact, ${last.words}`
        : `start from what was said, ${last.words}`
      : 'start from the history of contacts';
  return {
    quadrant,
    salience,
    level,
    stance,
    about,
    goal: {
      supportive: worded(how.support?.goal ?? 'Turn support for % into a public or written word.'),
      neutral: `Win a fair hearing for “${aim}”, and learn what ${who} needs.`,
      opposed: `Understand and narrow the objection to “${aim}”; from opposed to neutral first.`,
    }[stance].concat(furtherAims(context.objectives)),
    cadence,
    channel: how.channel[level === 'collaborate' || level === 'involve' ? 'close' : 'light'],
    messenger: MESSENGERS[influenceBand(stakeholder.influence_level)] ?? 'the lead consultant',
    frames: [
      mandate
        ? `Mandate: where this serves what ${who} answers for (${inWords(mandate)}).`
        : `${worded(how.bearing ?? 'Mandate: where this serves what ~ answers for; find that out first')}.`,
      `Evidence: ${ready.evidence}.`,
      `People: ${how.people}.`,
    ],
    ask:
      quadrant === 'monitor'
        ? `Nothing yet, but to know by ${second} who there wants to hear more.`
        : {
            supportive: worded(how.support?.ask ?? 'A named contact and a written word of support by $.'),
            neutral: `A first conversation of half an hour by ${second}.`,
            opposed: `A meeting to hear their concerns, without a request, by ${second}.`,
          }[stance],
    objection: how.objection[stance],
    steps: [
      { day: first, step: `${worded(ready.prepare)}; ${begin}` },
      {
        day: second,
        step: quadrant === 'monitor' ? worded(lightContact(stance, how.desk)) : worded(how.contact[stance]),
      },
      { day: third, step: worded(closing(stance, quadrant, how.word)) },
    ],
    risk: how.risk,
  };
}

/** One thing is asked for at a time; what else is wanted is not forgotten. */
const furtherAims = ([, ...others]: readonly string[]) =>
  others.length === 0 ? '' : ` After that: ${others.map((other) => `“${other}”`).join(', ')}.`;

/** The mandate of a committee stands in its card as search words; a reader gets a phrase. */
const inWords = (mandate: string) =>
  mandate.replace(
    'legislation, bill, hearing, oversight, amendment: ',
    'bills, hearings and oversight in the field of ',
  );

const lightContact = (stance: Stance, desk: string) =>
  ({
    supportive: `Tell ~ how far the matter is and when a word from them would help, through ${desk}`,
    neutral: `Send ~ one page for ${desk}, and ask who wants to hear more`,
    opposed: `Ask ~ in writing, through ${desk}, what speaks against it, and answer within a week`,
  })[stance];

function closing(stance: Stance, quadrant: EngagementPlan['quadrant'], word: string): string {
  if (quadrant === 'monitor') return 'Look whether ~ has spoken since; if so, plan more than a letter';
  if (stance === 'supportive') return word;
  if (stance === 'opposed')
    return quadrant === 'manage closely'
      ? 'Bring ~ a written answer to the first reason against it, and ask what would change their mind'
      : 'Answer ~ in writing, and learn who listens to them before giving this more time';
  return quadrant === 'keep satisfied'
    ? 'Tell ~ in three lines how far the matter is, and ask whether a call is wanted'
    : 'Write to ~ what was understood and who answers what until when, and set the next date';
}

/** Days ahead, each a working day and later than the one before. */
function workingDays(today: string, after: readonly number[]): [string, string, string] {
  let least = Date.parse(today);
  const [first = today, second = today, third = today] = after.map((days) => {
    const at = Math.max(Date.parse(today) + days * DAY, least + DAY);
    const day = workingDay(new Date(at).toISOString().slice(0, 10));
    least = Date.parse(day);
    return day;
  });
  return [first, second, third];
}

/** The plan in words; every part of it stands in the text. */
export function planText(
  { name, organization }: { name: string; organization: string },
  plan: EngagementPlan,
): string {
  const of = organization && organization !== name ? `, ${organization}` : '';
  return [
    `Engagement strategy for ${name}${of}`,
    `Position: ${plan.quadrant} (${plan.stance}; salience: ${plan.salience}). Level of engagement: ${plan.level}.`,
    `Goal: ${plan.goal}`,
    `How: ${plan.channel}, ${plan.cadence}, by ${plan.messenger}.`,
    `Messages:\n${plan.frames.map((frame) => `- ${frame}`).join('\n')}`,
    `Ask: ${plan.ask}`,
    `If they object: ${plan.objection}`,
    `Next steps:\n${plan.steps.map(({ day, step }) => `- ${day}: ${step}`).join('\n')}`,
    `Mind: ${plan.risk}`,
  ].join('\n\n');
}
