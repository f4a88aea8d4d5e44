import type { ReactNode } from 'react';
import { cn } from '#src/ui/cn.ts';
import type { Said } from './purposes.ts';

/** A name that opens to what is said of it: by the browser's own means, so that its search finds what is closed. */
export function OpeningFacts({
  name,
  says,
  narrow,
}: {
  name: ReactNode;
  says: readonly Said[];
  /** Stands in a column: on a phone what is said goes below its label. */
  narrow?: boolean;
}) {
  if (says.length === 0) return <div className="py-3 pl-4 print:py-1.5">{name}</div>;
  return (
    <details>
      <summary className="touch -indent-4 cursor-pointer py-3 pl-4 marker:text-laterite print:list-none print:py-1.5 print:indent-0">
        {name}
      </summary>
      <dl
        className={cn(
          'grid gap-y-2 pb-4 pl-4 font-normal print:gap-y-0.5 print:pb-2',
          narrow ? 'print:block' : 'print:grid-cols-2 print:gap-x-6',
        )}
      >
        {says.map(({ label, text }) => (
          <div
            key={label}
            className={cn(
              'grid min-w-0 grid-cols-[6.5rem_1fr] gap-x-3 print:grid-cols-[5rem_1fr]',
              narrow && 'max-sm:grid-cols-1 print:inline',
            )}
          >
            <dt className={cn('pt-px text-muted text-xs', narrow && 'print:inline')}>{label}</dt>
            <dd className={cn('min-w-0 break-words', narrow && 'print:mr-3 print:ml-1 print:inline')}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
