import { type ObligationType, obligationsIn } from '#src/features/policy-impact/obligations.ts';
import { bindsAuthority } from '#src/features/policy-impact/stakeholder-actions.ts';
import { bullets, countWords, heading, markdownOf, paragraph } from '#src/features/tools/build-text.ts';
import type { ToolSource } from '#src/features/tools/tool.ts';
import type { BlockNode, Document } from '#src/fields/document.ts';
import { writeBlog } from './blog.ts';
import type { Card } from './card.ts';
import { cards as delivered } from './cards.ts';
import { findCards } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { writeLetter } from './letter.ts';
import { citedParagraph, markUnsourced, sentences } from './sourced.ts';
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

function pieceOf(input: GeneratorInput, given: readonly Card[]): Piece {
  if (input.type === 'client_communication') return writeLetter(input.parameters, given);
  // What we sell stands in letters alone.
  const cards = given.filter(({ source }) => source.kind !== 'service');
  switch (input.type) {
    case 'training_materials':
      return writeTraining(input.parameters, cards);
    case 'blog_content':
      return writeBlog(input.parameters, cards);
    case 'case_study':
      return caseStudy(input.parameters, cards);
    case 'policy_analysis':
      return policyAnalysis(input.parameters, cards);
  }
}

type Parameters<Type extends GeneratorInput['type']> = Extract<GeneratorInput, { type: Type }>['parameters'];

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
            ...found.map((card) => citedParagraph(card.paragraphs[0] ?? card.title, card)),
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

/** What every text of law may be called: an amendment of any law is none of the Constitution. */
const OF_ANY_TEXT =
  /\b(?:amendment|amended|regulations?|guidelines?|guidance|orders?|directive|framework|rules|code|draft)\b/gi;

/** What an obligation asks for, as a reader calls it. */
const asked: Readonly<Record<ObligationType, string>> = {
  prohibit: 'Forbidden',
  register: 'Registration',
  license: 'Licence or permit',
  report: 'Report',
  appoint: 'Appointment',
  localise: 'Local content',
  pay: 'Payment',
  disclose: 'Disclosure',
  comply: 'Conduct',
};

function policyAnalysis(
  { policyTitle, industry, analysisType, content }: Parameters<'policy_analysis'>,
  cards: readonly Card[],
): Piece {
  const mined = obligationsIn(content);
  const duties = mined.filter((one) => !bindsAuthority(one)).slice(0, 25);
  const authority = mined.filter(bindsAuthority).slice(0, 10);
  const dated = duties.filter(({ deadline }) => deadline);
  // By the title alone: chance words of a long text find what has nothing to do with it.
  const found = findCards(policyTitle.replace(OF_ANY_TEXT, ' '), cards).slice(0, 2);
  return {
    title: `Policy analysis: ${policyTitle}`,
    blocks: [
      heading('Summary'),
      paragraph(
        `We read ${policyTitle}${industry ? ` for ${industry}` : ''}${analysisType ? ` with regard to ${analysisType.toLowerCase()}` : ''}. The text given to us holds ${duties.length} ${duties.length === 1 ? 'obligation' : 'obligations'}, ${dated.length} of them with a time.`,
      ),
      heading('What it asks for'),
      ...(duties.length > 0
        ? [
            paragraph(`Word for word from ${policyTitle}, as it was given to us:`),
            bullets(duties.map(({ type, sentence }) => `${asked[type]}: ${sentence}`)),
          ]
        : [paragraph('The text given to us names no obligation in so many words.')]),
      ...(authority.length > 0
        ? [heading('What it asks of the authority'), bullets(authority.map(({ sentence }) => sentence))]
        : []),
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
      ...found.flatMap((card) => [heading(card.title), citedParagraph(card.paragraphs[0] ?? '', card)]),
    ],
    sources: found.map(({ source }) => source),
    warnings: duties.length === 0 ? ['No obligation was found in the text.'] : [],
  };
}
