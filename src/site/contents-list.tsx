import type { ReactNode } from 'react';
import { cn } from '#src/ui/cn.ts';

export interface ContentsEntry {
  /** Of the heading or section it leads to. */
  id: string;
  label: string;
}

interface Contents {
  title: string;
  entries: readonly ContentsEntry[];
  className?: string;
}

/** What a long page holds, beside it and in sight all the way down; from the width of a desk on. */
export function ContentsAside({
  title,
  entries,
  className,
  children,
}: Contents & {
  /** Below the list, such as who answers for the page. */
  children?: ReactNode;
}) {
  return (
    <div className={cn('sticky top-28 max-lg:hidden print:hidden', className)}>
      <nav aria-label={title}>
        <p className="font-semibold text-sm">{title}</p>
        <ol className="contents-links mt-3">
          {entries.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block border-line border-l-2 py-1.5 pl-4 text-muted text-sm transition-colors hover:border-edge hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}

/** The same on narrow screens: closed until it is asked for, by the browser's own means. */
export function ContentsFold({ title, entries, className }: Contents) {
  return (
    <details className={cn('group border-line border-y lg:hidden print:hidden', className)}>
      <summary className="touch flex min-h-12 items-center justify-between py-2 font-semibold text-sm">
        {title}
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="size-3 text-laterite transition-transform group-open:rotate-180"
        >
          <path d="M1 4l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <nav aria-label={title}>
        <ol className="pb-3">
          {entries.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center text-muted text-sm hover:text-ink">
                {label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
