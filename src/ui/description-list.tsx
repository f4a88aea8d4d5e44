import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface Description {
  term: string;
  value: ReactNode;
  /** Takes the whole width, for long text. */
  wide?: boolean;
}

/** The facts of one record, as pairs. */
export function DescriptionList({
  items,
  columns = 2,
  className,
}: {
  items: readonly Description[];
  columns?: 1 | 2;
  className?: string;
}) {
  return (
    <dl className={cn('grid gap-x-8 gap-y-4 text-sm', columns === 2 && 'sm:grid-cols-2', className)}>
      {items.map((item) => (
        <div key={item.term} className={cn('min-w-0', item.wide && columns === 2 && 'sm:col-span-2')}>
          <dt className="text-muted text-xs">{item.term}</dt>
          <dd className="mt-0.5 break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
