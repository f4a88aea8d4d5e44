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
  /** `h1` where it stands for the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

/** Nothing here yet: says so and teaches the next step. */
export function EmptyState({
  title,
  children,
  action,
  pattern = 'strategic-communication',
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('overflow-hidden rounded-lg border border-line bg-surface text-center', className)}>
      <Pattern
        area={pattern}
        scale={0.75}
        className="mask-x-from-50% mask-x-to-100% block h-18 text-indigo opacity-35"
      />
      <div className="px-6 pt-6 pb-10">
        <Heading className="display text-xl">{title}</Heading>
        {children && <div className="mx-auto mt-2 max-w-md text-muted text-sm">{children}</div>}
        {action && <div className="mt-5 flex justify-center gap-2">{action}</div>}
      </div>
    </div>
  );
}
