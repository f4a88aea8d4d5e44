import { cn } from './cn.ts';

/** Where something will stand in a moment; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('h-4 animate-breathe rounded-sm bg-hover', className)} />;
}
