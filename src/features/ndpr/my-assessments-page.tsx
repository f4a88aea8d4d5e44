import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import {
  assessmentKeys,
  type ListedAssessment,
  myAssessmentsQuery,
  othersAssessmentsQuery,
} from './assessment.data.ts';
import { AssessmentCompare } from './assessment-compare.tsx';
import { AssessmentDialog } from './assessment-dialog.tsx';
import { AssessmentTable } from './assessment-table.tsx';
import { AssessmentTrend } from './assessment-trend.tsx';
import { AssessmentView } from './assessment-view.tsx';
import { DeviceRuns } from './device-runs-notice.tsx';

/** A person's self-assessments: the trend, each result, two beside each other; for staff also those they oversee. */
export default function MyAssessmentsPage() {
  const { can, userId } = useCan();
  const cache = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [taking, setTaking] = useState(false);
  const own = useQuery({ ...myAssessmentsQuery(userId), enabled: userId !== '' });
  const staff = can('records:read');
  const others = useQuery({ ...othersAssessmentsQuery(userId), enabled: userId !== '' && staff });
  const rows: readonly ListedAssessment[] = own.data ?? [];
  const all = [...rows, ...(others.data ?? [])];
  const opened = all.find(({ id }) => id === params.get('open')) ?? null;
  const [a, b] = all.filter(({ id }) => picked.includes(id)).sort(byTime);
  const refresh = () => void cache.invalidateQueries({ queryKey: assessmentKeys.all });
  const openOne = (id: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id) after.set('open', id);
      else after.delete('open');
      return after;
    });
  const pick = (id: string) =>
    setPicked((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before.slice(-1), id],
    );
  const shared = { picked, onPick: pick, onOpen: (one: ListedAssessment) => openOne(one.id) };

  return (
    <>
      <PageTitle>My assessments</PageTitle>
      <PageHeader
        title="My assessments"
        lead="How ready your organisation is for data-protection law, each time you asked yourself. Take it again every quarter."
        actions={<Button onClick={() => setTaking(true)}>New assessment</Button>}
      />
      <DeviceRuns onSaved={refresh} />
      {own.data === undefined && (
        <NotLoaded query={own} size="h-64 w-full rounded-lg" failed="Your assessments could not be loaded" />
      )}
      {own.isSuccess && rows.length === 0 && (
        <EmptyState
          title="No assessment yet"
          pattern="data-protection"
          action={<Button onClick={() => setTaking(true)}>Take the assessment</Button>}
        >
          Ten questions, three minutes, a score out of 100 and what to do about each gap. It works without a
          network, too.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className="flex flex-col gap-8">
          <AssessmentTrend assessments={rows} />
          <AssessmentTable caption="My assessments" assessments={rows} own {...shared} />
        </div>
      )}
      {(others.data?.length ?? 0) > 0 && (
        <section aria-labelledby="others" className="mt-10">
          <h2 id="others" className="mb-3 font-semibold text-lg">
            {can('audit-log:read') ? 'Everybody else’s' : 'At your clients'}
          </h2>
          <AssessmentTable
            caption="Assessments of others"
            assessments={others.data ?? []}
            own={false}
            {...shared}
          />
        </section>
      )}
      {a && b && <AssessmentCompare earlier={a} later={b} onClose={() => setPicked([])} />}
      <AssessmentView
        assessment={opened}
        own={opened?.user_id === userId}
        mayLink={can('clients:edit')}
        onClose={() => openOne(null)}
      />
      <AssessmentDialog open={taking} onClose={() => setTaking(false)} onSaved={refresh} />
    </>
  );
}

const byTime = (a: ListedAssessment, b: ListedAssessment) => Date.parse(a.taken_at) - Date.parse(b.taken_at);
