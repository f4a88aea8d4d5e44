import { plans } from '#src/features/documents/clauses/plans.ts';
import { privacyPolicy } from '#src/features/documents/clauses/privacy-policy.ts';
import { earlierHeldOutParagraphs, heldOutParagraphs } from '#src/features/documents/labelled-paragraphs.ts';
import { pointsIn } from '#src/features/documents/read-points.ts';
import { styleGrades } from '#src/features/documents/style-grades.ts';
import { unseenAnswers } from '#src/features/documents/train-points.ts';
import type { MeasureTool } from './measure.ts';

interface Counts {
  hits: number;
  said: number;
  right: number;
}

const tool = 'generate-document';

/** How well the points of a privacy policy are recognised in paragraphs whose answers somebody else wrote down. */
export const documentPoints: MeasureTool = () => {
  const sets = [
    [
      'Points of a privacy policy in paragraphs for learning, each read by what the other four fifths teach',
      scoreOf(unseenAnswers()),
    ],
    [
      'Held out: points in paragraphs of somebody else, never learned from',
      scoreOf(readBack(heldOutParagraphs)),
    ],
    [
      'Held out: points in 230 earlier paragraphs of four others, never learned from',
      scoreOf(readBack(earlierHeldOutParagraphs)),
    ],
  ] as const;
  const grades = Object.values(plans).map(styleGrades);
  return [
    ...sets.flatMap(([what, { micro, worst, cases, points }]) => [
      { tool, what: `${what}, micro-F1`, value: micro, atLeast: 0.9, cases },
      { tool, what: `${what}: the point recognised worst, F1`, value: worst, atLeast: 0.8, cases: points },
    ]),
    {
      tool,
      what: 'Grade at which the hardest simplified document reads',
      value: Math.max(...grades.map(({ plain }) => plain)),
      atMost: 10,
      cases: grades.length,
    },
    {
      tool,
      what: 'Grades between formal and simplified, where they are fewest',
      value: Math.min(...grades.map(({ formal, plain }) => formal - plain)),
      atLeast: 3,
      cases: grades.length,
    },
  ];
};

type Read = readonly { right: readonly string[]; said: readonly string[] }[];

const readBack = (paragraphs: readonly { text: string; points: readonly string[] }[]): Read =>
  paragraphs.map(({ text, points }) => ({ right: points, said: pointsIn(text) }));

function scoreOf(read: Read): { micro: number; worst: number; points: number; cases: number } {
  const byPoint = privacyPolicy.requirements
    .map(
      ({ id }): Counts => ({
        hits: read.filter(({ right, said }) => right.includes(id) && said.includes(id)).length,
        said: read.filter(({ said }) => said.includes(id)).length,
        right: read.filter(({ right }) => right.includes(id)).length,
      }),
    )
    .filter(({ right, said }) => right + said > 0);
  const sum = (of: keyof Counts) => byPoint.reduce((total, one) => total + one[of], 0);
  return {
    micro: f1({ hits: sum('hits'), said: sum('said'), right: sum('right') }),
    worst: Math.min(...byPoint.map(f1)),
    points: byPoint.length,
    cases: read.length,
  };
}

const f1 = ({ hits, said, right }: Counts): number => (2 * hits) / (said + right);
