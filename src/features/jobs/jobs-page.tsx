import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '#src/records/loaded.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { type JobState, jobsQuery } from './job.data.ts';
import { paceOf, queueOf, stateOfJob } from './job.ts';
import { JobDialog } from './job-dialog.tsx';
import { useJobAct } from './use-job-act.ts';

/** What the server does by itself: mails, publishing, deletion after a time; with what went wrong and what waits. */
export default function JobsPage() {
  const jobs = useQuery(jobsQuery());
  const act = useJobAct();
  const [params, setParams] = useSearchParams();
  const open = jobs.data?.find(({ id }) => id === params.get('job')) ?? null;
  const show = (id: string | null) => setParams(id ? { job: id } : {}, { preventScrollReset: true });
  const troubled = (jobs.data ?? []).filter((job) =>
    ['Failed', 'Trying again'].includes(stateOfJob(job).label),
  );
  const columns: Column<JobState>[] = [
    {
      key: 'label',
      header: 'Job',
      primary: true,
      cell: (job) => (
        <div>
          <Button
            data-print=""
            variant="link"
            className="whitespace-normal text-left"
            onClick={() => show(job.id)}
          >
            {job.label}
          </Button>
          <span className="block text-muted text-xs">{paceOf(job)}</span>
        </div>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: (job) => (
        <div className="flex flex-col items-start gap-1 max-sm:items-end">
          <StatusBadge {...stateOfJob(job)} />
          {job.last_error && stateOfJob(job).label !== 'Done' && (
            <span className="max-w-64 break-words text-muted text-xs">{job.last_error}</span>
          )}
        </div>
      ),
    },
    {
      key: 'queue',
      header: 'Queue',
      className: 'sm:whitespace-nowrap',
      cell: (job) => queueOf(job) || 'Nothing',
    },
    {
      key: 'last',
      header: 'Last run',
      className: 'whitespace-nowrap',
      cell: (job) => (job.last_run ? <When at={job.last_run} /> : 'Not yet'),
    },
    {
      key: 'next',
      header: 'Next run',
      className: 'whitespace-nowrap',
      cell: (job) => (job.next_run ? <When at={job.next_run} /> : 'When asked'),
    },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      cell: (job) =>
        job.every_seconds ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={act.isPending}
            aria-label={`Run now: ${job.label}`}
            onClick={() => act.mutate({ act: 'run', job: job.id })}
          >
            Run now
          </Button>
        ) : null,
    },
  ];

  return (
    <>
      <PageTitle>Jobs</PageTitle>
      <PageHeader
        title="Jobs"
        lead="What the server does by itself: mails, publishing, deletion after a time. What fails is tried again, each time later."
      />
      <Loaded
        query={jobs}
        failed="The jobs could not be loaded"
        waiting={<TableSkeleton rows={6} />}
        empty={
          <EmptyState title="No jobs" pattern="data-protection">
            This installation leaves its jobs to another service.
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="flex flex-col gap-4">
            {troubled.length > 0 && (
              <Notice
                title={troubled.length === 1 ? 'One job is failing' : `${troubled.length} jobs are failing`}
              >
                {troubled.map(({ label }) => label).join('; ')}. Open it to see why, and to try again or
                cancel.
              </Notice>
            )}
            <Table caption="Jobs" columns={columns} rows={rows} rowKey={({ id }) => id} />
          </div>
        )}
      </Loaded>
      <JobDialog job={open} onClose={() => show(null)} />
    </>
  );
}
