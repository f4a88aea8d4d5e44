import { crisisTemplate } from './crisis-templates.ts';
import { intentOf } from './intents.ts';
import { type Cluster, kinds } from './kinds.ts';
import { clusterOf, type Situation } from './situation.ts';

const firstHour = (emergency: string): string[] => [
  `Protect people; call ${emergency} where a life is at risk.`,
  'Open the fact log: what is known, what is not, who said so. Fix the moment of awareness.',
  'Call the crisis team: lead, spokesperson, counsel, operations, data protection officer.',
  'Stop scheduled posts and advertising.',
  'Issue the holding statement within 60 minutes: those affected and staff first, then regulators, then the public.',
  'Name the time of the next update and keep it.',
];

const strategies: Record<Cluster, string> = {
  victim:
    'People will see little of your own responsibility: inform, show concern, correct what is false with evidence. Do not play it down.',
  accidental:
    'People will see some responsibility: explain what happened, own your part of it, say what changes and by when.',
  preventable:
    'People will see much responsibility: apologise for what is yours, make good, change visibly, and consider an independent review. Let counsel read it before it leaves.',
};

const stages: Record<Situation['stage'], string> = {
  before: 'Pre-Crisis (ongoing)',
  response: 'Crisis Response (first 24 hours)',
  recovery: 'Recovery (days to weeks)',
  after: 'Post-Crisis (weeks to months)',
};

/** What the advice rests on beside the words: figures of the law register and the clock. */
export interface Given {
  hours: string;
  emergency: string;
  /** When the notice would be due if the organisation became aware now, in Lagos time. */
  dueIfNow: string;
  /** The points on each intent, by its name, as the knowledge cards have them. */
  advice: ReadonlyMap<string, readonly string[]>;
}

/** What a conversation was told already and need not read again. */
export type Told = 'first hour' | 'strategy' | 'clock' | 'holding' | 'authorities' | 'press';
export interface Advice {
  text: string;
  told: ReadonlySet<Told>;
}

/** A report without a question or a request: what is asked of it is what to do. */
const ASKS =
  /\?|\b(?:how|what|who|when|whether|should|draft|write|prepare|help|advi[sc]e|need|want|tell (?:us|me)|give|show|suggest|explain|please|can (?:you|we))\b/i;

/**
 * Advice on a message in a situation. It asks for what is missing, and states nothing that was not said. What was told
 * before, in the same situation, still holds and is only called to mind.
 */
export function crisisAdvice(
  message: string,
  situation: Situation,
  given: Given,
  before: ReadonlySet<Told> = new Set(),
): Advice {
  const told = new Set<Told>();
  const stands: string[] = [];
  /** Whether it is to be told in full; what stands already is told again where it is asked for. */
  const isNew = (part: Told, name: string, asked = false): boolean => {
    const whole = asked || !before.has(part);
    told.add(part);
    if (!whole) stands.push(name);
    return whole;
  };
  const known = kinds.find(({ id }) => id === situation.kind);
  const intent = known && !ASKS.test(message) ? null : intentOf(message);
  const parts: string[] = [];
  if (known)
    parts.push(
      `I read this as ${situation.event?.label ?? known.label}${situation.when ? `, ${situation.when}` : ''}. Stage: ${stages[situation.stage]}.`,
    );
  else parts.push('I cannot yet tell what has happened. Here is what is right in any case.');
  if (situation.harmed)
    parts.push(
      `People are harmed: their safety and their families come before every text. Emergency number: ${given.emergency}.`,
    );
  const points = given.advice.get(intent?.id ?? '') ?? [];
  if (intent && points.length > 0) parts.push(section(intent.title, points));
  const urgent = situation.stage === 'response' && intent?.id !== 'prepare';
  if (urgent && situation.harmed && isNew('authorities', 'whom to tell before the press'))
    parts.push(authoritiesFirst);
  if (
    urgent &&
    (!intent || intent.id === 'first-hour' || !known || situation.harmed || parts.length < 3) &&
    isNew('first hour', 'the list of the first hour', intent?.id === 'first-hour' || !known)
  )
    parts.push(numbered('The first hour', firstHour(given.emergency)));
  if (
    known &&
    situation.stage !== 'before' &&
    isNew('strategy', 'how to answer for it', intent?.id === 'strategy')
  )
    parts.push(`How to answer for it: ${answerFor(situation)}`);
  const press = given.advice.get('media') ?? [];
  if (
    known &&
    !intent &&
    PRESS_WAITS.test(message) &&
    press.length > 0 &&
    isNew('press', 'how to meet the press')
  )
    parts.push(section('The press, which is waiting', press));
  if (situation.personalData)
    parts.push(
      isNew('clock', '', intent?.id === 'legal') ? clock(given) : `Legal clock: ${dueIn(given)} (NDPA s.40).`,
    );
  if (
    known &&
    urgent &&
    (!intent || situation.harmed || intent.id === 'statement' || intent.id === 'first-hour') &&
    isNew('holding', 'the holding statement', intent?.id === 'statement')
  )
    parts.push(crisisTemplate('holding', situation, given.hours));
  const reminders = stands.filter(Boolean);
  if (reminders.length > 0) parts.push(`What I told you above still holds: ${reminders.join('; ')}.`);
  const questions = missing(situation);
  if (urgent && questions.length > 0) parts.push(section('To be more exact, tell me', questions));
  return { text: parts.join('\n\n'), told: new Set([...before, ...told]) };
}

