import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

/** One group of samples under its name. */
export function Sample({ name, stack, children }: { name: string; stack?: boolean; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-line border-b pb-2 font-semibold text-muted text-sm">{name}</h2>
      <div className={cn(stack ? 'space-y-5' : 'flex flex-wrap items-center gap-3')}>{children}</div>
    </section>
  );
}
