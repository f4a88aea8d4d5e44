import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CardGridProps } from './card-grid.tsx';
import { type Place, useRememberedPlace } from './remembered-place.ts';

const columnWidth = 288;
const gap = 16;

/**
 * The card grid of a long list: only the rows near the screen are in the document. Back finds it as it was left,
 * with the heights that had been measured, so that the same cards stand at the same place.
 */
export function VirtualGrid<Row extends { id: string }>({
  label,
  records,
  card,
  cardHeight,
}: CardGridProps<Row>) {
  const remembered = useRememberedPlace();
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlace(list, remembered.last);
  const rows = Math.ceil(records.length / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => cardHeight + gap,
    scrollMargin: top,
    overscan: 4,
    initialMeasurementsCache: remembered.last?.columns === columns ? remembered.last.measured : [],
  });
  remembered.keep(() => ({ columns, top, width: window.innerWidth, measured: virtual.takeSnapshot() }));
  const measuredFor = useRef(columns);
  useLayoutEffect(() => {
    // Other columns, other heights.
    if (measuredFor.current !== columns) virtual.measure();
    measuredFor.current = columns;
  }, [columns, virtual]);
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
              <div key={record.id} role="listitem" data-record="" className="grid min-w-0 grid-cols-1">
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
function usePlace(element: React.RefObject<HTMLElement | null>, last: Place | undefined) {
  const [place, setPlace] = useState({ columns: last?.columns ?? 1, top: last?.top ?? 0 });
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
