import { useParams } from 'react-router';
import { SavedPage } from '#src/features/tools/saved-page.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

/** One saved document with its versions. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>Document</PageTitle>
      <SavedPage id={id} list={{ to: '/dashboard/documents', label: 'Saved documents' }} />
    </>
  );
}
