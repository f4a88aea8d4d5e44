import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { AskQuestion } from './ask-question.tsx';
import { MyRequestCard } from './my-request-card.tsx';
import { myRequestsQuery } from './my-requests.data.ts';

/** What the person has asked the firm for: where it stands, until when an answer is promised, and the way to take it back. */
export default function MyRequestsPage() {
  const { user } = useAuth();
  const requests = useQuery({ ...myRequestsQuery(user?.id ?? ''), enabled: user !== null });
  return (
    <>
      <PageTitle>My requests</PageTitle>
      <PageHeader
        title="My requests"
        lead="What you asked us for, signed in or from the confirmed address of this account, and where it stands."
        actions={requests.data && requests.data.length > 0 && <AskQuestion>Write to us</AskQuestion>}
      />
      {requests.data === undefined && (
        <NotLoaded
          query={requests}
          size="h-48 w-full rounded-lg"
          failed="Your requests could not be loaded"
        />
      )}
      {requests.isSuccess && requests.data.length === 0 && (
        <EmptyState
          title="You have not asked us for anything yet"
          pattern="digital-communication"
          action={<AskQuestion>Write to us</AskQuestion>}
        >
          Messages, enrolments, applications and requests you send through the site appear here, with the time
          an answer is promised by.
        </EmptyState>
      )}
      <ul className="flex max-w-3xl flex-col gap-4">
        {requests.data?.map((request) => (
          <li key={request.id}>
            <MyRequestCard request={request} />
          </li>
        ))}
      </ul>
    </>
  );
}
