import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { SavedList } from '#src/features/tools/saved-list.tsx';
import { SharedFiles } from '#src/features/work/shared-files.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { documentTypes } from './document-options.ts';

const leads = {
  staff: 'What you wrote with the document generator, and what was written for your clients.',
  client: 'What your team shared with you, and what you wrote with the document generator.',
  none: 'What you wrote with the document generator.',
};

/** The documents a person saved from the generator, and those of their clients. */
export default function DocumentsPage() {
  const { can, scope } = useCan();
  // A client's own people; somebody without a role has nothing shared with them.
  const client = scope === 'linked' && can('projects:read');
  const write = (
    <Button render={<Link to="/document-generator" />}>
      <Plus aria-hidden="true" /> Write a document
    </Button>
  );
  return (
    <>
      <PageTitle>Saved documents</PageTitle>
      <PageHeader
        title="Saved documents"
        lead={scope === 'staff' ? leads.staff : client ? leads.client : leads.none}
        actions={write}
      />
      {client && (
        <div className="mb-8 flex flex-col gap-8">
          <SharedFiles record={null} title="Shared with you" />
          <h2 className="-mb-5 font-semibold text-lg">From the document generator</h2>
        </div>
      )}
      <SavedList
        fn="generate-document"
        kinds={documentTypes}
        empty={
          <EmptyState title="No documents yet" action={write}>
            Write a privacy policy, a data processing agreement or a plan in four steps, and save it here.
          </EmptyState>
        }
      />
    </>
  );
}
