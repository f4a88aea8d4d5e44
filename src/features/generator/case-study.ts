import { factsOf } from '#src/features/crisis/claims.ts';
import { asMeant } from '#src/features/crisis/kinds.ts';
import { readSituation } from '#src/features/crisis/situation.ts';
import { bullets, choose, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Card } from './card.ts';
import { cardsOnSubject, rankPassages } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { citedParagraph, markUnsourced, sentences } from './sourced.ts';
import type { Piece } from './write-content.ts';

type CaseStudy = Extract<GeneratorInput, { type: 'case_study' }>['parameters'];

interface Told {
  story: string;
  /** Words of the cards about its subject. */
  subject: string;
}

/** So near to the subject as the nearest, or half so near: the story decides between them. */
const ABOUT = 0.5;

/** The text nearest to the story among all of its kind that the cards hold; where none is near it, one about its subject. */
function nearest(texts: readonly string[], { story, subject }: Told, all: readonly string[]): string {
  const near = (query: string, share: number) => {
    const scores = rankPassages(query, all);
    const scoreOf = (text: string) => scores[all.indexOf(text)] ?? 0;
    const most = Math.max(...texts.map(scoreOf));
    return most > 0 ? texts.filter((text) => scoreOf(text) >= most * share) : [];
  };
  const found = [near(story, 1), near(subject, ABOUT)].find(({ length }) => length > 0);
  return choose(found ?? texts, story);
}

const QUESTIONS = [
  'Who would notice first if it happened at your place, and whom would they tell?',
  'What would you have to know on the first morning that you do not know today?',
  'Which of these steps could you take without anybody’s approval?',
  'Who was not asked here, and would have to be asked at your place?',
  'What would it cost to do nothing for another year?',
  'Which promise made at the time can you still prove today?',
  'Where do you keep the list of people you would have to telephone?',
  'How would the same story read if a customer told it?',
  'What did this team stop doing, and would yours?',
] as const;

/** A story as the crisis engine reads it: words put as they are meant, what happened, and what was only claimed. */
interface Story {
  text: string;
  event: string | null;
  kind: string | null;
  claimed: boolean;
  harmed: boolean;
}

function read(told: string): Story {
  const text = asMeant(told);
  const { kind, event, harmed } = readSituation(told);
  return { text, kind, event: event?.event ?? null, claimed: factsOf(text).claimed, harmed: harmed === true };
}

interface Subject {
  /** Kinds of event it is the subject of. */
  kinds?: readonly string[];
  /** Phrases that tell of it, whatever the event. */
  told?: RegExp;
  fits?: (story: Story) => boolean;
  /** Words of the cards about it. */
  words: string;
  /** What a reader asks of such a case. */
  affected: string;
  results: string;
}

const PEOPLE =
  'people|persons?|workers?|staff|employees?|passengers?|drivers?|riders?|customers?|patients?|pupils?|students?|children|members?|residents?|visitors?|guests?|tenants?|families|women|men|farmers?|traders?|borrowers?|subscribers?|beneficiaries|parents?|clients?|relatives';
const SUBSTANCE_OUT = /\b(?:spill|leak)\b/;

