import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** From here on only the rows near the screen are in the document. */
const virtualFrom = 200;
const columnWidth = 288;
const gap = 16;

interface CardGridProps<Row extends { id: string }> {
  /** What the cards are, for a screen reader: 'Clients'. */
  label: string;
  records: readonly Row[];
  card: (record: Row) => ReactNode;
  /** About how tall a card is, until it has been measured. */
  cardHeight: number;
  /** True while the cards still answer the previous search. */
  stale?: boolean;
}

/** Cards in as many columns as fit. However long the list, scrolling stays light. */
export function CardGrid<Row extends { id: string }>(props: CardGridProps<Row>) {
  return (
    <div
      aria-busy={props.stale || undefined}
      className={props.stale ? 'opacity-60 transition-opacity' : undefined}
    >
      {props.records.length > virtualFrom ? <VirtualGrid {...props} /> : <PlainGrid {...props} />}
    </div>
  );
}

function PlainGrid<Row extends { id: string }>({ label, records, card }: CardGridProps<Row>) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {records.map((record) => (
        <li key={record.id} className="grid">
          {card(record)}
        </li>
      ))}
    </ul>
  );
}

function VirtualGrid<Row extends { id: string }>({ label, records, card, cardHeight }: CardGridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlace(list);
  const rows = Math.ceil(records.length / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => cardHeight + gap,
    scrollMargin: top,
    overscan: 4,
  });
  return (
    // Not ul and li: rows stand between the list and its items, which only roles allow.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          <div
            className="grid gap-4 pb-4"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {records.slice(row.index * columns, (row.index + 1) * columns).map((record) => (
              // biome-ignore lint/a11y/useSemanticElements: the list is no ul
              <div key={record.id} role="listitem" className="grid">
                {card(record)}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** How many columns fit, and how far down the page the list starts. Follows every resize. */
function usePlace(element: React.RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return;
    const measure = () => {
      const box = list.getBoundingClientRect();
      const columns = Math.max(1, Math.floor((box.width + gap) / (columnWidth + gap)));
      setPlace({ columns, top: Math.round(box.top + window.scrollY) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

/** The place of cards that are on their way. */
export function CardGridSkeleton({
  label,
  count = 6,
  height,
}: {
  label: string;
  count?: number;
  height: number;
}) {
  return (
    <div
      role="status"
      aria-label={`Loading ${label}`}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4"
    >
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={index}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
          style={{ minHeight: height }}
        >
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="w-1/3" />
          <Skeleton className="mt-3" />
          <Skeleton className="w-4/5" />
          <Skeleton className="mt-auto w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** The end of a list: loads the next page when it comes near, and has a button for those who do not scroll. */
export function MoreRecords(props: {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, failed, onMore } = props;
  useEffect(() => {
    if (!end.current || !hasMore || failed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, failed, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-8">
      {failed && <p className="text-red text-sm">The next page could not be loaded.</p>}
      {props.loading ? (
        <Spinner />
      ) : (
        <Button variant="secondary" onClick={onMore}>
          {failed ? 'Try Again' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
