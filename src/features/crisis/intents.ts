import { indexTexts, rankTexts, stemOf } from '#src/lib/rank-texts.ts';
import { intentCards } from './intent-cards.ts';

/** What somebody wants to know, and the advice on it. */
interface Intent {
  id: string;
  title: string;
  words: RegExp;
  advice: readonly string[];
}

/** Practice rules, in the order practitioners work; SCCT and CERC where they speak to it. */
export const intents: readonly Intent[] = [
  {
    id: 'statement',
    title: 'What to say',
    words:
      /\b(statements?|what (do|should|can) (we|i) say|wording|press release|announce\w*|draft|message|say to)\b/gi,
    advice: [
      'Say what is established, what is not yet known, and when you will speak again.',
      'First sentence: the people affected. Last sentence: where they get help.',
      'Name no cause and no culprit before the facts are in. Regret can always be expressed; liability is for counsel.',
      'One text for all channels; only the opening changes with the audience.',
    ],
  },
  {
    id: 'legal',
    title: 'Duties and deadlines',
    words:
      /\b(legal\w*|law|notify|notification|ndpc|regulators?|report(ing)? (to|it)|deadlines?|72|comply|compliance|duty|fine[ds]?|penalt\w+|lawyers?)\b/gi,
    advice: [
      'Write down the moment you became aware, with who and how. Every clock runs from it.',
      'Bring in counsel and, where personal data is concerned, the data protection officer within the hour.',
      'Check sector duties: central bank, communications, food and drug, securities and aviation regulators have reporting rules of their own.',
      'Keep evidence: suspend deletion, save logs, note who decided what.',
      'Tell the regulator before it reads it in the news.',
    ],
  },
  {
    id: 'employees',
    title: 'Your own people',
    words: /\b(employees?|staff|internal\w*|workers|team members|colleagues|workforce)\b/gi,
    advice: [
      'Staff hear it no later than the press, from their own leaders, in a short message and a meeting the same day.',
      'Give three sentences everyone may use with family and customers, and one contact for all other questions.',
      'Ask them not to post, and say why. Do not threaten.',
      'Care for those who were there: rest, counselling, someone to talk to.',
    ],
  },
  {
    id: 'media',
    title: 'The press',
    words:
      /\b(media|press|journalists?|reporters?|interviews?|spokes\w+|tv|radio|newspapers?|camera|channels tv|punch)\b/gi,
    advice: [
      'One spokesperson and one deputy; everyone else refers callers, courteously.',
      'Answer every call with a time: “I will call you by three o’clock”, and keep it.',
      'Prepare the five hardest questions and one honest sentence for each. “We do not know yet” is an answer; “no comment” is not.',
      'Never speak off the record, never guess, never repeat the accusation in your answer.',
    ],
  },
  {
    id: 'rumour',
    title: 'Rumour and social media',
    words:
      /\b(rumou?rs?|social media|twitter|viral|tweets?|hashtags?|trending|facebook|whatsapp|fake|misinformation|comments|online|post(s|ing)?)\b/gi,
    advice: [
      'Pause scheduled posts and advertising now.',
      'Answer a false claim once, with evidence, where it circulates, and pin the answer. Do not repeat the false words in the headline.',
      'Send people to one page with facts and times; update it even when there is little to add.',
      'Reply to questions, not to insults. Document threats and report impersonation to the platform.',
    ],
  },
  {
    id: 'customers',
    title: 'Customers and those affected',
    words:
      /\b(customers?|clients|patients?|users|passengers|subscribers|affected|victims?|famil(y|ies)|relatives|compensat\w+|refund\w*)\b/gi,
    advice: [
      'Those harmed and their families come first, in person or by telephone, before any publication.',
      'Tell customers what it means for them, what you do, and what they can do now.',
      'Open a line that is answered: a number, hours, someone with the power to decide.',
      'Say what you will make good and by when; promise nothing you cannot keep.',
    ],
  },
  {
    id: 'strategy',
    title: 'How to answer for it',
    words:
      /\b(apologi[sz]e|apology|sorry|admit|deny|denial|blame|responsib\w+|strateg\w+|reputation|trust)\b/gi,
    advice: [
      'Information that protects people comes first, then help to cope; reputation follows from both.',
      'Match the answer to the responsibility people see: inform when it lies outside, explain and correct after an accident, apologise and change after a wrong.',
      'An apology names the act, the harm and the change. “If anyone was offended” is none.',
      'Never mix denial with excuse or apology: people believe neither.',
    ],
  },
  {
    id: 'recovery',
    title: 'Afterwards',
    words: /\b(recover\w*|rebuild\w*|after(wards)?|lessons?|post[- ]crisis|review|long[- ]term|restore)\b/gi,
    advice: [
      'Publish the list of promises with dates, and report on each one.',
      'Invite an outside review where trust is at stake, and publish what it finds.',
      'Meet those affected again, without cameras.',
      'Hold the internal review without blame within thirty days; each lesson gets an owner and a date.',
    ],
  },
  {
    id: 'prepare',
    title: 'Being ready',
    words:
      /\b(prepare\w*|plan(ning)?|in advance|drill|training|before|ready|readiness|crisis team|roles)\b/gi,
    advice: [
      'List the ten likeliest crises; name an owner and write a holding statement for each.',
      'Appoint lead, spokesperson, counsel, operations and data protection officer, each with a deputy and a night number.',
      'Decide now who may approve a statement within thirty minutes.',
      'Rehearse twice a year, once at an inconvenient hour.',
    ],
  },
  {
    id: 'first-hour',
    title: 'The first hour',
    words:
      /\b(first (hour|steps?)|what (now|next)|what (do|should) (we|i) do|immediate\w*|urgent\w*|help|just happened|start|emergency|now)\b/gi,
    advice: [],
  },
];

const SMALL =
  new Set('a an the of to in on at by for with from and or is are be it its this that our us'.split(' '));

/** Words by their stems, and pairs of neighbours: «say sorry» is another matter than «say» and «sorry». */
function tokensOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const stems = words.map(stemOf);
  return [
    ...stems.filter((_stem, index) => !SMALL.has(words[index] ?? '')),
    ...stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`),
  ];
}

const questions = intents.flatMap(({ id }) => (intentCards[id] ?? []).map((text) => ({ id, text })));
const index = indexTexts(questions.map(({ text }) => tokensOf(text)));
/** A word of the rule counts as much as this on the scale of the cards. */
const RULE_WEIGHT = 3;
/** Below this the words say nothing about what is asked. */
const LEAST = 2;

/** What is asked: the words of the rules and the nearest question people ask; null when it cannot be told. */
export function intentOf(message: string): Intent | null {
  const scores = rankTexts(tokensOf(message), index);
  let best: Intent | null = null;
  let most = LEAST;
  for (const intent of intents) {
    const ruled = new Set([...message.matchAll(intent.words)].map(([word]) => word.toLowerCase())).size;
    const near = Math.max(0, ...scores.filter((_score, place) => questions[place]?.id === intent.id));
    const score = ruled * RULE_WEIGHT + near;
    if (score > most) {
      best = intent;
      most = score;
    }
  }
  return best;
}
