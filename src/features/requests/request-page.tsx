import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { Files } from '#src/features/work/files.tsx';
import { formatValue } from '#src/fields/format.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { capital } from '#src/records/capital.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { RecordMissing } from '#src/records/record-missing.tsx';
import { RecordNeighbours } from '#src/records/record-neighbours.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Description, DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { toast } from '#src/ui/toast.ts';
import { slotWords } from './appointment.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { ConvertPanel } from './convert-panel.tsx';
import { kindOf } from './kinds.ts';
import { ReplyForm } from './reply-form.tsx';
import { linkToCv, type RequestDetails, requestQuery } from './request.data.ts';
import { answersOf, isWaiting, requestPlace, titleOf } from './request.ts';
import { Due, RequestState } from './request-badges.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestSteps, TakeIt } from './request-steps.tsx';

/** One request: what was asked, what has happened, and what to do next. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const { can } = useCan();
  const query = useQuery(requestQuery(id));
  const { data: request } = query;
  if (request === undefined)
    return (
      <NotLoaded
        query={query}
        size="h-96 w-full rounded-lg"
        failed="The request could not be loaded"
        heading="h1"
      />
    );
  if (!request)
    return (
      <RecordMissing
        title="This request is not here"
        back={{ to: '/dashboard/requests', label: 'All requests' }}
      >
        It was deleted when its time was over, or it is handled by somebody else.
      </RecordMissing>
    );
  // A consultant sees what nobody has taken, and takes it before anything else.
  const mustTake = request.assignee === null && !can('audit-log:read');
  const canReply = !mustTake && !['held', 'spam', 'withdrawn'].includes(request.state);
  return (
    <>
      <PageTitle>{request.reference}</PageTitle>
      <PageHeader
        title={titleOf(request)}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RequestState request={request} />
            <span className="min-w-0">
              {kindOf(request.kind).label} from {request.name}
            </span>
            <span className="tabular">{request.reference}</span>
            <span>
              {isWaiting(request) && 'First answer: '}
              <Due request={request} />
            </span>
          </span>
        }
        breadcrumbs={[{ label: 'Requests', to: '/dashboard/requests' }]}
        beside={<RecordNeighbours noun={requestPlace} id={request.id} />}
      />
      {request.held_reason && (
        <Notice tone="warning" title="Held back, nothing was mailed" className="mb-6">
          {request.held_reason} Read it, then release it or mark it as spam.
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Words request={request} />
          {canReply && <ReplyForm request={request} />}
          <RequestHistory events={request.request_events} />
          {!mustTake && <Files record={{ record_kind: 'requests', record_id: request.id }} />}
        </div>
        <div className="flex flex-col gap-6">
          {mustTake ? <TakeIt request={request} /> : <RequestSteps request={request} />}
          {!mustTake && request.kind === 'training_enrolment' && <CertificatePanel request={request} />}
          {!mustTake && <ConvertPanel request={request} />}
          <Sender request={request} />
        </div>
      </div>
    </>
  );
}

/** What was asked, in the sender's words. */
function Words({ request }: { request: RequestDetails }) {
  const fields = kindOf(request.kind).fields;
  const more = Object.entries(answersOf(request)).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (field?.kind === 'consent') return [];
    const term = field?.label ?? capital(name.replaceAll('_', ' '));
    const plain = Array.isArray(value) ? value.join(', ') : String(value);
    return field || plain !== '' ? [{ term, value: field ? formatValue(field, value) : plain }] : [];
  });
  const items: Description[] = [
    ...(request.session_on ? [{ term: 'Date', value: formatDate(request.session_on) }] : []),
    ...request.appointments
      .filter(({ state }) => state === 'booked')
      .map(({ starts_at }) => ({ term: 'Booked', value: slotWords(starts_at) })),
    ...(request.deliver_by ? [{ term: 'Work due', value: formatDate(request.deliver_by) }] : []),
    ...more,
  ];
  return (
    <section aria-label="What was asked" className="rounded-lg border bg-surface p-5 sm:p-6">
      {request.message ? (
        <p className="max-w-measure whitespace-pre-line break-words">{request.message}</p>
      ) : (
        <p className="text-muted">No message was written.</p>
      )}
      {items.length > 0 && <DescriptionList items={items} className="mt-5 border-t pt-5" />}
      {request.file_path && <CvLink request={request} />}
    </section>
  );
}

function CvLink({ request }: { request: RequestDetails }) {
  async function open() {
    try {
      window.location.assign(await linkToCv(request));
    } catch (error) {
      toast.error('The file could not be opened', explain(error).message);
    }
  }
  return (
    <Button variant="secondary" className="mt-5 max-w-full" onClick={() => void open()}>
      <FileText aria-hidden="true" /> <span className="truncate">{request.file_name ?? 'CV'}</span>
    </Button>
  );
}

function Sender({ request }: { request: RequestDetails }) {
  const items: Description[] = [
    { term: 'Name', value: request.name },
    { term: 'Email', value: <span className="break-all">{request.email}</span> },
    ...(request.phone ? [{ term: 'Telephone', value: request.phone }] : []),
    ...(request.organisation ? [{ term: 'Organisation', value: request.organisation }] : []),
    { term: 'Received', value: formatDateTime(request.created_at) },
    ...(request.delete_after ? [{ term: 'Deleted on', value: formatDate(request.delete_after) }] : []),
    ...request.consents.map((consent) => ({
      term: `Agreed, ${formatDateTime(consent.given_at)}`,
      value: <span className="text-muted">{consent.text}</span>,
    })),
  ];
  return (
    <section aria-labelledby="sender" className="rounded-lg border bg-surface p-5">
      <h2 id="sender" className="mb-4 font-semibold">
        Sender
      </h2>
      <DescriptionList items={items} columns={1} />
    </section>
  );
}
