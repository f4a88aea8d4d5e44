import { dueDate } from './due-date.ts';
import { summaryOf } from './meeting-summary.ts';
import type { MeetingType } from './meeting-types.ts';
import type { MeetingAnalysis } from './minutes.ts';
import { salience } from './salience.ts';
import { type Utterance, utterancesIn, wordsOf } from './utterances.ts';

export interface AnalysedMeeting {
  output: MeetingAnalysis;
  /** For each decision and each action, the sentence it was found in, counted from 1. */
  decisionsAt: number[];
  actionsAt: number[];
  /** Where each was said: the line of the transcript, and the words. */
  decisionMoments: Moment[];
  actionMoments: Moment[];
  sentences: string[];
}
export interface Moment {
  line: number;
  quote: string;
}

const DECIDED =
  /\b(agreed|resolved|decided|approved|adopted|endorsed|ratified|motion (?:is |was )?carried|decision:)\b/i;
const UNDECIDED =
  /\b(not (?:yet )?(?:agreed|decided|approved|resolved)|undecided|no decision|to be (?:agreed|decided|approved)|(?:have|has|had|will) (?:not|to) (?:be )?(?:agree|decide|approve)|if (?:we|it is) (?:agreed|decided|approved)|disagreed)\b/i;
const VERBS = [
  'send|draft|prepare|share|call|review|update|circulate|submit|write|contact|schedule|arrange|confirm|check|finish|complete',
  'deliver|present|brief|follow|meet|set|book|collect|compile|publish|file|finalise|finalize|organise|organize|report|speak',
  'talk|invite|draw|revise|provide|get|make|ask|find|translate|print|register|reply|respond|sign|obtain|approach|reach|produce',
  'gather|analyse|analyze|map|monitor|track|upload|email|mail|forward|lead|handle|coordinate|engage|negotiate|renew|visit|test',
  'hire|chase|reserve|recruit|train|launch|design|order|buy|pay|transfer|apply|attend|host|edit|proofread|record|interview',
  'research|investigate|assess|audit|evaluate|estimate|calculate|cost|propose|request|remind|inform|notify|replace|remove|amend',
  'correct|cancel|postpone|escalate|resolve|settle|identify|select|shortlist|appoint|nominate|secure|install|configure|document',
  'list|measure|survey|lobby|liaise|verify|validate|put|bring|raise|table|convene|scan|photograph|film|distribute|deploy|inspect|pick up|drop off',
  'take|see|set up|find out|follow up|look into|warn|tell|answer|settle|pay back|hand over|take over|count|collect|fetch|repair|fix|clean|clear',
].join('|');
const FIRST_PERSON = new RegExp(
  `\\b(?:i will|i'll|i’ll|i shall|i can|let me|i am going to|i'm going to) (?:also |then |now )?((?:${VERBS})\\b.*)`,
  'i',
);
/** A question that asks somebody to do something, unlike one that asks what will be. */
const REQUEST = /\b(?:can|could|would) you\b/i;
/** What follows a name, or stands in front of it, where somebody is given something to do. */
const WILL = new RegExp(
  `^,? (?:will|shall|to|should|is to|is going to|must|has to|needs to|(?:has |have )?(?:agreed|offered|promised|volunteered) to|please|can you(?: please)?|could you(?: please)?)(?: please)? ((?:${VERBS})\\b.*)`,
  'i',
);
const ASKED = new RegExp(`^, (?:please )?((?:${VERBS})\\b.*)`, 'i');
const PLEASE = /^please,? $/i;
const BEGGED = new RegExp(`^,? ((?:${VERBS})\\b.*)`, 'i');
const LETTER_FIRST = /^\p{L}/u;
const LETTER_LAST = /\p{L}$/u;
const IMPERSONAL = /^(?:action|action item|to do|todo)\s*[:-]\s*(.+)/i;
/** What has to be done by somebody who is not named: it is kept, and nobody is guessed. */
const SOMEBODYS = new RegExp(
  `^(?:(?:and|but|so|then|also),? )?(?:we|someone|somebody) (?:also |still |now |then )?(?:need to|needs to|have to|has to|must|should) (?:also |still |now |then )?((?:${VERBS})\\b.*)`,
  'i',
);
/** A task of somebody whom nobody knows by that name: the name stays in the words of the task. */
const STRANGERS = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+\\.? ){1,3}(?:to|will|should|must|is to|has to) (?:please )?(?:${VERBS})\\b.*`,
  'u',
);
const NO_NAME =
  /^(?:it|this|that|they|we|he|she|you|there|what|who|which|nobody|everybody|everyone|people|nothing|something|i|the|a|an|all|our|their|his|her|if|when|sorry|happy|glad|time|nice|good|ready|free|best|hard|easy|pleased|able|unable|due|likely|going|more|less|much|enough|how|why|where)\b/i;
const URGENT = /\b(urgent|urgently|immediately|at once|asap|right away|today|within 24 hours)\b/i;
const IMPORTANT = /\b(important|critical|priority|must|tomorrow|deadline|within (?:48|72) hours)\b/i;
const LATER = /\b(when (?:you|there is) (?:have )?time|eventually|no rush|low priority|nice to have)\b/i;

/** Somebody who speaks or is spoken of. */
interface Person {
  name: string;
  /** What they are called beside it; null where the whole name alone is somebody. */
  first: string | null;
}

/**
 * What a transcript says: a summary in its own sentences, what was decided, and who does what until when. Colleagues are
 * known by their first names, too; stakeholders, among them organisations, by their whole names alone.
 */
export function analyseMeeting(
  transcription: string,
  title: string,
  type: MeetingType,
  meetingDay: string,
  known: readonly string[] = [],
  notes = '',
  stakeholders: readonly string[] = [],
): AnalysedMeeting {
  const utterances = utterancesIn(transcription, [...known, ...stakeholders]);
  const speakers = [...new Set(utterances.flatMap(({ speaker }) => (speaker ? [speaker] : [])))];
  const called = [...speakers, ...namedIn(transcription, known, speakers)];
  const people: Person[] = [
    ...called.map((name) => ({ name, first: firstName(name) })),
    ...stakeholders
      .filter((name) => !called.includes(name) && mentions(transcription, name))
      .map((name) => ({ name, first: null })),
  ];
  const decisions = decisionsIn(utterances, people);
  const actions = actionsIn(utterances, people, meetingDay);
  // What somebody noted while listening is what they do not want to miss.
  const summary = summaryOf(utterances, type, title, notes);
  const momentOf = ({ at }: { at: number }): Moment => ({
    line: utterances[at - 1]?.line ?? 1,
    quote: utterances[at - 1]?.text ?? '',
  });
  return {
    output: {
      summary,
      attendees: speakers,
      keyDecisions: decisions.map(({ at: _, ...decision }) => decision),
      actionItems: actions.map(({ at: _, ...action }) => action),
      nextSteps: actions.map(
        ({ assignee, task, dueDate: due }) => `${assignee}: ${task}${due ? ` (by ${due})` : ''}`,
      ),
    },
    decisionsAt: decisions.map(({ at }) => at),
    actionsAt: actions.map(({ at }) => at),
    decisionMoments: decisions.map(momentOf),
    actionMoments: actions.map(momentOf),
    sentences: utterances.map(({ text }) => text),
  };
}

/** Where a name stands in a text as a word of its own, in capitals or not. */
function placesOf(text: string, name: string): number[] {
  const [within, wanted] = [text.toLowerCase(), name.toLowerCase()];
  const found: number[] = [];
  if (!wanted) return found;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    if (!LETTER_LAST.test(text.slice(0, at)) && !LETTER_FIRST.test(text.slice(at + name.length)))
      found.push(at);
  }
  return found;
}
const firstName = (name: string) => name.split(' ')[0] ?? name;

/** First names in this country that are days or months: only the whole name is somebody. */
const DAYS_AND_MONTHS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);
/** After a word that begins a sentence, what shows that somebody is meant: Grace will, Hope, please. */
const MEANT = /^(?:\s*,|\s+(?:will|to|should|must|shall|can|could|please|is|has|said|asked|agreed)\b)/i;

/**
 * Who of those known is spoken of without speaking: by their whole name, or by a first name that is nobody else's, no day
 * or month, and written as a name (joy is none).
 */
function namedIn(text: string, known: readonly string[], speakers: readonly string[]): string[] {
  const everybody = [...new Set([...speakers, ...known])];
  const alone = (name: string) =>
    everybody.filter((other) => firstName(other) === firstName(name)).length === 1;
  const written = (name: string) =>
    !DAYS_AND_MONTHS.has(name.toLowerCase()) &&
    placesOf(text, name).some(
      (at) =>
        text.startsWith(name, at) &&
        (!/(?:^|[.!?:\n])\s*$/.test(text.slice(0, at)) || MEANT.test(text.slice(at + name.length))),
    );
  return known.filter(
    (name) => !speakers.includes(name) && (mentions(text, name) || (alone(name) && written(firstName(name)))),
  );
}
const mentions = (text: string, name: string) => placesOf(text, name).length > 0;
/** The person whose whole name or first name stands in a text; two with that first name are nobody. */
function personIn(text: string, people: readonly Person[]): Person | null {
  const whole = people.find(({ name }) => mentions(text, name));
  if (whole) return whole;
  const called = people.filter(({ first }) => first !== null && mentions(text, first));
  return called.length === 1 ? (called[0] ?? null) : null;
}

function decisionsIn(utterances: readonly Utterance[], people: readonly Person[]) {
  const seen = new Set<string>();
  return utterances.flatMap((one, i) => {
    const key = one.text.toLowerCase();
    if (!DECIDED.test(one.text) || UNDECIDED.test(one.text) || one.text.endsWith('?') || seen.has(key))
      return [];
    if (wordsOf(one.text).length < 3) return [];
    seen.add(key);
    const before = utterances.slice(Math.max(0, i - 2), i).map(({ text }) => text);
    // What only answers or passes the time explains no decision.
    const around = before.filter((text) => salience(text) > 0);
    const near = [one.text, ...before].join(' ');
    const named = people.flatMap(({ name, first }) => (mentions(near, first ?? name) ? [name] : []));
    const until = utterances
      .slice(i + 1, i + 2)
      .find(({ text }) => /\b(so|therefore|this means|which means|because)\b/i.test(text));
    return [
      {
        decision: one.text,
        context: around.join(' '),
        stakeholders: named,
        implications: until?.text ?? '',
        at: one.number,
      },
    ];
  });
}

function actionsIn(utterances: readonly Utterance[], people: readonly Person[], meetingDay: string) {
  const seen = new Set<string>();
  return utterances.flatMap((one) => {
    if (one.text.endsWith('?') && !REQUEST.test(one.text)) return [];
    const found = commitmentIn(one, people);
    if (!found) return [];
    const task = tidy(found.task);
    const key = `${found.assignee} ${task}`.toLowerCase();
    if (wordsOf(task).length < 2 || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        task,
        assignee: found.assignee,
        dueDate: dueDate(one.text, meetingDay) ?? '',
        priority: URGENT.test(one.text)
          ? ('Urgent' as const)
          : IMPORTANT.test(one.text)
            ? ('High' as const)
            : LATER.test(one.text)
              ? ('Low' as const)
              : ('Medium' as const),
        at: one.number,
      },
    ];
  });
}

/** Who takes on what in a sentence. */
function commitmentIn(
  { text, speaker }: Utterance,
  people: readonly Person[],
): { task: string; assignee: string } | null {
  const own = FIRST_PERSON.exec(text);
  if (own?.[1]) return { task: own[1], assignee: speaker ?? 'Unassigned' };
  const label = IMPERSONAL.exec(text);
  const rest = label?.[1] ?? text;
  for (const person of people) {
    for (const name of [person.name, person.first]) {
      if (name === null || personIn(name, people) !== person) continue;
      for (const at of placesOf(rest, name)) {
        const [before, after] = [rest.slice(0, at), rest.slice(at + name.length)];
        const task =
          WILL.exec(after) ??
          (before === '' ? ASKED.exec(after) : null) ??
          (PLEASE.test(before) ? BEGGED.exec(after) : null);
        if (task?.[1]) return { task: task[1], assignee: person.name };
      }
    }
  }
  if (label?.[1]) return { task: label[1], assignee: personIn(label[1], people)?.name ?? 'Unassigned' };
  const stranger = NO_NAME.test(text) ? undefined : STRANGERS.exec(text)?.[0];
  // A first name that several people here have is somebody, and it is not known who.
  const ours = stranger && people.some(({ name, first }) => mentions(stranger, first ?? name));
  const open = SOMEBODYS.exec(text)?.[1] ?? (ours ? undefined : stranger);
  return open ? { task: open, assignee: 'Unassigned' } : null;
}

const tidy = (task: string) => {
  const plain = task.trim().replace(/[.!?]+$/, '');
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
};
