import { cn } from '#src/ui/cn.ts';
import type { Said } from './purposes.ts';

/** A name, and beside it what most readers ask of it. */
export const besideColumns = 'grid grid-cols-[minmax(0,1fr)_38%] gap-x-4';

/** A heading that opens to what is said of it: by the browser's own means, so that its search finds what is closed. */
export function OpeningFacts({ name, beside, says }: { name: string; beside?: Said; says: readonly Said[] }) {
  const row = cn('pointer-coarse:py-3 py-2 pl-4 print:py-1.5', beside && besideColumns);
  const shown = (
    <>
      <h3 className="text-wrap font-medium">{name}</h3>
      {beside && (
        <span className="min-w-0 break-words">
          <span className="sr-only">{beside.label}: </span>
          {beside.text}
        </span>
      )}
    </>
  );
  if (says.length === 0) return <div className={row}>{shown}</div>;
  return (
    <details className="group">
      <summary
        className={cn(
          row,
          'touch relative cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          "before:absolute before:left-0 pointer-coarse:before:top-3 before:top-2 before:text-laterite before:content-['▸'/''] group-open:before:content-['▾'/''] print:before:content-none",
        )}
      >
        {shown}
      </summary>
      <dl
        className={cn(
          'grid gap-y-2 pb-4 pl-4 print:gap-y-0.5 print:pb-2',
          beside ? 'print:block' : 'print:grid-cols-2 print:gap-x-6',
        )}
      >
        {says.map(({ label, text }) => (
          <div
            key={label}
            className={cn(
              'grid min-w-0 grid-cols-[6.5rem_1fr] gap-x-3 print:grid-cols-[5rem_1fr]',
              beside && 'print:inline',
            )}
          >
            <dt className={cn('pt-px text-muted text-xs', beside && 'print:inline')}>{label}</dt>
            <dd className={cn('min-w-0 break-words', beside && 'print:mr-3 print:ml-1 print:inline')}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
