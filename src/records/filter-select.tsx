import { Select } from '#src/ui/select.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** One choice beside the search box of a list. */
export function FilterSelect<Name extends string>({
  label,
  any,
  items,
  filters,
  name,
}: {
  label: string;
  /** What stands there while nothing is chosen. */
  any: string;
  items: readonly { value: string; label: string }[];
  filters: UrlFilters<Name>;
  name: Name;
}) {
  return (
    <div className="min-w-32 flex-1 sm:max-w-56">
      <Select
        aria-label={label}
        none={any}
        items={items}
        value={filters.values[name]}
        onValueChange={(value) => filters.set(name, value)}
      />
    </div>
  );
}
