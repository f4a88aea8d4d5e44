/** Who is held responsible, after SCCT (Coombs 2007): little, some, much. */
export type Cluster = 'victim' | 'accidental' | 'preventable';

export interface Kind {
  id: string;
  /** In the middle of a sentence. */
  label: string;
  words: RegExp;
  /** What the public usually assumes before anything is known about fault. */
  cluster: Cluster;
  /** What may be said of it without knowing more. */
  neutral: string;
}

/** The order decides between two that match equally often. */
export const kinds: readonly Kind[] = [
  {
    id: 'data',
    label: 'an incident with personal data',
    words:
      /\b(data (breach|leak|loss|theft)|breach(ed)?|leak(ed|s)?|personal data|customer (data|records|details)|stolen laptop|ransomware|hack(ed|ers?|ing)?|phish\w*|database|exposed|records)\b/gi,
    cluster: 'accidental',
    neutral: 'an incident that may concern personal data',
  },
  {
    id: 'harm',
    label: 'an accident',
    words:
      /\b(accident|explosion|fire|collapse[ds]?|crash(ed)?|injur\w+|dead|deaths?|died|killed|fatal\w*|casualt\w+|spill(ed)?)\b/gi,
    cluster: 'accidental',
    neutral: 'an accident',
  },
  {
    id: 'product',
    label: 'a fault of a product or service',
    words:
      /\b(product|recall\w*|contaminat\w+|defect\w*|poison\w*|nafdac|faulty|batch|side effects?|expired)\b/gi,
    cluster: 'accidental',
    neutral: 'a report about one of our products',
  },
  {
    id: 'outage',
    label: 'an interruption of service',
    words:
      /\b(outage|down(time)?|offline|not working|system failure|network failure|service disruption|interrupt\w+|app is|failed transactions?)\b/gi,
    cluster: 'accidental',
    neutral: 'an interruption of our services',
  },
  {
    id: 'misconduct',
    label: 'an allegation of misconduct',
    words:
      /\b(fraud\w*|brib\w+|corrupt\w*|embezzl\w+|harass\w+|misconduct|scandal|efcc|icpc|arrest\w*|insider|whistle\w*|abuse[ds]?|discriminat\w+|stole)\b/gi,
    cluster: 'preventable',
    neutral: 'an allegation that we take seriously',
  },
  {
    id: 'regulator',
    label: 'a measure of a regulator or court',
    words:
      /\b(regulator\w*|sanction\w*|fine[ds]?|licen[cs]e (withdrawn|revoked|suspended)|cbn|ndpc|ncc|sec|court|lawsuit|sued|investigat\w+|raid(ed)?)\b/gi,
    cluster: 'preventable',
    neutral: 'a measure of the authorities',
  },
  {
    id: 'rumour',
    label: 'a false or unverified claim',
    words:
      /\b(rumou?rs?|fake news|false (claims?|story|report)|misinformation|disinformation|hoax|deepfake|impersonat\w+|whatsapp (message|broadcast))\b/gi,
    cluster: 'victim',
    neutral: 'a claim that is being circulated',
  },
  {
    id: 'nature',
    label: 'a natural event or an attack from outside',
    words:
      /\b(flood\w*|storm|earthquake|epidemic|outbreak|terror\w*|kidnap\w*|bandit\w*|armed|sabotage[ds]?|vandal\w*|robbe\w+)\b/gi,
    cluster: 'victim',
    neutral: 'an event outside our control',
  },
  {
    id: 'labour',
    label: 'a labour dispute',
    words:
      /\b(strike|union|layoffs?|lay-offs?|sack(ed|ing)?|retrench\w+|salar(y|ies)|unpaid|picket\w*|nlc|tuc)\b/gi,
    cluster: 'accidental',
    neutral: 'a dispute at work',
  },
  {
    id: 'community',
    label: 'a protest or a conflict with a community',
    words:
      /\b(protest\w*|communit(y|ies)|boycott\w*|host communit\w+|demonstrat\w+|youths?|blockade\w*|petition)\b/gi,
    cluster: 'accidental',
    neutral: 'concerns that have been raised',
  },
  {
    id: 'online',
    label: 'a storm on social media',
    words:
      /\b(viral|social media|twitter|trending|hashtag|facebook|tiktok|instagram|backlash|x post|video of)\b/gi,
    cluster: 'accidental',
    neutral: 'a matter that is being discussed',
  },
];

export interface Situation {
  kind: string | null;
  personalData: boolean;
  harmed: boolean | null;
  /** As the person said it. */
  when: string | null;
  fault: 'own' | 'outside' | null;
  causeKnown: boolean | null;
  earlier: boolean | null;
  stage: 'before' | 'response' | 'recovery' | 'after';
}

export const emptySituation: Situation = {
  kind: null,
  personalData: false,
  harmed: null,
  when: null,
  fault: null,
  causeKnown: null,
  earlier: null,
  stage: 'response',
};

