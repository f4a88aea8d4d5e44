import { formatDate } from '#src/lib/dates.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import type { Assessment } from './assessment.ts';

/** The bars stay readable. */
const SHOWN = 8;

/** How the score moved: the latest beside the one before, and the last eight as a chart with its table. */
export function AssessmentTrend({ assessments }: { assessments: readonly Assessment[] }) {
  const [latest, before] = assessments;
  if (!latest) return null;
  const change = before ? latest.score - before.score : null;
  const points = assessments
    .slice(0, SHOWN)
    .reverse()
    .map(({ taken_at, score }) => ({ label: formatDate(taken_at), value: score }));
  return (
    <Card>
      <CardBody className="grid gap-6 p-5 sm:p-6 lg:grid-cols-[14rem_1fr]">
        <div>
          <p className="text-muted text-sm">Latest score</p>
          <p className="display tabular mt-1 text-3xl leading-none">{latest.score}%</p>
          <p className="mt-3 text-sm">{changeInWords(change)}</p>
        </div>
        <Chart series={{ title: 'Score over time', unit: '%', max: 100, points }} />
      </CardBody>
    </Card>
  );
}

function changeInWords(change: number | null): string {
  if (change === null) return 'The next one shows whether it moved.';
  if (change === 0) return 'The same as the time before.';
  const points = Math.abs(change) === 1 ? 'point' : 'points';
  return `${Math.abs(change)} ${points} ${change > 0 ? 'better' : 'worse'} than the time before.`;
}
