import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Pattern, type PatternArea } from './pattern.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why there is nothing here, and what to do next. */
  children?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  pattern?: PatternArea;
  className?: string;
}

/** Nothing here yet: says so and teaches the next step. */
export function EmptyState({
  title,
  children,
  action,
  pattern = 'strategic-communication',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        'relative isolate flex flex-col items-center overflow-hidden rounded-lg border border-line border-dashed px-6 py-14 text-center',
        className,
      )}
    >
      <Pattern
        area={pattern}
        className="mask-radial-at-center mask-radial-from-0% mask-radial-to-70% -z-10 absolute inset-0 text-edge opacity-25"
      />
      <div className="rounded-lg bg-paper/85 px-6 py-3">
        <h2 className="display text-xl">{title}</h2>
        {children && <div className="mx-auto mt-2 max-w-md text-muted text-sm">{children}</div>}
        {action && <div className="mt-5 flex justify-center gap-2">{action}</div>}
      </div>
    </div>
  );
}
