import { obligationsIn } from '#src/features/policy-impact/obligations.ts';
import { bullets, countWords, heading, markdownOf, paragraph } from '#src/features/tools/build-text.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import type { BlockNode, Document } from '#src/fields/document.ts';
import { writeBlog } from './blog.ts';
import { type Card, cards as delivered } from './cards.ts';
import { findCards } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { writeTraining } from './training.ts';

export interface Piece {
  title: string;
  blocks: BlockNode[];
  sources: readonly ToolSource[];
  warnings: readonly string[];
}

export interface WrittenContent {
  title: string;
  content: string;
  document: Document;
  words: number;
  sources: ToolSource[];
  warnings: string[];
}

/** Writes one kind of content. Every statement comes from the input or from a card; gaps are marked and told. */
export function writeContent(input: GeneratorInput, cards: readonly Card[] = delivered): WrittenContent {
  const piece = pieceOf(input, cards);
  const document: Document = { type: 'doc', content: piece.blocks };
  const text = markdownOf(document);
  const gaps = [...new Set([...text.matchAll(/\[TO COMPLETE: ([^\]]+)\]/g)].map((match) => match[1] ?? ''))];
  const unsourced = [
    ...new Set([...text.matchAll(/\[NO SOURCE: ([^\]]+)\]/g)].map((match) => match[1] ?? '')),
  ];
  return {
    title: piece.title,
    content: `# ${piece.title}\n\n${text}`,
    document,
    words: countWords(piece.blocks),
    sources: [...new Map(piece.sources.map((source) => [source.id, source])).values()],
    warnings: [
      ...piece.warnings,
      ...unsourced.map((sentence) => `Say where it comes from: ${sentence}`),
      ...gaps.map((gap) => `To complete: ${gap}`),
    ],
  };
}

function pieceOf(input: GeneratorInput, cards: readonly Card[]): Piece {
  switch (input.type) {
    case 'training_materials':
      return writeTraining(input.parameters, cards);
    case 'blog_content':
      return writeBlog(input.parameters, cards);
    case 'case_study':
      return caseStudy(input.parameters, cards);
    case 'client_communication':
      return communication(input.parameters, cards);
    case 'policy_analysis':
      return policyAnalysis(input.parameters, cards);
  }
}

type Parameters<Type extends GeneratorInput['type']> = Extract<GeneratorInput, { type: Type }>['parameters'];

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

const SOURCED =
  /\b(?:source|according to|measured by|audited|published in|reported by|survey of)\b|\([^)]*\b(?:19|20)\d{2}\)/i;
/** A figure somebody typed without saying where it comes from is marked until they do. */
const markUnsourced = (sentence: string): string =>
  /\d/.test(sentence) && !SOURCED.test(sentence) && !sentence.includes(']')
    ? `[NO SOURCE: ${sentence}]`
    : sentence;

function caseStudy(
  { industry, challenge, solution, outcome }: Parameters<'case_study'>,
  cards: readonly Card[],
): Piece {
  const found = findCards(`${challenge} ${solution} ${industry}`, cards).slice(0, 2);
  const opening = sentences(challenge)[0] ?? challenge;
  return {
    title: `Case study: ${industry}`,
    blocks: [
      heading('At a glance'),
      bullets([
        `Sector: ${industry}`,
        `Challenge: ${markUnsourced(opening)}`,
        'Client: [TO COMPLETE: name, with written consent, or a description]',
        'Duration: [TO COMPLETE: from, until]',
      ]),
      heading('The challenge'),
      paragraph(sentences(challenge).map(markUnsourced).join(' ')),
      heading('What we did'),
      ...(solution
        ? [paragraph(sentences(solution).map(markUnsourced).join(' '))]
        : [paragraph('[TO COMPLETE: what was done, in the order it was done, and by whom]')]),
      ...(found.length > 0
        ? [
            heading('The thinking behind it'),
            ...found.map((card) => paragraph(card.paragraphs[0] ?? card.title)),
          ]
        : []),
      heading('What changed'),
      ...(outcome
        ? [bullets(sentences(outcome).map(markUnsourced))]
        : [paragraph('[TO COMPLETE: results, each with its source and date]')]),
      heading('What others can take from it'),
      ...(found.length > 0
        ? [bullets(found.flatMap(({ points }) => points.slice(0, 2)))]
        : [paragraph('[TO COMPLETE: two lessons that hold beyond this case]')]),
    ],
    sources: found.map(({ source }) => source),
    warnings: outcome ? [] : ['No outcome was given, so no result is claimed.'],
  };
}

