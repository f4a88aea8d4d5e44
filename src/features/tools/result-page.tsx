import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { PageTitle } from '#src/ui/page-title.tsx';
import { resultQuery } from './results.data.ts';
import { SavedPage } from './saved-page.tsx';
import { resultPath } from './tool-places.ts';

/** One saved text; a tool with a room of its own shows it there. */
export default function ResultPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(resultQuery(id));
  const own = data ? resultPath(data.function, id) : null;
  if (own && own !== `/dashboard/results/${id}`) return <Navigate to={own} replace />;
  return (
    <>
      <PageTitle>Saved text</PageTitle>
      <SavedPage id={id} list={{ to: '/dashboard/results', label: 'Saved texts' }} />
    </>
  );
}
