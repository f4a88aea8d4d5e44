import { dueDate } from './due-date.ts';
import type { MeetingType } from './meeting-types.ts';
import type { MeetingAnalysis } from './minutes.ts';
import { salience } from './salience.ts';

/** One sentence of the transcript, and who said it. */
interface Utterance {
  number: number;
  /** The line of the transcript it stands in, counted from 1. */
  line: number;
  speaker: string | null;
  text: string;
}

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

/** A summary takes two sentences of five, within these bounds: a short meeting whole, an hour in a dozen. */
const SUMMARY = { share: 0.4, least: 5, most: 12 };
const LEAST_WORDS = 5;
/** What is no more than this telling (salience.ts) is a greeting or small talk, and in no summary. */
const COURTESY = -0.3;
const SPEAKER =
  /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?([\p{Lu}][\p{L}.'’-]*(?: [\p{Lu}][\p{L}.'’-]*){0,3})(?: \([^)]*\))?:\s*/u;
/** The time before a line: [12:34]. */
const TIME = /^\s*\[\d{1,3}:\d{2}(?::\d{2})?\]\s*/;
/** Words in front of a colon that are no names. */
const LABELS =
  /^(action|actions|decision|decisions|note|notes|agenda|summary|item|next|date|time|present|attendees|apologies|minutes|subject|venue|re|chair|all)\b/i;
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
const URGENT = /\b(urgent|urgently|immediately|at once|asap|right away|today|within 24 hours)\b/i;
const IMPORTANT = /\b(important|critical|priority|must|tomorrow|deadline|within (?:48|72) hours)\b/i;
const LATER = /\b(when (?:you|there is) (?:have )?time|eventually|no rush|low priority|nice to have)\b/i;
const STOP = new Set(
  'a an and are as at be been but by can could did do does for from had has have he her his i if in is it its me my no not of on or our she should so that the their them then there they this to was we were what when which who will with would you your yes okay ok thanks thank'.split(
    ' ',
  ),
);
/** What a summary of each kind of meeting should not miss. */
const FOCUS: Readonly<Record<MeetingType, string>> = {
  crisis: 'facts happened affected exposure media statement next update regulator customers',
  policy: 'bill position clause committee hearing ask amend support oppose regulator deadline',
  stakeholder: 'commit promise support meeting minister association concern request expect',
  planning: 'plan budget timeline milestone team risk start finish objective',
  review: 'result progress late done problem improve next quarter target',
  general: '',
};

