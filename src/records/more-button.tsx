import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { listGoesOn, useGrowingList } from './print-whole.ts';

/** Brings the next page of what is read page by page; nothing stands there when everything is. */
export function MoreButton({
  pages,
  children,
}: {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError?: boolean;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}) {
  useGrowingList({
    hasMore: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError === true,
    onMore: pages.fetchNextPage,
  });
  if (!pages.hasNextPage) return null;
  return (
    <>
      <p className="hidden text-muted text-sm print:block">{listGoesOn}</p>
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
