import { Award } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime, todayInLagos } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Description, DescriptionList } from '#src/ui/description-list.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { Booked } from './booked.tsx';
import { checkPath } from './certificate.ts';
import { kindOf } from './kinds.ts';
import {
  type MyRequest,
  myStateOf,
  myTitleOf,
  placeInWords,
  stepInWords,
  withdrawalOf,
} from './my-request.ts';
import { useWithdrawRequest } from './my-requests.data.ts';

/** One request of the person who looks at it. */
export function MyRequestCard({ request }: { request: MyRequest }) {
  const title = myTitleOf(request);
  const kind = kindOf(request.kind).label;
  const place = placeInWords(request);
  const stage = kindOf(request.kind).stages?.find(({ value }) => value === request.stage);
  const open = request.decided === null;
  const items: Description[] = [
    { term: 'Reference', value: <span className="tabular">{request.reference}</span> },
    { term: 'Sent', value: formatDateTime(request.created) },
    request.answered
      ? { term: 'First answer', value: formatDateTime(request.answered) }
      : { term: 'Answer by', value: open ? formatDateTime(request.due) : 'No longer due' },
    ...(stage && open ? [{ term: 'Step', value: stage.label }] : []),
    ...(request.delete_after ? [{ term: 'Erased on', value: formatDate(request.delete_after) }] : []),
  ];
  return (
    <article aria-labelledby={request.id} className="rounded-lg border bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title !== kind && <p className="text-muted text-sm">{kind}</p>}
          <h2 id={request.id} className="break-words font-semibold text-lg">
            {title}
          </h2>
        </div>
        <StatusBadge {...myStateOf(request)} />
      </div>
      {place && <p className="mt-3">{place}</p>}
      {request.appointment && <Booked appointment={request.appointment} />}
      {request.certificates.map((one) => (
        <OwnCertificate key={one.id} certificate={one} />
      ))}
      <DescriptionList items={items} className="mt-4" />
      <details className="mt-4 border-t pt-4">
        <summary className="min-h-6 w-fit cursor-pointer rounded-sm font-medium text-sm">
          What you wrote, and what happened since
        </summary>
        {request.message && (
          <p className="mt-3 max-w-measure whitespace-pre-line break-words">{request.message}</p>
        )}
        <ol className="mt-4 border-l">
          {request.events.map((event) => (
            <li key={`${event.at} ${event.event}`} className="relative pb-4 pl-5 text-sm last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[4.5px] size-2 rounded-full bg-edge"
              />
              <span className="font-medium">{stepInWords(request.kind, event)}</span>
              <span className="text-muted">
                {' · '}
                <When at={event.at} />
              </span>
              {event.event === 'replied' && (
                <p className="mt-1.5 max-w-measure whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">
                  {event.detail}
                </p>
              )}
            </li>
          ))}
        </ol>
      </details>
      {request.mayWithdraw && <Withdraw request={request} />}
    </article>
  );
}

/** The number anybody may check, and the certificate on paper. */
function OwnCertificate({
  certificate: { id, number, certification, until, revoked },
}: {
  certificate: MyRequest['certificates'][number];
}) {
  const stands = revoked
    ? 'Revoked'
    : until < todayInLagos()
      ? `Expired on ${formatDate(until)}`
      : `Valid through ${formatDate(until)}`;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md border bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2.5 font-medium">
          <Award aria-hidden="true" className="size-4.5 shrink-0 text-indigo" />
          {certification}
        </p>
        <p className="mt-1 text-muted text-sm">
          <a href={checkPath(number)} className="tabular underline underline-offset-4">
            {number}
          </a>{' '}
          · {stands}
        </p>
      </div>
      {!revoked && (
        <DocumentButton
          label="Certificate as PDF"
          formats={['pdf']}
          subject={{ document: 'certificate', table: 'certificates', id }}
        />
      )}
    </div>
  );
}

function Withdraw({ request }: { request: MyRequest }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawRequest();
  return (
    <div className="mt-4">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Withdraw ${request.reference}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Withdraw ${request.reference}?`}
        description={withdrawalOf(request)}
        confirmText="Withdraw"
        tone="danger"
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(request.id, {
            onSuccess: () => {
              setAsking(false);
              toast.success('Withdrawn', `${request.reference} is erased in thirty days.`);
            },
            onError: (error) => toast.error('Not withdrawn', explain(error).message),
          })
        }
      />
    </div>
  );
}