/** What is not known has to be the cause: not how bad it is, nor what else somebody investigates. */
const CAUSE_UNKNOWN = new RegExp(
  [
    // The cause (of the fire) is (not yet known).
    /\bcause(?: of(?: (?!(?:is|was|are|known|and|but)\b)[\w'’-]+){1,8}?)?:?(?: (?:is|was|remains))?(?: (?:still|yet|as yet|so far|currently|at present))* (?:unknown|unclear|not (?:yet )?(?:known|clear|established)|under investigation|being investigated)\b/,
    // We do not (yet) know (how it happened).
    /\b(?:do(?:es)?(?:n['’]t| not)(?: yet| currently| still)? know|no(?:body| one) knows|not (?:yet )?(?:known|clear)|unknown|unclear)(?: yet| exactly)? (?:the (?:exact )?cause\b|what caused\b|(?:how|why) (?:it|this|that|the \w+) (?:happened|started|began)\b)/,
    // We do not know why.
    /\b(?:do(?:es)?(?:n['’]t| not)(?: yet| still)? know|no(?:body| one) knows|unclear) why\s*(?:[.,;!]|$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const patterns = {
  exposed: /\b(publish\w*|public\w*|expos\w+|leak\w*|stole\w*|lost|posted|shared|online|open to anyone)\b/i,
  personalData:
    /\b(personal data|customers?['’]? (data|records|details|information)|data (breach|leak|loss|theft)|nin|bvn|medical records?|patient (records?|files?|data)|employee (records?|data|files?)|passwords?|account numbers?|card (numbers?|data)|e-?mail addresses|phone numbers|database|subscriber)\b/i,
  harmed: /\b(injur\w+|dead|deaths?|died|killed|casualt\w+|hospital\w*|victims?|wounded|missing persons?)\b/i,
  unharmed:
    /\b(no (one|body) (is |was |has been )?(hurt|injured|harmed|killed)|no (injuries|casualties|deaths?|victims))\b/i,
  when: /\b(this (morning|afternoon|evening|week)|today|yesterday|last (night|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(at )?\d{1,2}([:.]\d{2})? ?(am|pm)|(one|two|three|\d+) (minutes?|hours?|days?) ago|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/i,
  own: /(?<!\b(?:not|isn['’]t|wasn['’]t|never) )\b(our (own )?(fault|mistake|error|negligence)|we (failed|ignored|forgot|knew|were negligent|made a mistake)|negligen\w+|human error|our (staff|employee|manager|director)s? (stole|leaked|sold|took|lied|abused|harassed)|known (risk|problem|defect)|ignored warnings?|cover[- ]?up|deliberate\w*|without a licen[cs]e|violat\w+)\b/i,
  outside:
    /\b(hackers?|hacked|attack(ed|ers?)?|sabotage|vandals?|third[- ]party|supplier|contractor|vendor|impersonat\w+|fake|flood|storm|robbers?|not our fault|criminals?)\b/i,
  causeKnown: /\b(because|caused by|the cause (is|was)|due to|root cause|as a result of)\b/i,
  causeUnknown: CAUSE_UNKNOWN,
  earlier:
    /\b(again|second time|third time|another (one|breach|accident|scandal)|repeat(ed)?|last year we|previous (crisis|breach|scandal|incident))\b/i,
  first: /\b(first time|never happened before|no (earlier|previous) (crisis|incident))\b/i,
  before:
    /\b(prepare|preparation|in advance|plan for|before a crisis|drill|train(ing)? (our )?spokes\w+|what if)\b/i,
  recovery: /\b(recover\w*|rebuild\w*|days? later|weeks? later|restor\w+ trust|aftermath)\b/i,
  after: /\b(lessons? learn\w+|post[- ]crisis|after[- ]action|debrief|review of the crisis|months later)\b/i,
};

/** A time that lies ahead, such as when a paper appears: it does not say when anything happened. */
const AHEAD =
  /\b(?:publish(?:es|ing)?|air(?:s|ing)?|goes? (?:live|out|to press)|deadline(?: is)?|by|before|until)\s+(?:at |on |by |before )?(?:\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)|today|tonight|this (?:afternoon|evening)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)/gi;

/** What the words say about the situation, joined with what was said before. Only what is said counts. */
export function readSituation(message: string, before: Situation = emptySituation): Situation {
  const says = (name: keyof typeof patterns) => patterns[name].test(message);
  const kind = kindOf(message) ?? before.kind;
  return {
    // Personal data in the wrong hands is a breach, in whatever words it is told.
    kind: kind ?? (says('personalData') && says('exposed') ? 'data' : null),
    personalData: before.personalData || kind === 'data' || says('personalData'),
    harmed: says('unharmed') ? false : says('harmed') ? true : before.harmed,
    when: patterns.when.exec(message.replace(AHEAD, ' '))?.[0] ?? before.when,
    fault: says('own') ? 'own' : says('outside') ? 'outside' : before.fault,
    causeKnown: says('causeUnknown') ? false : says('causeKnown') ? true : before.causeKnown,
    earlier: says('first') ? false : says('earlier') ? true : before.earlier,
    stage: says('after') ? 'after' : says('recovery') ? 'recovery' : says('before') ? 'before' : before.stage,
  };
}

function kindOf(message: string): string | null {
  let best: string | null = null;
  let most = 0;
  for (const { id, words } of kinds) {
    const count = new Set([...message.matchAll(words)].map(([word]) => word.toLowerCase())).size;
    if (count > most) {
      best = id;
      most = count;
    }
  }
  return best;
}

const LEVELS: readonly Cluster[] = ['victim', 'accidental', 'preventable'];

/** How much responsibility will be attributed; one level more after an earlier crisis. */
export function clusterOf({ kind, fault, earlier }: Situation): Cluster {
  const usual = kinds.find(({ id }) => id === kind)?.cluster ?? 'accidental';
  const base: Cluster = fault === 'own' ? 'preventable' : fault === 'outside' ? 'victim' : usual;
  const level = LEVELS.indexOf(base) + (earlier ? 1 : 0);
  return LEVELS[Math.min(level, LEVELS.length - 1)] ?? 'preventable';
}