/** What an authority has decided already is answered for, like any fault. */
const decisions = /\b(fine|sanction|decision)\b/;

/** What is only said of somebody is neither admitted nor denied before it is examined. */
function answerFor(situation: Situation): string {
  const strategy = strategies[clusterOf(situation)];
  if (situation.kind === 'misconduct' && situation.causeKnown !== true)
    return `So far it is an allegation. Say that you take it seriously, who examines it and by when; neither deny nor admit before that, and protect whoever reported it. If it proves true: ${strategies.preventable}`;
  if (
    situation.kind === 'regulator' &&
    situation.fault !== 'own' &&
    !decisions.test(situation.event?.label ?? '')
  )
    return `The authority comes before the press: write down the day its letter or order names, keep everything it asks for, name one person who speaks with it, and have counsel read the answer before that day. In public say only that you are in contact with it and will answer in full; neither deny nor admit what it still examines. If it finds a fault of yours: ${strategies.preventable}`;
  if (situation.kind !== 'rumour' || situation.claimFalse) return strategy;
  return situation.claimFalse === null
    ? `So far it is a claim. Save it with its time and address, and have the facts checked within the hour; until then say that you are checking, and neither deny nor admit. If it is false: ${strategy} If it is true, answer for what happened, not for the claim.`
    : 'What is claimed is true: answer for what happened, not for the claim, and correct only what is wrong in it. Tell me what happened.';
}

/** The duty under NDPA s.40, with a time to write on the wall. */
const clock = (given: Given): string =>
  section('Legal clock', [
    `${dueIn(given)}, if people are likely at risk (NDPA s.40). Weekends count. Had you become aware now, it would end ${given.dueIfNow}. The first notice may be incomplete: what you do not know yet is said to be open and follows in stages.`,
    'Tell the people concerned at once if the risk to them is high.',
    'A processor tells its controller on becoming aware, without waiting for certainty.',
  ]);

const dueIn = ({ hours }: Given): string =>
  `${hours} hours to notify the Nigeria Data Protection Commission, from the moment you became aware`;

/** Kinds in which nobody gets hurt: asking for it would sound as if one had not listened. */
const onPaper = ['misconduct', 'regulator', 'money', 'data'];

function missing({
  kind,
  claimFalse,
  when,
  harmed,
  counted,
  causeKnown,
  fault,
  earlier,
}: Situation): string[] {
  return [
    kind === null && 'What happened, in one sentence?',
    kind === 'rumour' && claimFalse === null && 'Is what is claimed false, true, or not yet checked?',
    when === null && 'When did you become aware of it?',
    kind === 'data' && !counted && 'Which data is concerned, and of how many people?',
    harmed === null && !onPaper.includes(kind ?? '') && 'Is anybody hurt, or could somebody be?',
    causeKnown === null && 'Is the cause known, or still open?',
    fault === null && 'Does it come from inside your organisation or from outside?',
    earlier === null && 'Has something like it happened to you before?',
  ]
    .filter((question) => question !== false)
    .slice(0, 3);
}

/** Journalists who wait for an answer, of whom somebody tells without asking what to do about them. */
const PRESS_WAITS =
  /\b(?:the press|journalists?|reporters?|camera ?(?:men|crews?)|cameras|photographers?|tv crews?|newsmen)\b/i;

/** Before the press asks them, those who license and those who investigate have heard it from the organisation. */
const authoritiesFirst =
  'Before the press reaches them, the police and the authority that licenses you hear it from you: one call each, its time and the name of who took it in the log. Counsel says which rule of your sector asks for a report, and by when.';

const section = (title: string, points: readonly string[]): string =>
  [`${title}:`, ...points.map((point) => `• ${point}`)].join('\n');
const numbered = (title: string, points: readonly string[]): string =>
  [`${title}:`, ...points.map((point, index) => `${index + 1}. ${point}`)].join('\n');
