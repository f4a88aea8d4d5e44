import { Newspaper, RotateCcw } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { displayName } from '#src/features/account/display-name.ts';
import { slugFrom } from '#src/features/content/content.ts';
import { useCreateContent } from '#src/features/content/new-content.data.ts';
import { SavedPage } from '#src/features/tools/saved-page.tsx';
import type { Document } from '#src/fields/document.ts';
import { randomId } from '#src/lib/random-id.ts';
import { useAuth } from '#src/lib/session.tsx';
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
  const navigate = useNavigate();
  const author = displayName(useAuth().user);
  const create = useCreateContent();
  const publish = () => {
    // Two texts may have one title: the address is told apart by a few letters.
    const slug = `${slugFrom(title).slice(0, 80)}-${randomId().slice(0, 6)}`;
    create.mutate(
      { kind: 'insight', title, slug, author, body: text },
      {
        onSuccess: (item) => {
          toast.success('Draft made', 'Complete it and send it to review.');
          void navigate(`/dashboard/content/${item}`);
        },
        onError: showError,
      },
    );
  };
  if (!can('content:write')) return null;
  return (
    <Button variant="secondary" busy={create.isPending} onClick={publish}>
      <Newspaper aria-hidden="true" /> Publish to Insights
    </Button>
  );
}
