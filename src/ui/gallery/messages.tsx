import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Notice } from '../notice.tsx';
import { Spinner } from '../spinner.tsx';
import { Sample } from './sample.tsx';

/** Everything that tells the reader how things stand. */
export function MessagesGallery() {
  return (
    <>
      <Sample name="Notice" stack>
        <Notice title="Your email is verified" tone="success">
          Your email is verified and secure.
        </Notice>
        <Notice title="Another admin must approve">The request was sent. You will be told by mail.</Notice>
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="secondary">
              Resend
            </Button>
          }
        >
          The address change still waits for its confirmation.
        </Notice>
        <Notice tone="danger" title="Someone else saved this client">
          Look at their version before you save yours.
        </Notice>
      </Sample>
      <Sample name="Empty" stack>
        <EmptyState title="No clients yet" pattern="public-affairs" action={<Button>Add a client</Button>}>
          A client is a company or body you work for. Projects, documents and people hang on it.
        </EmptyState>
        <EmptyState title="No projects found" pattern="political-communication">
          Nothing matches. Clear the search or choose All Statuses.
        </EmptyState>
      </Sample>
      <Sample name="Error, loading" stack>
        <ErrorState
          title="The clients could not be loaded"
          message="The connection was lost. Check the network."
          onRetry={() => undefined}
        />
        <p className="flex items-center gap-2 text-muted text-sm">
          <Spinner className="text-indigo" /> Loading...
        </p>
      </Sample>
    </>
  );
}
