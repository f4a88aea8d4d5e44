import { Suspense } from 'react';
import { lazyPart } from '#src/lib/lazy-part.ts';
import type { RecordPart } from '#src/records/record-parts.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

// Each is loaded when its tab is first opened.
const WorkTab = lazyPart(async () => ({ default: (await import('./work-tab.tsx')).WorkTab }));
const Timeline = lazyPart(async () => ({ default: (await import('./timeline.tsx')).Timeline }));
const Files = lazyPart(async () => ({ default: (await import('./files.tsx')).Files }));

const waiting = <Skeleton className="h-48 w-full rounded-lg" />;

/** What every record's page shows beside what its noun draws itself. */
export const workParts: readonly RecordPart[] = [
  {
    value: 'work',
    label: 'Work',
    permission: 'work:read',
    content: (record) => (
      <Suspense fallback={waiting}>
        <WorkTab record={record} />
      </Suspense>
    ),
  },
  {
    value: 'timeline',
    label: 'Timeline',
    permission: 'work:read',
    content: (record) => (
      <Suspense fallback={waiting}>
        <Timeline record={record} />
      </Suspense>
    ),
  },
  {
    value: 'files',
    label: 'Files',
    permission: 'work:read',
    content: (record) => (
      <Suspense fallback={waiting}>
        <Files record={record} />
      </Suspense>
    ),
  },
];