/** What a transcript says: a summary in its own sentences, what was decided, and who does what until when. */
export function analyseMeeting(
  transcription: string,
  title: string,
  type: MeetingType,
  meetingDay: string,
  known: readonly string[] = [],
  notes = '',
): AnalysedMeeting {
  const utterances = utterancesIn(transcription, known);
  const speakers = [...new Set(utterances.flatMap(({ speaker }) => (speaker ? [speaker] : [])))];
  const named = known.filter((name) => mentions(transcription, name) && !speakers.includes(name));
  const people = [...speakers, ...named];
  const decisions = decisionsIn(utterances, people);
  const actions = actionsIn(utterances, people, meetingDay);
  // What somebody noted while listening is what they do not want to miss.
  const summary = summaryOf(utterances, `${title} ${FOCUS[type]} ${notes}`);
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

const SENTENCE_END = /(?<=[.!?])\s+(?=["“]?[\p{Lu}\d])/u;

/**
 * Who may be named in front of a sentence in the middle of a line, as in a text pasted without its breaks: whoever
 * speaks at the beginning of a line or is known, a full name, and a single name that stands so more than once.
 */
function inlineSpeakers(transcription: string, known: readonly string[]): ReadonlySet<string> {
  const counted = new Map<string, number>();
  const sure = new Set(known);
  for (const written of transcription.split('\n'))
    for (const [i, sentence] of written.replace(TIME, '').split(SENTENCE_END).entries()) {
      const name = SPEAKER.exec(sentence)?.[1]?.trim();
      if (!name || LABELS.test(name)) continue;
      counted.set(name, (counted.get(name) ?? 0) + 1);
      if (i === 0 || name.includes(' ') || (counted.get(name) ?? 0) > 1) sure.add(name);
    }
  return sure;
}

function utterancesIn(transcription: string, known: readonly string[]): Utterance[] {
  const found: Utterance[] = [];
  const inline = inlineSpeakers(transcription, known);
  let speaker: string | null = null;
  for (const [i, written] of transcription.split('\n').entries()) {
    const line = written.replace(TIME, '');
    const label = SPEAKER.exec(line);
    const named = label && !LABELS.test(label[1] ?? '');
    if (named) speaker = label[1]?.trim() ?? null;
    const said = named ? line.slice(label[0].length) : line;
    for (const text of said.split(SENTENCE_END)) {
      const other = SPEAKER.exec(text);
      const name = other?.[1]?.trim() ?? '';
      const turns = other !== null && inline.has(name) && !LABELS.test(name);
      if (turns) speaker = name;
      const sentence = (turns ? text.slice(other[0].length) : text).trim();
      if (sentence) found.push({ number: found.length + 1, line: i + 1, speaker, text: sentence });
    }
  }
  return found;
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
const mentions = (text: string, name: string) => placesOf(text, name).length > 0;
/** The person whose whole name or first name stands in a text; two with that first name are nobody. */
function personIn(text: string, people: readonly string[]): string | null {
  const whole = people.find((name) => mentions(text, name));
  if (whole) return whole;
  const first = people.filter((name) => mentions(text, name.split(' ')[0] ?? name));
  return first.length === 1 ? (first[0] ?? null) : null;
}

function decisionsIn(utterances: readonly Utterance[], people: readonly string[]) {
  const seen = new Set<string>();
  return utterances.flatMap((one, i) => {
    const key = one.text.toLowerCase();
    if (!DECIDED.test(one.text) || UNDECIDED.test(one.text) || one.text.endsWith('?') || seen.has(key))
      return [];
    if (words(one.text).length < 3) return [];
    seen.add(key);
    const before = utterances.slice(Math.max(0, i - 2), i).map(({ text }) => text);
    // What only answers or passes the time explains no decision.
    const around = before.filter((text) => salience(text) > 0);
    const named = people.filter((name) =>
      mentions([one.text, ...before].join(' '), name.split(' ')[0] ?? name),
    );
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

function actionsIn(utterances: readonly Utterance[], people: readonly string[], meetingDay: string) {
  const seen = new Set<string>();
  return utterances.flatMap((one) => {
    if (one.text.endsWith('?') && !REQUEST.test(one.text)) return [];
    const found = commitmentIn(one, people);
    if (!found) return [];
    const task = tidy(found.task);
    const key = `${found.assignee} ${task}`.toLowerCase();
    if (words(task).length < 2 || seen.has(key)) return [];
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
  people: readonly string[],
): { task: string; assignee: string } | null {
  const own = FIRST_PERSON.exec(text);
  if (own?.[1]) return { task: own[1], assignee: speaker ?? 'Unassigned' };
  const label = IMPERSONAL.exec(text);
  const rest = label?.[1] ?? text;
  for (const person of people) {
    for (const name of [person, person.split(' ')[0] ?? person]) {
      if (personIn(name, people) !== person) continue;
      for (const at of placesOf(rest, name)) {
        const [before, after] = [rest.slice(0, at), rest.slice(at + name.length)];
        const task =
          WILL.exec(after) ??
          (before === '' ? ASKED.exec(after) : null) ??
          (PLEASE.test(before) ? BEGGED.exec(after) : null);
        if (task?.[1]) return { task: task[1], assignee: person };
      }
    }
  }
  return label?.[1] ? { task: label[1], assignee: personIn(label[1], people) ?? 'Unassigned' } : null;
}

const tidy = (task: string) => {
  const plain = task.trim().replace(/[.!?]+$/, '');
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
};

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? [];
const terms = (text: string) => words(text).filter((word) => !STOP.has(word));

/**
 * LexRank: a sentence matters that is like many others, like what this kind of meeting is about, or tells a fact
 * (salience.ts); then the chosen ones are kept unlike each other (MMR) and told in the order they were said. Every sentence is the transcript's own.
 */
function summaryOf(utterances: readonly Utterance[], query: string): string {
  const long = utterances.filter(({ text }) => words(text).length >= LEAST_WORDS && !text.endsWith('?'));
  // So many at most are compared with each other: the square of it is counted.
  const telling = long.filter(({ text }) => salience(text) > COURTESY);
  const sentences = (telling.length > 0 ? telling : long.length > 0 ? long : utterances).slice(0, 800);
  const vectors = sentences.map(({ text }) => new Map(terms(text).map((term) => [term, 1])));
  const holding = new Map<string, number>();
  for (const vector of vectors)
    for (const term of vector.keys()) holding.set(term, (holding.get(term) ?? 0) + 1);
  const weight = (term: string) => Math.log(1 + sentences.length / (1 + (holding.get(term) ?? 0)));
  const length = (of: ReadonlyMap<string, number>) =>
    Math.sqrt([...of.keys()].reduce((sum, term) => sum + weight(term) ** 2, 0)) || 1;
  const like = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const term of a.keys()) if (b.has(term)) sum += weight(term) ** 2;
    return sum / (length(a) * length(b));
  };
  const asked = new Map(terms(query).map((term) => [term, 1]));
  const score = vectors.map(
    (vector, i) =>
      vectors.reduce((sum, other, j) => sum + (i === j ? 0 : like(vector, other)), 0) /
        Math.max(1, vectors.length - 1) +
      0.5 * like(vector, asked) +
      salience(sentences[i]?.text ?? ''),
  );
  const chosen: number[] = [];
  const wanted = Math.round(
    Math.min(SUMMARY.most, Math.max(SUMMARY.least, long.length * SUMMARY.share), sentences.length),
  );
  while (chosen.length < wanted) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [i, vector] of vectors.entries()) {
      if (chosen.includes(i)) continue;
      const near = Math.max(0, ...chosen.map((j) => like(vector, vectors[j] ?? new Map())));
      const value = 0.7 * (score[i] ?? 0) - 0.3 * near;
      if (value > most) {
        most = value;
        best = i;
      }
    }
    chosen.push(best);
  }
  return chosen
    .sort((a, b) => a - b)
    .map((i) => sentences[i]?.text ?? '')
    .join(' ');
}
