import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { assessmentsOfClientQuery, type ListedAssessment } from './assessment.data.ts';
import { BandBadge } from './assessment-result.tsx';
import { AssessmentTrend } from './assessment-trend.tsx';
import { AssessmentView } from './assessment-view.tsx';

/** The newest are enough here; My assessments has all of them. */
const SHOWN = 5;

/** What the client's people said of themselves in the ten questions: the trend, and each result; nothing where none is linked. */
export function SelfAssessmentsOfClient({ clientId }: { clientId: string }) {
  const { can, userId } = useCan();
  const { data = [] } = useQuery({
    ...assessmentsOfClientQuery(clientId),
    enabled: can('compliance:read'),
  });
  const [opened, setOpened] = useState<ListedAssessment | null>(null);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="self-assessments" className="mt-8">
      <h2 id="self-assessments" className="mb-3 font-semibold text-lg">
        Self-assessments
      </h2>
      <AssessmentTrend assessments={data} />
      <ul className="mt-3 divide-y divide-line rounded-lg border bg-surface">
        {data.slice(0, SHOWN).map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm"
          >
            <Button variant="link" onClick={() => setOpened(one)}>
              {formatDateTime(one.taken_at)}
            </Button>
            <span className="flex items-center gap-3">
              <span className="tabular font-medium">{one.score}%</span>
              <BandBadge score={one.score} />
            </span>
          </li>
        ))}
      </ul>
      <AssessmentView
        assessment={opened}
        own={opened?.user_id === userId}
        mayLink={can('clients:edit')}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}
