import { doubts, factsOf, saidFalse } from './claims.ts';
import { asMeant, type Cluster, type EventName, eventNamed, type Kind, kindNamed, kinds } from './kinds.ts';

export interface Situation {
  kind: string | null;
  /** What texts call it, where the words say more than the kind. */
  event: EventName | null;
  /** Whether what is claimed of the organisation is false; null where nobody has said so. */
  claimFalse: boolean | null;
  personalData: boolean;
  harmed: boolean | null;
  /** Whether it was said how many people it concerns. */
  counted: boolean;
  /** As the person said it. */
  when: string | null;
  fault: 'own' | 'outside' | null;
  causeKnown: boolean | null;
  earlier: boolean | null;
  stage: 'before' | 'response' | 'recovery' | 'after';
}

export const emptySituation: Situation = {
  kind: null,
  event: null,
  claimFalse: null,
  personalData: false,
  harmed: null,
  counted: false,
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
  exposed:
    /\b(sold|publish\w*|public\w*|expos\w+|leak\w*|stole\w*|lost|posted|shared|online|open to anyone)\b/i,
  personalData:
    /\b(personal data|customers?['’]? (data|records|details|information)|data (breach|leak|loss|theft)|nin|bvn|medical records?|patient (records?|files?|data)|employee (records?|data|files?)|passwords?|account numbers?|card (numbers?|data)|e-?mail addresses|phone numbers|database|subscriber)\b/i,
  harmed:
    /\b(injur\w+|dead|deaths?|died|killed|casualt\w+|hospitali[sz]ed|(in|to) hospital|(taken|rushed|admitted|brought|carried|referred|treated)\b[^.,;]{0,30}\b(in|at|to|by)( [\w’'-]+){0,3} hospitals?|(is|are|was|were|still|now|remains?|lies?) (in|at)( [\w’'-]+){0,3} hospitals?|hospitals? (is |are )?(treat(s|ed|ing)?|admit(s|ted)?)|victims?|wounded|missing persons?)\b/i,
  unharmed:
    /\b(no (one|body) (is |was |has been )?(hurt|injured|harmed|killed)|no (injuries|casualties|deaths?|victims))\b/i,
  counted:
    /\b\d[\d,.]*(?: (?:million|thousand))? (?:of (?:our|the) )?(?:[\w’'-]+ )?(?:customers?|clients|patients?|people|users?|subscribers?|accounts?|records?|files?|members?|pupils|students|employees|staff|workers|borrowers|depositors|policyholders|passengers)\b/i,
  when: /\b(this (morning|afternoon|evening|week)|today|yesterday|last (night|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(at )?\d{1,2}([:.]\d{2})? ?(am|pm)|(one|two|three|\d+) (minutes?|hours?|days?) ago|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/i,
  own: /(?<!\b(?:not|isn['’]t|wasn['’]t|never) )\b(our (own )?(fault|mistake|error|negligence)|we (failed|ignored|forgot|knew|were negligent|made a mistake)|negligen\w+|human error|our (staff|employee|manager|director)s? (stole|leaked|sold|took|lied|abused|harassed)|(?:staff members?|employees?|cashiers?|tellers?|managers?|officers?|agents?) (?:of|in|at|from) our(?: [\w'’-]+){1,4}? (?:stole|leaked|sold)|known (risk|problem|defect)|ignored warnings?|cover[- ]?up|deliberate\w*|without a licen[cs]e|violat\w+)\b/i,
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

/** «When must we tell the regulator?» asks about what is known already; «What now that it has exploded?» tells of something. */
const ASKS =
  /^(?:(?:and|but|so|also) )?(?:what|when|whom?|how|why|which|where|should|must|can|may|could|do|does|is|are|will|shall)\b.*\?$/is;
const NEWS = /\b(?:now|just|has|have|had|since|meanwhile|second|another)\b/i;
const withoutQuestions = (text: string): string =>
  text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => !ASKS.test(sentence.trim()) || NEWS.test(sentence))
    .join(' ');

/** What the words say about the situation, joined with what was said before. Only what is said counts. */
export function readSituation(message: string, before: Situation = emptySituation): Situation {
  const { facts, told: alleged, claimed } = factsOf(asMeant(message));
  const says = (name: keyof typeof patterns) => patterns[name].test(message);
  const happened = (name: keyof typeof patterns) => patterns[name].test(facts);
  // Personal data in the wrong hands is a breach, in whatever words it is told.
  const breach = happened('personalData') && happened('exposed') ? 'data' : null;
  // A question about what happened is no further event; it names one only where nothing else does.
  const stated = kindIn(withoutQuestions(alleged), claimed);
  const told = stated ?? (before.kind === null && !breach ? kindIn(alleged, claimed) : undefined);
  const kind = told?.id ?? before.kind ?? breach;
  const name = told && eventNamed(told, alleged);
  return {
    kind,
    event: name ?? (kind === before.kind ? before.event : null),
    // Of the claim that is open now, and never by the words of the claim itself.
    claimFalse: saidFalse(facts) ?? (claimed || doubts(facts) ? null : before.claimFalse),
    personalData: before.personalData || kind === 'data' || says('personalData'),
    harmed: happened('unharmed') ? false : happened('harmed') ? true : before.harmed,
    counted: before.counted || says('counted'),
    when: patterns.when.exec(message.replace(AHEAD, ' '))?.[0] ?? before.when,
    fault: happened('own') ? 'own' : happened('outside') ? 'outside' : before.fault,
    causeKnown: says('causeUnknown') ? false : happened('causeKnown') ? true : before.causeKnown,
    earlier: says('first') ? false : happened('earlier') ? true : before.earlier,
    stage: says('after') ? 'after' : says('recovery') ? 'recovery' : says('before') ? 'before' : before.stage,
  };
}

/** A claim that others make is a rumour, unless something happened beside it. */
function kindIn(facts: string, claimed: boolean): Kind | undefined {
  const told = kindNamed(facts);
  return claimed && (!told || told.id === 'online') ? kinds.find(({ id }) => id === 'rumour') : told;
}

const LEVELS: readonly Cluster[] = ['victim', 'accidental', 'preventable'];

/** How much responsibility will be attributed; one level more after an earlier crisis. */
export function clusterOf({ kind, fault, earlier }: Situation): Cluster {
  const usual = kinds.find(({ id }) => id === kind)?.cluster ?? 'accidental';
  const base: Cluster = fault === 'own' ? 'preventable' : fault === 'outside' ? 'victim' : usual;
  const level = LEVELS.indexOf(base) + (earlier ? 1 : 0);
  return LEVELS[Math.min(level, LEVELS.length - 1)] ?? 'preventable';
}