/** Stories tell what happened in words of their own; these say of which subject of the cards that is. */
const subjects: readonly Subject[] = [
  {
    kinds: ['rumour'],
    told: /\b(rumou?rs?|hoax|(false|fake) (message|claim|story|news|letter|video|post)s?|claims? (about|that)|not true)\b/i,
    fits: ({ claimed }) => claimed,
    words: 'rumour misinformation',
    affected: 'where the claim began, how far it had gone, and who believed it',
    results: 'how long it went on being repeated, and who took it back',
  },
  {
    told: new RegExp(
      `\\b(?:${PEOPLE})\\b(?: \\w+){0,2} (?:were|was|got|is|are|been) (?:\\w+ )?(?:hurt|stranded|trapped|harmed)\\b|\\b(?:stranded|trapped) (?:\\w+ )?(?:${PEOPLE})\\b`,
      'i',
    ),
    fits: ({ kind, event, harmed }) => harmed || (kind === 'harm' && !SUBSTANCE_OUT.test(event ?? '')),
    words: 'victims families',
    affected: 'how many people, how badly, and who told their families',
    results: 'what those affected say today, and what was paid or repaired',
  },
  {
    told: /\b(pollut\w+|effluents?|contaminated (water|land|soil|creek|river|wells?))\b/i,
    fits: ({ kind, event }) => kind === 'harm' && SUBSTANCE_OUT.test(event ?? ''),
    words: 'community local',
    affected: 'which water and land, who lives by it, and when they were told',
    results: 'what was cleaned up, who measured it and when, and what was paid for lost income',
  },
  {
    kinds: ['data'],
    told: new RegExp(
      `\\b(?:cctv|security cameras?|camera (?:footage|recordings?)|(?:recordings?|footage|copies) of (?:\\w+ ){0,2}(?:calls?|cards?|passports?|identit(?:y|ies)|ids?|${PEOPLE})|identity cards?|(?:shared|open) (?:folder|drive)|(?:paper|patient|personnel|medical|(?:${PEOPLE})['’]?) files)\\b`,
      'i',
    ),
    words: 'security access safeguards',
    affected: 'whose data it was, how many people’s, and who could open it',
    results: 'who can open it now, and when that was last checked',
  },
  {
    told: /\b(fingerprints?|face scans?|facial recognition|biometrics?|health data|hiv (status|tests?|results?))\b/i,
    words: 'sensitive biometric assessment',
    affected: 'whose bodies or health it was about, and what else would have served',
    results: 'what was deleted, and what is used in its place',
  },
  {
    told: new RegExp(
      `\\b(?:(?:contacts|names|phone numbers|register) of (?:\\w+ ){0,2}(?:${PEOPLE}|fields|farms|plots|houses)|(?:${PEOPLE}) (?:are|were|was|being) tracked|track(?:ed|ing|s)? (?:\\w+ ){0,2}(?:${PEOPLE}|phones?))\\b`,
      'i',
    ),
    words: 'notice transparency record inventory',
    affected: 'what people had been told before, and who objected',
    results: 'what is collected now, and what is not any more',
  },
  {
    told: /\b(draft (standard|bill|regulation|law|rule|guideline)s?|(public|senate|house|committee) hearings?|(to|at|before|of|for) the hearing|memorandum|(a|the|new|\d+(\.\d+)?%|per cent) levy)\b/i,
    words: 'submission memorandum regulations',
    affected: 'which clause, whom it would have cost what, and by when an answer was due',
    results: 'the clause before and after, with the date of the text',
  },
  {
    told: /\b((host |local |fishing |farming |neighbouring )communit(y|ies)|communit(y|ies) (leaders?|elders|youths?|meetings?)|the communit(y|ies)|elders|villag(e|es|ers)|chiefs of|traditional rulers?)\b/i,
    words: 'community local',
    affected: 'which places, who speaks for them, and what had been promised earlier',
    results: 'what the community says of it, in its own words',
  },
  {
    kinds: ['outage', 'money'],
    // «Payouts» are the claims an insurer settles.
    told: /\b((meters?|machines?|terminals?|networks?|systems?|services?|cables?) (\w+ )?failed|fail(ed|ing) (payments?|transfers?|transactions?|deliver(y|ies))|(late|delayed|slow|unpaid|overdue|outstanding|waited)\b[^.?!]{0,60}\bpayouts|payouts\b[^.?!]{0,60}\b(late|delayed|slow|unpaid|overdue|wait(ed|ing)?))\b/i,
    words: 'complaints signals responsibility',
    affected: 'how many people it concerned, for how long, and what they were told',
    results: 'how often it has happened since, with the source of the count',
  },
  {
    kinds: ['labour', 'online'],
    told: /\b(angry|outrage|backlash|apologi[sz]ed?|apology|distrust\w*|without notice)\b/i,
    // A protest or a boycott; a community that is only named is a subject of its own.
    fits: ({ kind, event }) => kind === 'community' && event !== null,
    words: 'complaints signals empathy',
    affected: 'what people complained of, how many did, and which sign of it was missed',
    results: 'complaints a week before and after, with their source',
  },
];

