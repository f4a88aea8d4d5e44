import { privacyPoints } from '#src/features/documents/clauses/privacy-points.ts';
import { plans } from '#src/features/documents/clauses/plans.ts';
import { privacyPolicy } from '#src/features/documents/clauses/privacy-policy.ts';
import { labelledParagraphs } from '#src/features/documents/labelled-paragraphs.ts';
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
  const read = labelledParagraphs.map(({ text, points }) => ({ right: points, said: pointsIn(text, privacyPoints) }));
  const byPoint = privacyPolicy.requirements
    .map(({ id }): Counts => ({
      hits: read.filter(({ right, said }) => right.includes(id) && said.includes(id)).length,
      said: read.filter(({ said }) => said.includes(id)).length,
      right: read.filter(({ right }) => right.includes(id)).length,
    }))
    .filter(({ right, said }) => right + said > 0);
  const grades = Object.values(plans).map(styleGrades);
  const sum = (of: keyof Counts) => byPoint.reduce((total, one) => total + one[of], 0);
  return [
    {
      tool,
      what: 'Points of a privacy policy recognised in paragraphs, micro-F1',
      value: f1({ hits: sum('hits'), said: sum('said'), right: sum('right') }),
      atLeast: 0.9,
      cases: read.length,
    },
    {
      tool,
      what: 'The point recognised worst, F1',
      value: Math.min(...byPoint.map(f1)),
      atLeast: 0.8,
      cases: byPoint.length,
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

const f1 = ({ hits, said, right }: Counts): number => (2 * hits) / (said + right);
