import { ArrowLeft, Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { type ContentItem, useContentItem, useContentRights } from '#src/features/content/content.data.ts';
import { contentKinds } from '#src/features/content/content.ts';
import { shownState } from '#src/features/content/workflow.ts';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { RecordMissing } from '#src/records/record-missing.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { FullScreenSpinner } from '#src/ui/spinner.tsx';
import { PreviewFrame } from './preview-frame.tsx';

/** A draft as visitors would see it, for staff alone, on the width of a phone or of a laptop. */
export default function PreviewPage() {
  const { id = '' } = useParams();
  const { user, loading, secondStepNeeded } = useAuth();
  const location = useLocation();
  const rights = useContentRights();
  const item = useContentItem(rights.rights.read ? id : null);
  if (loading) return <FullScreenSpinner />;
  if (!user || secondStepNeeded) return <Navigate to="/auth" replace state={{ from: location }} />;
  if (rights.loading) return <FullScreenSpinner />;
  if (rights.rights.read && item.data === undefined)
    return <NotLoaded query={item} waiting={<FullScreenSpinner />} heading="h1" />;
  if (!item.data) {
    return (
      <RecordMissing back={{ to: '/dashboard', label: 'Overview' }}>
        There is no such content, or it is not shared with you.
      </RecordMissing>
    );
  }
  return <Preview item={item.data} />;
}

const widths = [
  { value: 'laptop', label: 'Laptop', icon: Laptop, look: 'w-full min-w-[1024px]' },
  { value: 'phone', label: 'Phone', icon: Smartphone, look: 'w-[390px] max-w-full border-x' },
] as const;

function Preview({ item }: { item: ContentItem }) {
  const [width, setWidth] = useState<'laptop' | 'phone'>(() =>
    window.innerWidth < 640 ? 'phone' : 'laptop',
  );
  const state = shownState(item);
  const missing = contentKinds[item.kind].schema.safeParse(item.draft).error;
  return (
    <div className="flex h-dvh flex-col">
      <PageTitle>Preview: {String(item.draft.title)}</PageTitle>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-surface px-4 py-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="ghost" render={<Link to={`/dashboard/content/${item.id}`} />}>
            <ArrowLeft aria-hidden="true" /> Back to the editor
          </Button>
          <h1 className="font-semibold text-sm">Preview</h1>
          <StatusBadge label={state.label} tone={state.tone} shape={state.shape} />
        </div>
        <fieldset className="flex gap-1 rounded-md bg-sunken p-1">
          <legend className="sr-only">Width</legend>
          {widths.map((one) => (
            <Button
              key={one.value}
              size="sm"
              variant={one.value === width ? 'secondary' : 'ghost'}
              aria-pressed={one.value === width}
              onClick={() => setWidth(one.value)}
            >
              <one.icon aria-hidden="true" /> {one.label}
            </Button>
          ))}
        </fieldset>
      </header>
      <main className="flex min-h-0 flex-1 justify-center overflow-x-auto bg-sunken">
        {missing ? (
          <div className="p-6">
            <EmptyState
              title="Not ready to be shown"
              action={
                <Button render={<Link to={`/dashboard/content/${item.id}`} />}>Fill in the rest</Button>
              }
            >
              {missing.issues.length === 1
                ? 'One field is missing or too long.'
                : `${missing.issues.length} fields are missing or too long.`}
            </EmptyState>
          </div>
        ) : (
          <PreviewFrame
            item={item}
            className={cn('h-full bg-paper', widths.find(({ value }) => value === width)?.look)}
          />
        )}
      </main>
    </div>
  );
}
