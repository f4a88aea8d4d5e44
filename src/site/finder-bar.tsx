import { Search } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/input.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { ListQuery } from './finder.ts';

/** Search and filters stay in sight above what they found. */
const at = '#find';

/** Search and category filter of a list page: a plain form and plain links, so that both work before any script. */
export function FinderBar({
  path,
  query,
  categories,
  label,
  placeholder,
}: {
  path: string;
  query: ListQuery;
  categories: readonly string[];
  /** What is searched, for those who cannot see the box: 'Search insights'. */
  label: string;
  placeholder: string;
}) {
  return (
    <div id={at.slice(1)} className="flex flex-col gap-5">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers of our readers */}
      <form action={`${path}${at}`} role="search" className="flex max-w-xl gap-2">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside */}
        <label className="relative flex-1">
          <span className="sr-only">{label}</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder={placeholder}
            maxLength={100}
            className="h-11 pl-9"
          />
        </label>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <Button type="submit" size="lg">
          Search
        </Button>
      </form>
      {categories.length > 0 && <CategoryLinks path={path} query={query} categories={categories} at={at} />}
    </div>
  );
}
