import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { MeetingDesk } from './meeting-desk.tsx';

/** Meeting intelligence as a page of its own. */
export default function MeetingsPage() {
  return (
    <>
      <PageTitle>Meeting intelligence</PageTitle>
      <PageHeader
        title="Meeting intelligence"
        lead="Paste what was said: summary, decisions, and who does what until when."
      />
      <MeetingDesk />
    </>
  );
}
