import { cn } from '#src/ui/cn.ts';
import { type ListQuery, listHref } from './finder.ts';

/** The categories of a list page as plain links; the chosen one is marked. */
export function CategoryLinks({
  path,
  query,
  categories,
  all = 'All Categories',
  at,
}: {
  path: string;
  query: ListQuery;
  categories: readonly string[];
  /** What the link to everything says. */
  all?: string;
  /** Anchor of the list, such as `#positions`: the filtered page opens there. */
  at: `#${string}`;
}) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {['', ...categories].map((category) => {
          const chosen = query.category === category;
          return (
            <li key={category}>
              <a
                href={`${listHref(path, { ...query, category })}${at}`}
                aria-current={chosen ? 'true' : undefined}
                className={cn(
                  'touch inline-flex h-9 items-center rounded-full border px-4 text-sm transition-colors',
                  chosen
                    ? 'border-indigo bg-indigo text-on-indigo'
                    : 'border-edge/70 bg-surface text-ink hover:border-edge hover:bg-hover/60',
                )}
              >
                {category || all}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