const subjectsOf = (story: Story): Subject[] =>
  subjects.filter(
    ({ kinds = [], told, fits }) =>
      kinds.includes(story.kind ?? '') || told?.test(story.text) || fits?.(story),
  );

/** A sentence that leans on the one before. */
const LEANS =
  /^(?:This|That|These|Those|It|They|Such|Both|So|Its|Their|Then|There|Each|Where|In both|The same|The second|The other|And|But|Answer all)\b/;

/** What may be quoted of a card: two sentences in their order. */
const excerptsOf = ({ paragraphs }: Card): string[] => {
  const parts = paragraphs.flatMap((text) => {
    const all = sentences(text);
    if (all.length < 3) return [text];
    return all.slice(0, -1).flatMap((one, at) => (LEANS.test(one) ? [] : [`${one} ${all[at + 1]}`]));
  });
  return parts.length > 0 ? parts : [...paragraphs];
};
const pointsOf = ({ points, title }: Card): readonly string[] => (points.length > 0 ? points : [title]);

/** A case as it was told, what stands behind it, and what others can take from it. Results are those given, or none. */
export function writeCaseStudy(study: CaseStudy, cards: readonly Card[]): Piece {
  const story = `${study.challenge} ${study.solution}`;
  const about = subjectsOf(read(story));
  const [subject] = about;
  const told: Told = { story, subject: about.map(({ words }) => words).join(' ') };
  // The industry alone is no subject: a bank with a rumour and a bank with a leak have little in common.
  const found = cardsOnSubject(story, told.subject, cards).slice(0, 2);
  return {
    title: `Case study: ${study.industry}`,
    blocks: [
      ...challengeOf(study, subject),
      ...stepsOf(study),
      ...thinkingBehind(found, told, cards),
      ...changes(study, subject),
      ...lessons(found, told, cards),
    ],
    sources: found.map(({ source }) => source),
    warnings: study.outcome ? [] : ['No outcome was given, so no result is claimed.'],
  };
}

function challengeOf({ industry, challenge }: CaseStudy, subject: Subject | undefined) {
  const [opening = challenge, ...rest] = sentences(challenge);
  return [
    heading('At a glance'),
    bullets([
      `Sector: ${industry}`,
      `Challenge: ${markUnsourced(opening)}`,
      'Client: [TO COMPLETE: name, with written consent, or a description]',
      'Duration: [TO COMPLETE: from, until]',
    ]),
    heading('The challenge'),
    // The first sentence stands above already; a second reading of it tells nothing.
    paragraph(
      rest.length > 0
        ? rest.map(markUnsourced).join(' ')
        : `[TO COMPLETE: ${subject?.affected ?? 'who was affected, since when, and what had been tried'}]`,
    ),
  ];
}

function stepsOf({ solution }: CaseStudy) {
  const steps = sentences(solution).map(markUnsourced);
  return [
    heading('What we did'),
    steps.length > 1
      ? bullets(steps, true)
      : paragraph(steps[0] ?? '[TO COMPLETE: what was done, in the order it was done, and by whom]'),
  ];
}

function thinkingBehind(found: readonly Card[], told: Told, cards: readonly Card[]) {
  if (found.length === 0) return [];
  const all = cards.flatMap(excerptsOf);
  return [
    heading('The thinking behind it'),
    ...found.map((card) => citedParagraph(nearest(excerptsOf(card), told, all), card)),
  ];
}

const changes = ({ outcome }: CaseStudy, subject: Subject | undefined) => [
  heading('What changed'),
  outcome
    ? bullets(sentences(outcome).map(markUnsourced))
    : paragraph(`[TO COMPLETE: ${subject?.results ?? 'results, each with its source and date'}]`),
];

const lessons = (found: readonly Card[], told: Told, cards: readonly Card[]) => [
  heading('What others can take from it'),
  found.length > 0
    ? bullets([
        ...found.map((card) => nearest(pointsOf(card), told, cards.flatMap(pointsOf))),
        choose(QUESTIONS, told.story),
      ])
    : paragraph('[TO COMPLETE: two lessons that hold beyond this case]'),
];
