import { cards } from '#src/features/generator/cards.ts';
import { blogLengths, type GeneratorInput, generatorInput } from '#src/features/generator/generator.ts';
import { sentences } from '#src/features/generator/sourced.ts';
import { type WrittenContent, writeContent } from '#src/features/generator/write-content.ts';
import { numberWords } from '#src/lib/number-words.ts';
import { readingGrade } from '#src/lib/reading-grade.ts';
import { articles, courses, letters, policies, studies } from './content-inputs.ts';
import type { Measure, MeasureTool } from './measure.ts';

const topics = [
  'Data protection for hospitals',
  'Crisis communication for banks',
  'Stakeholder engagement in mining',
  'Consent in marketing',
  'Working with the National Assembly',
];

interface Made extends WrittenContent {
  input: GeneratorInput;
  reader?: 'general' | 'professional';
}

const make = (type: GeneratorInput['type'], parameters: object, reader?: Made['reader']): Made => {
  const input = generatorInput.parse({ type, parameters });
  return { ...writeContent(input), input, ...(reader && { reader }) };
};

/** Each kind: what it is called, its texts, and the headings none of them may lack. */
const kinds: readonly { name: string; texts: readonly Made[]; required: readonly string[] }[] = [
  {
    name: 'courses',
    texts: courses.map(({ parameters, reader }) => make('training_materials', parameters, reader)),
    required: [
      'Learning objectives',
      'Agenda',
      'Module 1',
      'Exercise',
      'Test',
      'Answers',
      'After the course',
    ],
  },
  {
    name: 'case studies',
    texts: studies.map((parameters) => make('case_study', parameters)),
    required: ['At a glance', 'The challenge', 'What we did', 'What changed', 'What others can take from it'],
  },
  {
    name: 'articles',
    texts: articles.map(({ parameters, reader }) => make('blog_content', parameters, reader)),
    required: ['Where to begin'],
  },
  {
    name: 'letters',
    texts: letters.map((parameters) => make('client_communication', parameters)),
    required: ['Dear ', 'Subject: ', 'Kind regards'],
  },
  {
    name: 'analyses',
    texts: policies.map((parameters) => make('policy_analysis', parameters)),
    required: ['Summary', 'What it asks for', 'Times to enter in the calendar', 'What to do next'],
  },
];
const all = kinds.flatMap(({ texts }) => texts);

const tool = 'ai-content-generator';
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length;

export const writtenContent: MeasureTool = () => {
  const lengths = topics.flatMap((topic) =>
    blogLengths.map(({ value, min, max }) => {
      const { words } = make('blog_content', {
        topic,
        audience: 'directors',
        tone: 'professional',
        length: value,
      });
      return words >= min && words <= max;
    }),
  );
  const tested = all.filter(({ input }) => input.type === 'case_study');
  const grades = (reader: Made['reader']) =>
    all.filter((made) => made.reader === reader).map(({ content }) => readingGrade(bare(content)));
  return [
    {
      tool,
      what: 'Articles within the band of words of their length',
      value: share(lengths, Boolean),
      atLeast: 1,
      cases: lengths.length,
    },
    ...kinds.flatMap(({ name, texts }): Measure[] => [
      {
        tool,
        what: `Distinct pairs of words in the least varied of ${texts.length} ${name}`,
        value: Math.min(...texts.map(({ content }) => distinctPairs(content))),
        atLeast: 0.6,
        cases: texts.length,
      },
      {
        tool,
        what: `ROUGE-2 between the two most alike of ${texts.length} ${name}`,
        value: mostAlike(texts),
        atMost: 0.499,
        cases: (texts.length * (texts.length - 1)) / 2,
      },
    ]),
    {
      tool,
      what: 'Texts with every section their kind asks for',
      value: share(
        kinds.flatMap(({ texts, required }) => texts.map((made) => ({ ...made, required }))),
        ({ content, required }) => required.every((section) => content.includes(section)),
      ),
      atLeast: 1,
      cases: all.length,
    },
    {
      tool,
      what: 'Texts whose every number stands in the input or in a card they cite',
      value: share(all, (made) => strayNumbers(made).length === 0),
      atLeast: 1,
      cases: all.length,
    },
    {
      tool,
      what: 'Texts whose every open place is told in the warnings',
      value: share(all, ({ content, warnings }) =>
        [...content.matchAll(OPEN)].every(([, what = '']) => warnings.some((one) => one.includes(what))),
      ),
      atLeast: 1,
      cases: all.length,
    },
    {
      tool,
      what: 'Case studies that claim no result but those given',
      value: share(tested, claimsOnlyGiven),
      atLeast: 1,
      cases: tested.length,
    },
    {
      tool,
      what: 'Grade at which the hardest text for people at large reads',
      value: Math.max(...grades('general')),
      atMost: 10,
      cases: grades('general').length,
    },
    {
      tool,
      what: 'Grade at which the hardest text for professionals reads',
      value: Math.max(...grades('professional')),
      atMost: 13,
      cases: grades('professional').length,
    },
  ];
};

