import { useParams } from 'react-router';
import { SavedPage } from '#src/features/tools/saved-page.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

/** One kept analysis of a policy: read it, edit it, take it along. */
export default function SavedAnalysisPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>Policy analysis</PageTitle>
      <SavedPage id={id} list={{ to: '/dashboard/my-policies', label: 'My policies' }} />
    </>
  );
}
