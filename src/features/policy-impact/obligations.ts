import { clausesOf, threatens } from './clauses-of.ts';

/** What a provision asks for. */
export const obligationTypes = [
  {
    type: 'prohibit',
    words:
      /\b((?:shall|must|may)(?:, [^,;.]{1,80},)? not|prohibit\w*|no person shall|forbidden|ban(ned)?)\b/i,
  },
  { type: 'register', words: /\b(regist\w+|enrol\w*|enlist\w*)\b/i },
  { type: 'license', words: /\b(licen[cs]\w*|permits?|authori[sz]ation|approval|accredit\w+|certif\w+)\b/i },
  {
    type: 'report',
    words:
      /\b(report\w*|notif\w+|returns?|submit\w*|(?:shall|must|to|and|or)(?:, [^,;.]{1,80},)? file|filed|filing|furnish|inform)\b/i,
  },
  { type: 'appoint', words: /\b(appoint\w*|designat\w+|nominate|employ|officer)\b/i },
  {
    type: 'localise',
    words:
      /\b(locali[sz]\w+|local content|within nigeria|in nigeria|store[ds]? .*nigeria|domestic(ally)?)\b/i,
  },
  { type: 'pay', words: /\b(pay\w*|fees?|levy|levies|charges?|remit\w*|contribut\w+|tax(es)?)\b/i },
  {
    type: 'disclose',
    words: /\b(disclos\w+|publish\w*|display\w*|label\w*|transparen\w+|make available)\b/i,
  },
  { type: 'comply', words: /./ },
] as const;
export type ObligationType = (typeof obligationTypes)[number]['type'];

/** What a provision asks for by its verb, whatever its nouns name: «instruct a licensed DPCO» asks for no licence. */
const byVerb: readonly (readonly [type: ObligationType, verb: RegExp])[] = [
  [
    'license',
    /^(?:file|apply|submit an application) for (?:\w+ )?(?:approval|an? licen[cs]e|licen[cs]es|a permit)\b/i,
  ],
  ['pay', /^(?:set (?:\w+ )?(?:fee|sum|levy|money) aside|pay|remit)\b/i],
  ['appoint', /^(?:name (?:an?|the|your|its|one|somebody)|appoint|designate|nominate)\b/i],
  ['report', /^(?:file|report|notify|inform|furnish)\b/i],
  [
    'comply',
    /^(?:instruct|engage|keep the proof|bring|collect|gather|confirm|hand|say|work out|treat|freeze|check|minute)\b/i,
  ],
];
/** Before the verb stands at most «in the two higher tiers, » or «promptly». */
const BEFORE_VERB =
  /^(?:shall|must|(?:is|are) (?:required|obliged) to|has to|have to)(?: (?:also|promptly|immediately|then)| in [^,]{1,40},)* /i;

/** A task somebody was given under «What it asks», told as a duty. */
const TASK = 'Those it binds must ';
export const asDuty = (task: string): string => `${TASK}${task.charAt(0).toLowerCase()}${task.slice(1)}`;
/** The same as it was given; null for the words of a text. */
export const taskIn = (sentence: string): string | null =>
  sentence.startsWith(TASK)
    ? sentence.charAt(TASK.length).toUpperCase() + sentence.slice(TASK.length + 1)
    : null;

export interface Obligation {
  type: ObligationType;
  sentence: string;
  /** Whom it binds, in the text's own words. */
  actor: string;
  /** What it asks for, without whom it binds; empty where only a summary speaks of it. */
  asked: string;
  /** As the text says it. */
  deadline: string | null;
  /** A summary speaks of it; no provision was read. */
  expected?: true;
}

const MODAL =
  /\b(shall(?: not)?|must(?: not)?|(?:is|are) required to|(?:is|are) obliged to|has to|have to|may not|(?:is|are) prohibited from)\b/i;
const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december';
/** «of commencement», «of becoming aware of a breach»: from when a period runs. */
const SINCE = String.raw`(?: (?:of|from|after) [a-z]+(?: (?!and\b|or\b|but\b|in\b|with\b|to\b|shall\b|must\b)[a-z]+){0,5})?`;
const DEADLINE = new RegExp(
  `\\b(within (?:\\d+|[a-z-]+) (?:working |business |calendar )?(?:hours?|days?|weeks?|months?|years?)${SINCE}|(?:by|before|after|from|as from|with effect from|not later than|on or before|no later than) (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})(?:,? \\d{4})?|(?:by|before) (?:${MONTH}) \\d{4}|annually|every year|each year|quarterly|every quarter|monthly|every month|immediately|every six months)\\b`,
  'i',
);
/** «No» where the clause begins; within it («a company with no office …») it forbids nothing. */
const NOBODY =
  /(?:^(?:[\s\d().a-z]{0,6}[).]\s*)?|[,;:]\s*(?:(?:and|but|or|that) )?|\bprovided that )no (?!later|sooner|earlier|less|fewer|more|matter)(?:[a-z-]+ ){1,8}$/i;
