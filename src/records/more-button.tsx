import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { listGoesOn, useGrowingList } from './print-whole.ts';

/** Brings the next page of what is read page by page; nothing stands there when everything is. */
export function MoreButton({
  pages,
  printed,
  children,
}: {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError?: boolean;
    fetchNextPage: () => unknown;
  };
  /** How many further pages are printed, and what the sheet says of the rest, where not as of other lists. */
  printed?: { mostPages: number; words: string };
  children: ReactNode;
}) {
  useGrowingList({
    mostPages: printed?.mostPages,
    hasMore: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError === true,
    onMore: pages.fetchNextPage,
  });
  if (!pages.hasNextPage) return null;
  return (
    <>
      <p className="hidden text-muted text-sm print:block">{printed?.words ?? listGoesOn}</p>
      <Button
        variant="secondary"
        className="self-center"
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {children}
      </Button>
    </>
  );
}
