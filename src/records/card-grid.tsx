import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { usePrinting } from '#src/lib/printing.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { goByArrow } from './arrow-keys.ts';
import { listGoesOn, useGrowingList } from './print-whole.ts';
import type { VirtualGrid as Grid } from './virtual-grid.tsx';

// Few lists grow as long as that.
const VirtualGrid = lazyPart(async () => ({
  default: (await import('./virtual-grid.tsx')).VirtualGrid,
})) as typeof Grid;

/** From here on only the rows near the screen are in the document. */
const virtualFrom = 200;

/** A card and the gap beside it, in pixels, where cards stand closest. */
const narrowestCard = 304;

/** The next page is asked for this far before the end of the list, in pixels. */
const nearEnd = 600;

/** At least as many cards as the window shows of a list, above which the head of its page is as tall as a row. */
export function cardsInView(cardHeight: number): number {
  const columns = Math.max(1, Math.floor(window.innerWidth / narrowestCard));
  return columns * Math.max(1, Math.ceil(window.innerHeight / cardHeight) - 1);
}

export interface CardGridProps<Row extends { id: string }> {
  /** What the cards are, for a screen reader: 'Clients'. */
  label: string;
  records: readonly Row[];
  card: (record: Row) => ReactNode;
  /** About how tall a card is, until it has been measured. */
  cardHeight: number;
  /** True while the cards still answer the previous search. */
  stale?: boolean;
}

/** Cards in as many columns as fit. However long the list, scrolling stays light; on paper stand all of them. */
export function CardGrid<Row extends { id: string }>(props: CardGridProps<Row>) {
  const printing = usePrinting();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated; arrows lead from one to the next
    <div
      data-wide=""
      onKeyDown={goByArrow}
      aria-busy={props.stale || undefined}
      className={props.stale ? 'opacity-60 transition-opacity' : undefined}
    >
      {props.records.length > virtualFrom && !printing ? (
        <Suspense fallback={<PlainGrid {...props} />}>
          <VirtualGrid {...props} />
        </Suspense>
      ) : (
        <PlainGrid {...props} />
      )}
    </div>
  );
}

function PlainGrid<Row extends { id: string }>({ label, records, card }: CardGridProps<Row>) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {records.map((record) => (
        <li key={record.id} data-record="" className="grid min-w-0 grid-cols-1">
          {card(record)}
        </li>
      ))}
    </ul>
  );
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
      data-wide=""
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
  const { hasMore, loading, failed, onMore } = props;
  useGrowingList(props);
  useEffect(() => {
    // Anew after each page: an end that is as near as before, since somebody scrolled on meanwhile, tells no change.
    if (!end.current || !hasMore || loading || failed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: `${nearEnd}px`,
    });
    observer.observe(end.current);
    // Whoever jumps may pass an end that never came into sight.
    const look = () => {
      const top = end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < window.innerHeight + nearEnd) onMore();
    };
    window.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', look);
    };
  }, [hasMore, loading, failed, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-8">
      <p className="hidden text-muted text-sm print:block">{listGoesOn}</p>
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
