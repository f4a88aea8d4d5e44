import { Suspense } from 'react';
import { useParams } from 'react-router';
import { SavedPage } from '#src/features/tools/saved-page.tsx';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { PageTitle } from '#src/ui/page-title.tsx';

// It reads the text with the whole library of clauses.
const MissingPoints = lazyPart(() => import('./missing-points.tsx'));

/** One saved document with its versions. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>Document</PageTitle>
      <SavedPage
        id={id}
        list={{ to: '/dashboard/documents', label: 'Saved documents' }}
        checks={(result, text) => (
          <Suspense>
            <MissingPoints result={result} text={text} />
          </Suspense>
        )}
      />
    </>
  );
}
