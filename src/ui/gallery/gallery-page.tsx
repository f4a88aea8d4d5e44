import { useState } from 'react';
import { cn } from '../cn.ts';
import { PageHeader } from '../page-header.tsx';
import { PageTitle } from '../page-title.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { ActsGallery } from './acts.tsx';
import { DataGallery } from './data.tsx';
import { FormsGallery } from './forms.tsx';
import { FoundationsGallery } from './foundations.tsx';
import { MessagesGallery } from './messages.tsx';

const pages = [
  { value: 'foundations', label: 'Foundations', shows: FoundationsGallery },
  { value: 'acts', label: 'Acts and overlays', shows: ActsGallery },
  { value: 'forms', label: 'Forms', shows: FormsGallery },
  { value: 'data', label: 'Data', shows: DataGallery },
  { value: 'messages', label: 'Messages', shows: MessagesGallery },
] as const;

const views = [
  { value: 'page', label: 'This theme' },
  { value: 'both', label: 'Both themes' },
] as const;

/** Every piece of the design system in every state. Not part of a production build's routes. */
export default function GalleryPage() {
  const [page, setPage] = useState<(typeof pages)[number]['value']>('foundations');
  const [view, setView] = useState<(typeof views)[number]['value']>('both');
  const Shown = pages.find((one) => one.value === page)?.shows ?? FoundationsGallery;
  return (
    <main className="mx-auto max-w-[100rem] px-4 py-8 sm:px-6">
      <PageTitle>Components</PageTitle>
      <PageHeader
        title="Components"
        lead="The pieces every screen is built of, in every state."
        actions={
          <Tabs value={view} onValueChange={setView} items={views} label="Themes shown">
            {null}
          </Tabs>
        }
      />
      <Tabs value={page} onValueChange={setPage} items={pages} label="Pieces">
        <TabPanel value={page} className={cn('grid gap-5', view === 'both' && 'xl:grid-cols-2')}>
          {(view === 'both' ? (['light', 'dark'] as const) : [undefined]).map((theme) => (
            <div
              key={theme ?? 'page'}
              data-theme={theme}
              className="min-w-0 space-y-12 rounded-lg border border-line bg-paper p-5 text-ink sm:p-8"
            >
              <Shown />
            </div>
          ))}
        </TabPanel>
      </Tabs>
    </main>
  );
}
