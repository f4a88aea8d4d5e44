import { Eye, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ContentItem, useContentRights, useDiscardContent } from '../content.data.ts';
import { contentKinds } from '../content.ts';
import type { Step } from '../workflow.ts';
import { ContentForm } from './content-form.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { draftErrors } from './draft-errors.ts';
import { OpenFigures } from './open-figures-notice.tsx';
import { SaveState } from './save-state.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsTab } from './versions-tab.tsx';
import { WorkflowBar } from './workflow-bar.tsx';

// The timeline's parts come with the first look at the comments.
const CommentsTab = lazyPart(() => import('./comments-tab.tsx'));

const tabs = [
  { value: 'text', label: 'Text' },
  { value: 'comments', label: 'Comments' },
  { value: 'history', label: 'History' },
] as const;

/** While someone decides, or the words wait for their hour, they are changed only on purpose. */
const held = ['in_review', 'approved', 'scheduled'];

export function Editor({ item }: { item: ContentItem }) {
  const { rights, userId } = useContentRights();
  const [unlocked, setUnlocked] = useState(false);
  const [checked, setChecked] = useState(false);
  const [comparing, setComparing] = useState(true);
  const locked = held.includes(item.state) && !unlocked;
  const mayEdit = rights.write && !locked;
  const draft = useDraft(item, userId, mayEdit);
  const navigate = useNavigate();
  // Who decides on a change of what was public before sees the change first.
  const decides = item.state === 'in_review' && rights.decide && item.edited_by !== userId;
  const first = decides && item.first_published_at !== null ? 'history' : 'text';
  const [tab, openTab] = useUrlTab(tabs, first);
  const { label, plural } = contentKinds[item.kind];
  const missing = [...draftErrors(item.kind, draft.text.draft).values()];

  /** Everything saved, and nothing missing where it goes towards the public. */
  async function beforeStep(step: Step): Promise<ContentItem | null> {
    if (rights.write && !(await draft.saveNow())) {
      toast.error('Not saved yet', draft.trouble?.message ?? 'Save what you typed first, then go on.');
      return null;
    }
    const towardsPublic = step.to !== 'draft' && step.to !== 'withdrawn';
    if (towardsPublic && missing.length > 0) {
      setChecked(true);
      toast.error(
        missing.length === 1 ? 'One thing is missing' : `${missing.length} things are missing`,
        missing[0],
      );
      return null;
    }
    setUnlocked(false);
    return draft.latest();
  }

  return (
    <>
      <PageTitle>{String(draft.text.draft.title)} · Content</PageTitle>
      <PageHeader
        breadcrumbs={[
          { label: 'Content', to: '/dashboard/content' },
          { label: plural, to: `/dashboard/content?kind=${item.kind}` },
        ]}
        title={String(draft.text.draft.title) || 'Untitled'}
        lead={label}
        actions={
          <>
            {rights.write && <SaveState status={draft.status} onSave={() => void draft.saveNow()} />}
            <DiscardButton item={item} />
            <Button
              variant="secondary"
              onClick={async () => {
                await draft.saveNow();
                void navigate(`/dashboard/content/${item.id}/preview`);
              }}
            >
              <Eye aria-hidden="true" /> Preview
            </Button>
          </>
        }
      />
      <WorkflowBar item={item} beforeStep={beforeStep} />
      <OpenFigures kind={item.kind} draft={draft.text.draft} className="mb-6" />
      <Tabs
        label="About this item"
        items={tabs}
        value={tab}
        listClassName="w-full sm:w-96"
        onValueChange={openTab}
      >
        <TabPanel value="text">
          <div className="mb-5 flex max-w-xl flex-col gap-3 empty:hidden">
            {draft.restored && draft.status !== 'saved' && (
              <Notice
                action={
                  <Button variant="link" onClick={draft.startOver}>
                    Throw it away
                  </Button>
                }
              >
                We kept what you typed here before it could be saved.
              </Notice>
            )}
            {rights.write && locked && (
              <Notice
                action={
                  <Button variant="secondary" size="sm" onClick={() => setUnlocked(true)}>
                    Edit anyway
                  </Button>
                }
              >
                {item.state === 'in_review'
                  ? 'It is being read. An edit takes it out of review, and it has to be submitted again.'
                  : 'It is approved as it stands. An edit takes the approval away, and it has to be reviewed again.'}
              </Notice>
            )}
            {draft.conflict && !comparing && (
              <Notice
                tone="warning"
                title="Someone else saved this meanwhile"
                action={
                  <Button variant="secondary" size="sm" onClick={() => setComparing(true)}>
                    Compare
                  </Button>
                }
              >
                What you typed is kept on this device and not saved yet.
              </Notice>
            )}
            {draft.trouble && (
              <Notice tone="danger" live title="Not saved; kept on this device">
                {draft.trouble.message}
              </Notice>
            )}
          </div>
          <ContentForm
            key={`${draft.revision} ${mayEdit}`}
            item={draft.base}
            text={draft.text}
            onChange={draft.change}
            readOnly={!mayEdit}
            checked={checked}
            slugError={draft.trouble?.slug ? draft.trouble.message : undefined}
          />
        </TabPanel>
        <TabPanel value="comments">
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
            <CommentsTab item={item} draft={draft.text.draft} mayWrite={rights.write || rights.decide} />
          </Suspense>
        </TabPanel>
        <TabPanel value="history">
          <VersionsTab item={item} mayRestore={rights.write} />
        </TabPanel>
      </Tabs>
      {draft.conflict && comparing && (
        <DraftConflict
          base={draft.base}
          mine={draft.text}
          theirs={draft.conflict}
          onResolve={draft.resolve}
          onCancel={() => setComparing(false)}
        />
      )}
    </>
  );
}

/** What was never published may be thrown away; what was is withdrawn, and its history stays. */
function DiscardButton({ item }: { item: ContentItem }) {
  const { rights, userId } = useContentRights();
  const discard = useDiscardContent();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const may = rights.write && (item.created_by === userId || rights.decide);
  if (item.first_published_at !== null || !may) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" /> Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this draft?"
        description={`“${String(item.draft.title)}” and its history are gone for good. It was never published.`}
        confirmText="Delete"
        tone="danger"
        busy={discard.isPending}
        onConfirm={() =>
          discard.mutate(item.id, {
            onSuccess: () => void navigate(`/dashboard/content?kind=${item.kind}`, { replace: true }),
            onError: (error) => toast.error('Not deleted', explain(error).message),
          })
        }
      />
    </>
  );
}