const OPEN = /\[(?:TO COMPLETE|NO SOURCE): ([^\]]+)\]/g;
const NUMBER = /\d+(?:[.,:]\d+)*/g;
/** What the text counts itself: items of lists, modules, sections, and hours of the timetable. */
const OWN_NUMBERS =
  /^\d+\. |\bModule \d+|\bDay \d+|^- \d\d:\d\d |holds \d+ obligations?, \d+ of them|\b(?:\d+|[a-z]+) points: |; and (?:\d+|[a-z]+) more\.$/gm;

const bare = (content: string): string => content.replace(/^(#+|-|\d+\.) /gm, '').replace(OPEN, '');

function pairsOf(content: string): string[] {
  const words =
    bare(content)
      .toLowerCase()
      .match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

const distinctPairs = (content: string): number => {
  const pairs = pairsOf(content);
  return new Set(pairs).size / pairs.length;
};

const counted = (pairs: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return counts;
};

/** ROUGE-2 as an F-measure: pairs of words both texts have, each as often as the one that has it less. */
function mostAlike(texts: readonly Made[]): number {
  const counts = texts.map(({ content }) => {
    const pairs = pairsOf(content);
    return { pairs: counted(pairs), total: pairs.length };
  });
  let most = 0;
  for (const [place, one] of counts.entries())
    for (const other of counts.slice(place + 1)) {
      let shared = 0;
      for (const [pair, times] of one.pairs) shared += Math.min(times, other.pairs.get(pair) ?? 0);
      most = Math.max(most, (2 * shared) / (one.total + other.total));
    }
  return most;
}

const numbersIn = (text: string): string[] => [...(text.match(NUMBER) ?? []), ...numberWords(text)];

/** Numbers in digits or in words that neither the input nor a cited card has; places to complete are open. */
function strayNumbers({ content, sources, input }: Made): string[] {
  const cited = cards.filter(({ source }) => sources.some(({ id }) => id === source.id));
  const known = new Set(numbersIn(`${JSON.stringify(input.parameters)} ${JSON.stringify(cited)}`));
  return numbersIn(content.replace(OPEN, '').replace(OWN_NUMBERS, '')).filter((number) => !known.has(number));
}

/** The section on results holds the sentences given, or a place to complete and nothing else. */
function claimsOnlyGiven({ content, input, warnings }: Made): boolean {
  if (input.type !== 'case_study') return false;
  const said = /## What changed\n\n([\s\S]*?)\n\n## /.exec(content)?.[1] ?? '';
  const { outcome } = input.parameters;
  if (!outcome)
    return (
      /^\[TO COMPLETE: [^\]]+\]$/.test(said) &&
      warnings.includes('No outcome was given, so no result is claimed.')
    );
  const given = sentences(outcome);
  return said.split('\n').every((line) => given.some((sentence) => line.includes(sentence)));
}