/** Interpretation clauses say what words mean, not what anyone must do. */
const DEFINITION = /\bshall (mean|be construed|be interpreted|come into|be cited|have the meaning)\b/i;

export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\b(s|art|No|Hon|Dr|Mr|Mrs|vs?|e\.g|i\.e|sub|para)\.\s/gi, '$1\u2024 ')
    .split(/(?<=[.;!?])\s+|\n+/)
    .map((one) => one.replaceAll('\u2024', '.').trim())
    .filter((one) => one.length > 2);

/** The first words that fit, none of them cut. */
const wholeWords = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;

function typeByVerb(sentence: string, after: string): ObligationType | undefined {
  const before = BEFORE_VERB.exec(after);
  if (taskIn(sentence) === null || !before) return undefined;
  const asked = after.slice(before[0].length);
  return byVerb.find(([, verb]) => verb.test(asked))?.[0];
}

/** The obligations of a text, each with its type, whom it binds, and the time it gives. */
export function obligationsIn(text: string): Obligation[] {
  return sentencesOf(text).flatMap((whole) =>
    threatens(whole) ? [] : clausesOf(whole).flatMap(obligationOf),
  );
}

function obligationOf(sentence: string): Obligation[] {
  const modal = MODAL.exec(sentence);
  if (!modal || DEFINITION.test(sentence)) return [];
  const after = sentence.slice(modal.index);
  // «No hospital shall release …» forbids, whatever verb follows.
  const type = NOBODY.test(sentence.slice(0, modal.index))
    ? 'prohibit'
    : (typeByVerb(sentence, after) ??
      obligationTypes.find(({ words }) => words.test(after))?.type ??
      'comply');
  const actor = sentence
    .slice(0, modal.index)
    .replace(/^[\s\d().a-z]{0,6}[).]\s*/, '')
    .replace(/^(where|if|when|subject to|for the purposes? of)[^,]*,\s*/i, '')
    .replace(/\s*…\s*$/, '')
    .trim();
  return [
    {
      type,
      sentence: wholeWords(sentence, 500),
      actor: wholeWords(actor, 120) || 'Those concerned',
      asked: wholeWords(askedIn(sentence, after), 140),
      deadline: DEADLINE.exec(sentence)?.[0] ?? null,
    },
  ];
}

/** What has to be done or left, without whom it binds: «obtain a joint approval before 31 March». */
function askedIn(sentence: string, after: string): string {
  const task = taskIn(sentence);
  const words =
    task ?? after.replace(/^(?:shall|must|(?:is|are) (?:required|obliged) to|has to|have to) (?:… )?/i, '');
  return words.replace(/[.;]+$/, '').trim();
}

/** Subjects a summary names, without the words of a provision. */
const expectedTypes: readonly (readonly [ObligationType, RegExp])[] = [
  [
    'prohibit',
    /\b(bans?|banned|ends? packs|forbid\w*|prohibit\w*|unlawful|no lawful|exclusiv\w+|order(ed)? blocking)\b/i,
  ],
  ['license', /\b(licen[cs]e[ds]?|licensing|approval before|permits?|cut off)\b/i],
  ['localise', /\b(local content|local processing|local production|locali[sz]ation|within nigeria)\b/i],
  ['register', /\b(registration|register(s|ed)?)\b/i],
  ['report', /\b(reporting|returns?|notices? of|notify|notification)\b/i],
  [
    'pay',
    /\b(levy|levies|fees?|tax(es)?|excise|new minimum capital|higher capital|percentage of|per cent of|tariffs?)\b/i,
  ],
  ['appoint', /\b(appoint\w*|data-protection officer|compliance officer)\b/i],
  ['disclose', /\b(disclos\w+|labels?|labelling|transparen\w+|publish(ed)?)\b/i],
  ['comply', /\b(rules|duties|safety|conduct|standards?|requirements?|age checks|limits)\b/i],
];

/** «The Commission may publish a list»: what an authority may do is expected of nobody else. */
const OF_AUTHORITY =
  /^(?:the|an?|each) (?:[\w-]+ ){0,3}(?:commission|minister|ministry|authority|council|agency|president|bank|senate|court|bureau|regulator|registrar) (?:may|shall|will|can)\b/i;

/** What the firm's summary of a policy lets one expect, one of each type. */
export function expectedIn(summary: string): Obligation[] {
  const sentences = sentencesOf(summary).filter((one) => !threatens(one) && !OF_AUTHORITY.test(one));
  const told = new Set<string>();
  return expectedTypes.flatMap(([type, words]): Obligation[] => {
    // «Rules» in a sentence that names something of its own is no further obligation.
    const sentence = sentences.find((one) => words.test(one) && (type !== 'comply' || !told.has(one)));
    if (sentence) told.add(sentence);
    return sentence
      ? [
          {
            type,
            sentence: wholeWords(sentence, 500),
            actor: 'Those concerned',
            asked: '',
            deadline: null,
            expected: true,
          },
        ]
      : [];
  });
}
