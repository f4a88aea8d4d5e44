import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Newspaper, RotateCcw } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { startInsight } from '#src/features/content/start-insight.data.ts';
import { SavedPage } from '#src/features/tools/saved-page.tsx';
import type { Document } from '#src/fields/document.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { toast } from '#src/ui/toast.ts';
import { generatorTabs } from './generator.ts';

/** One text of the library: edit it, use its words again, send it into the review of the website. */
export default function SavedContentPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>Library</PageTitle>
      <SavedPage
        id={id}
        list={{ to: '/dashboard/content-generator', label: 'Content generator' }}
        actions={(result, text) => {
          const tab = generatorTabs.find(({ type }) => type === result.kind);
          return (
            <>
              {tab && (
                <Button
                  variant="secondary"
                  render={<Link to={`/dashboard/content-generator?tab=${tab.value}&from=${result.id}`} />}
                >
                  <RotateCcw aria-hidden="true" /> Use again
                </Button>
              )}
              <PublishButton title={result.title} text={text} />
            </>
          );
        }}
      />
    </>
  );
}

/** Makes a draft of an insight; the review of the website decides about publishing. */
function PublishButton({ title, text }: { title: string; text: Document }) {
  const { can } = useCan();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const publish = useMutation({
    mutationFn: () => startInsight(cache, title, text),
    onSuccess: (item) => {
      toast.success('Draft made', 'Complete it and send it to review.');
      void navigate(`/dashboard/content/${item}`);
    },
    onError: showError,
  });
  if (!can('content:write')) return null;
  return (
    <Button variant="secondary" busy={publish.isPending} onClick={() => publish.mutate()}>
      <Newspaper aria-hidden="true" /> Publish to Insights
    </Button>
  );
}
