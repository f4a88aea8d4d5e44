import { cn } from '#src/ui/cn.ts';
import { hrefOfSource, TO_CONFIRM, type ToolSource } from './tool.ts';

/** What a result rests on, each with where it stands and as of when. */
export function SourceList({ sources, className }: { sources: readonly ToolSource[]; className?: string }) {
  if (sources.length === 0) return null;
  return (
    <details className={cn('text-sm', className)}>
      <summary className="touch w-fit cursor-pointer font-medium">Sources ({sources.length})</summary>
      <ul className="mt-2 flex flex-col gap-1 text-muted">
        {sources.map((source) => {
          const { id, title, ref, asOf, toConfirm } = source;
          const href = hrefOfSource(source);
          const words = `${title}: ${ref}`;
          return (
            <li key={id}>
              {href ? (
                // A new page, so that what stands on this one stays.
                <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                  {words}
                </a>
              ) : (
                words
              )}
              {asOf && `, as of ${asOf}`}
              {toConfirm && <strong className="font-medium text-amber">{`, ${TO_CONFIRM}`}</strong>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
