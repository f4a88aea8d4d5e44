import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

/** Brings the next page of what is read page by page; nothing stands there when everything is. */
export function MoreButton({
  pages,
  children,
}: {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
}) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="self-center"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
