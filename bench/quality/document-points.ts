import { plans } from '#src/features/documents/clauses/plans.ts';
import { privacyPoints } from '#src/features/documents/clauses/privacy-points.ts';
import { privacyPolicy } from '#src/features/documents/clauses/privacy-policy.ts';
import { labelledParagraphs } from '#src/features/documents/labelled-paragraphs.ts';
import { heldOutParagraphs, learningParagraphs } from '#src/features/documents/more-paragraphs.ts';
import { pointsIn } from '#src/features/documents/read-points.ts';
import { styleGrades } from '#src/features/documents/style-grades.ts';
import type { MeasureTool } from './measure.ts';

interface Counts {
  hits: number;
  said: number;
  right: number;
}

const tool = 'generate-document';

/** How well the points of a privacy policy are recognised in paragraphs whose answers somebody else wrote down. */
export const documentPoints: MeasureTool = () => {
  const read = readBack(labelledParagraphs);
  const learning = scoreOf(readBack(learningParagraphs));
  const heldOutSet = scoreOf(readBack(heldOutParagraphs));
  // A clean split: every second paragraph was looked at while the rules were mended; the others never.
  const seen = scoreOf(read.filter((_, index) => index % 2 === 0));
  const heldOut = scoreOf(read.filter((_, index) => index % 2 === 1));
  const whole = scoreOf(read);
  const grades = Object.values(plans).map(styleGrades);
  return [
    {
      tool,
      what: 'Points of a privacy policy in paragraphs the rules were mended by, micro-F1',
      value: seen.micro,
      atLeast: 0.9,
      cases: seen.cases,
    },
    {
      tool,
      what: 'Held out: points in the other half of the paragraphs, which the rules never saw, micro-F1',
      value: heldOut.micro,
      atLeast: 0.9,
      cases: heldOut.cases,
    },
    {
      tool,
      what: 'Points in all paragraphs, micro-F1',
      value: whole.micro,
      atLeast: 0.9,
      cases: whole.cases,
    },
    {
      tool,
      what: 'The point recognised worst in all paragraphs, F1',
      value: whole.worst,
      atLeast: 0.8,
      cases: whole.points,
    },
    {
      tool,
      what: 'Points in paragraphs written by three other people, which the rules never saw, micro-F1',
      value: learning.micro,
      atLeast: 0.9,
      cases: learning.cases,
    },
    {
      tool,
      what: 'Held out: points in paragraphs written apart from these, which the rules never saw, micro-F1',
      value: heldOutSet.micro,
      atLeast: 0.9,
      cases: heldOutSet.cases,
    },
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
  paragraphs.map(({ text, points }) => ({ right: points, said: pointsIn(text, privacyPoints) }));

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
