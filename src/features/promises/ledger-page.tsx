import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Ledger } from './ledger.tsx';

/** Who promised what to whom, over all meetings one reads. */
export default function LedgerPage() {
  return (
    <>
      <PageTitle>Promise ledger</PageTitle>
      <PageHeader
        breadcrumbs={[{ label: 'Meetings', to: '/dashboard/meetings' }]}
        title="Promise ledger"
        lead="What was promised and decided, by whom, until when, and where it was said."
      />
      <Ledger
        of={null}
        empty="Promises and decisions are kept from the minutes of a meeting, with the moment they were said."
      />
    </>
  );
}
