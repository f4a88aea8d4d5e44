import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { SavedList } from '#src/features/tools/saved-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { documentTypes } from './document-options.ts';

/** The documents a person saved from the generator, and those of their clients. */
export default function DocumentsPage() {
  const write = (
    <Button render={<Link to="/document-generator" />}>
      <Plus aria-hidden="true" /> Write a document
    </Button>
  );
  return (
    <>
      <PageTitle>Documents</PageTitle>
      <PageHeader
        title="Documents"
        lead="What you wrote with the document generator, and what was written for your clients."
        actions={write}
      />
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
