import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** A titled part of the overview, with the way to all of it. */
export function Panel({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 overflow-hidden rounded-lg border bg-surface"
    >
      <div className="flex items-baseline justify-between gap-4 border-b px-5 py-3.5">
        <h2 id={`${id}-title`} className="font-semibold text-base">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="-my-3 rounded-sm py-3 text-indigo text-sm underline decoration-indigo/40 underline-offset-4 hover:decoration-current"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Where the rows of a panel will stand. */
export function PanelSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 p-5">
      <span className="sr-only">Loading...</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