const letters: Record<string, { open: string; parts: readonly string[]; close: string }> = {
  Proposal: {
    open: 'Thank you for the conversation about your plans. Below is what we propose, why, and what it asks of you.',
    parts: [
      'What we understood',
      'What we propose',
      'Steps and dates',
      'Team and fee',
      'What we need from you',
    ],
    close: 'We would be glad to go through this with you and to adjust it where your priorities differ.',
  },
  'Progress report': {
    open: 'This is where the work stands, what comes next, and where we need a decision.',
    parts: [
      'Done since our last report',
      'Under way',
      'Risks and how we meet them',
      'Decisions we need',
      'Next dates',
    ],
    close: 'Please tell us if anything here surprises you; that would be our most useful news.',
  },
  'Meeting follow-up': {
    open: 'Thank you for your time. These are the points as we noted them; please correct what we misunderstood.',
    parts: ['What was decided', 'Who does what, by when', 'What stayed open', 'Next meeting'],
    close: 'Unless we hear from you, we will proceed on this footing.',
  },
  'Briefing note': {
    open: 'This note gives you the matter on a page: what it is, why it matters now, and what we recommend.',
    parts: ['The matter', 'Why now', 'Who is concerned', 'Options', 'Our recommendation'],
    close: 'We can brief you or your board in person at short notice.',
  },
  'Thank-you letter': {
    open: 'Thank you for the trust you placed in us.',
    parts: ['What we achieved together', 'What we learned', 'How we can help from here'],
    close: 'It has been a pleasure to work with you and your team.',
  },
};

function communication(
  { clientName, communicationType, purpose, context }: Parameters<'client_communication'>,
  cards: readonly Card[],
): Piece {
  const letter = letters[communicationType] ?? letters['Briefing note'];
  if (!letter) throw new Error('There is no letter to fall back on.');
  const found = findCards(`${purpose} ${context}`, cards).slice(0, 1);
  const given = [purpose, ...sentences(context)].filter(Boolean);
  return {
    title: `${communicationType} for ${clientName}`,
    blocks: [
      paragraph(`Dear [TO COMPLETE: name of the addressee at ${clientName.replaceAll(']', '')}],`),
      paragraph(letter.open),
      ...(given.length > 0 ? [heading('What this is about'), bullets(given)] : []),
      ...letter.parts.flatMap((part) => [
        heading(part, 3),
        paragraph(`[TO COMPLETE: ${part.charAt(0).toLowerCase()}${part.slice(1)}]`),
      ]),
      ...found.flatMap((card) => [
        heading('A thought from our practice', 3),
        paragraph(card.paragraphs[0] ?? ''),
      ]),
      paragraph(letter.close),
      paragraph('Kind regards, [TO COMPLETE: your name and position]'),
    ],
    sources: found.map(({ source }) => source),
    warnings: [],
  };
}

function policyAnalysis(
  { policyTitle, industry, analysisType, content }: Parameters<'policy_analysis'>,
  cards: readonly Card[],
): Piece {
  const duties = obligationsIn(content).slice(0, 25);
  const dated = duties.filter(({ deadline }) => deadline);
  const found = findCards(`${policyTitle} ${content.slice(0, 2_000)} legislation compliance`, cards).slice(
    0,
    2,
  );
  return {
    title: `Policy analysis: ${policyTitle}`,
    blocks: [
      heading('Summary'),
      paragraph(
        `We read ${policyTitle}${industry ? ` for ${industry}` : ''}${analysisType ? ` with regard to ${analysisType.toLowerCase()}` : ''}. The text given to us holds ${duties.length} ${duties.length === 1 ? 'obligation' : 'obligations'}, ${dated.length} of them with a time.`,
      ),
      heading('What it asks for'),
      ...(duties.length > 0
        ? [bullets(duties.map(({ type, sentence }) => `${type}: ${sentence}`))]
        : [paragraph('The text given to us names no obligation in so many words.')]),
      heading('Times to enter in the calendar'),
      ...(dated.length > 0
        ? [bullets(dated.map(({ deadline, sentence }) => `${deadline}: ${sentence}`))]
        : [
            paragraph('The text names no time. [TO COMPLETE: commencement and transition, from the gazette]'),
          ]),
      heading('What to do next'),
      bullets(
        [
          'Name an owner for each obligation above.',
          'Compare it with what is done today, and list the gaps.',
          'Enter the times in the calendar, with two weeks of notice each.',
          'Decide whether to comment while the text can be changed.',
        ],
        true,
      ),
      ...found.flatMap((card) => [heading(card.title), paragraph(card.paragraphs[0] ?? '')]),
    ],
    sources: found.map(({ source }) => source),
    warnings: duties.length === 0 ? ['No obligation was found in the text.'] : [],
  };
}
