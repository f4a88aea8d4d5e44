import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { applicationStages } from './kinds.ts';
import { applicationsQuery } from './request.data.ts';
import { isWaiting, type RequestRow } from './request.ts';
import { Due } from './request-badges.tsx';
import { useStep } from './request-steps.tsx';

/** Open applications by the four published steps: columns on a wide screen, one below the other on a phone. */
export function ApplicationBoard() {
  const applications = useQuery(applicationsQuery());
  if (applications.data === undefined)
    return (
      <NotLoaded
        query={applications}
        waiting={<TableSkeleton rows={4} />}
        failed="The applications could not be loaded"
      />
    );
  const rows = applications.data;
  if (rows.length === 0)
    return (
      <EmptyState title="No open applications" pattern="capacity-building">
        Applications from the careers page appear here, and move through the four steps it promises.
      </EmptyState>
    );
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {applicationStages.map((stage, index) => {
        const here = rows.filter((row) => row.stage === stage.value);
        return (
          <section
            key={stage.value}
            aria-labelledby={`stage-${stage.value}`}
            className="rounded-lg bg-sunken p-3"
          >
            <h2 id={`stage-${stage.value}`} className="flex justify-between px-1 pb-3 font-semibold text-sm">
              {stage.label}
              <span className="tabular font-normal text-muted">{here.length}</span>
            </h2>
            <ul className="flex flex-col gap-2">
              {here.map((row) => (
                <Application key={row.id} application={row} next={applicationStages[index + 1]} />
              ))}
            </ul>
            {here.length === 0 && <p className="px-1 pb-2 text-muted text-sm">Nobody at this step.</p>}
          </section>
        );
      })}
    </div>
  );
}

function Application({
  application,
  next,
}: {
  application: RequestRow;
  next: { value: string; label: string } | undefined;
}) {
  const nameOf = useNameOf();
  const step = useStep();
  return (
    <li className="rounded-md border bg-surface p-4 text-sm">
      <Link
        to={`/dashboard/requests/${application.id}`}
        className="font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {application.name}
      </Link>
      <p className="mt-0.5 text-muted">{application.about_title ?? 'General application'}</p>
      <p className="mt-2 text-muted text-xs">
        {application.assignee ? nameOf(application.assignee) : 'No owner'} ·{' '}
        <When at={application.created_at} />
      </p>
      {isWaiting(application) && (
        <p className="mt-2 text-xs">
          First answer: <Due request={application} />
        </p>
      )}
      {next && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          busy={step.isPending}
          aria-label={`Move ${application.name} to ${next.label}`}
          onClick={() =>
            step.mutate({ step: 'move_application', asked: { _id: application.id, _stage: next.value } })
          }
        >
          To {next.label}
        </Button>
      )}
    </li>
  );
}
