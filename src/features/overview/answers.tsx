import { Chart } from '#src/ui/chart/chart.tsx';
import type { Figures } from './overview.ts';
import { Panel } from './panel.tsx';

/** First answers of the last ninety days against what the site promises. */
export function Answers({ figures: { answers } }: { figures: Figures }) {
  const { in_time, late, waiting } = answers;
  return (
    <Panel
      id="answers"
      title="First answers against the promise"
      more={{ to: '/dashboard/requests', label: 'Requests' }}
    >
      {in_time + late + waiting === 0 ? (
        <p className="px-5 py-6 text-muted text-sm">
          No request came in the last ninety days. When one does, it is counted here against its promise.
        </p>
      ) : (
        <div className="px-5 py-4">
          <Chart
            series={{
              title: 'Requests of the last 90 days',
              unit: '',
              points: [
                { label: 'In time', value: in_time },
                { label: 'Late', value: late },
                { label: 'Still in time', value: waiting },
              ],
            }}
          />
        </div>
      )}
    </Panel>
  );
}
