import type { ToolSource } from './tool.ts';

/** What a result rests on, each with where it stands and when it was last checked. */
export function SourceList({ sources }: { sources: readonly ToolSource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="touch w-fit cursor-pointer font-medium">Sources ({sources.length})</summary>
      <ul className="mt-2 flex flex-col gap-1 text-muted">
        {sources.map(({ id, title, ref, asOf }) => (
          <li key={id}>
            {title}: {ref}
            {asOf && `, checked ${asOf}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
