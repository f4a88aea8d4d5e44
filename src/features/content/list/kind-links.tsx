import { Link } from 'react-router';
import { cn } from '#src/ui/cn.ts';
import type { KindCount } from '../content.data.ts';
import { type ContentKind, contentKinds, contentKindValues } from '../content.ts';

/** All nine stand in one line on a laptop. */
const shortNames: Partial<Record<ContentKind, string>> = { job: 'Jobs', programme: 'Training' };

/** The kinds of content with their counts, and what of them waits for a decision. */
export function KindLinks({ current, counts }: { current: ContentKind; counts: readonly KindCount[] }) {
  return (
    <nav aria-label="Kinds of content" className="border-line border-b">
      <ul className="-mb-px flex fades-sideways gap-x-3.5 overflow-x-auto sm:flex-wrap">
        {contentKindValues.map((kind) => {
          const count = counts.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              <Link
                to={kind === 'insight' ? '/dashboard/content' : `?kind=${kind}`}
                aria-current={kind === current ? 'page' : undefined}
                className={cn(
                  'touch inline-flex h-10 items-center gap-1.5 whitespace-nowrap border-b-2 text-sm focus-visible:-outline-offset-2',
                  kind === current
                    ? 'border-indigo font-semibold'
                    : 'border-transparent text-muted hover:border-edge hover:text-ink',
                )}
              >
                {shortNames[kind] ?? contentKinds[kind].plural}
                <span className="font-normal text-muted tabular">
                  {count?.total ?? (counts.length ? 0 : '')}
                </span>
                {count !== undefined && count.waiting > 0 && (
                  <span
                    title={`${count.waiting} in review`}
                    className="rounded-full bg-amber-soft px-1.5 font-medium text-amber text-xs tabular"
                  >
                    {count.waiting}
                    <span className="sr-only"> in review</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
