import { Bookmark, LayoutGrid, ListFilter as ListFilterIcon, SquareKanban, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFirstScreenShown } from '#src/lib/first-screen.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import type { ListFilter, NounOf } from './define-noun.ts';
import { boardOf, type useListQuery } from './list-query.ts';
import type { NounTable } from './table-calls.ts';

const Select = lazyPart(async () => ({ default: (await import('#src/ui/select.tsx')).Select }));
const ReferenceInput = lazyPart(async () => ({
  default: (await import('#src/fields/react/reference-input.tsx')).ReferenceInput,
}));
const SavedViews = lazyPart(() => import('./saved-views.tsx'));

/** Search, filters, order, and cards or table: all of it stands in the address. */
export function ListBar<Table extends NounTable>({
  noun,
  place,
  staff,
  without = {},
}: {
  noun: NounOf<Table>;
  staff: boolean;
  place: ReturnType<typeof useListQuery>;
  /** Columns with one value here, which are no filter. */
  without?: Readonly<Record<string, string>> | undefined;
}) {
  const settled = useFirstScreenShown();
  const filters = ((noun.list.filters ?? []) as readonly ListFilter[]).filter(
    ({ name }) => !(name in without),
  );
  const [first, ...rest] = filters;
  const chosen = rest.filter(({ name }) => name in place.query.filters).length;
  const [more, setMore] = useState(chosen > 0);
  const narrows = rest.length > 0 && staff;
  return (
    <search className="mb-4 flex flex-col gap-3">
      {/* On a phone the filters share a line, so that the first records are seen. */}
      <div className="flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-2">
        <SearchField
          value={place.search.typed}
          onChange={place.search.setTyped}
          label={`Search ${noun.many}`}
          placeholder={`Search by ${noun.list.searches}`}
          className="w-full max-sm:col-span-2 sm:max-w-md sm:flex-1"
        />
        {first && (
          <div className={cn('min-w-0', !narrows && 'max-sm:col-span-2')}>
            <Filter filter={first} place={place} settled={settled} />
          </div>
        )}
        {narrows && (
          <Button variant="secondary" aria-expanded={more} onClick={() => setMore(!more)}>
            <ListFilterIcon aria-hidden="true" /> {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        )}
        <span className="flex items-center gap-1 max-sm:col-span-2 sm:ml-auto">
          <Suspense fallback={<ViewsPlace />}>
            {settled ? <SavedViews noun={noun} mayShare={staff} /> : <ViewsPlace />}
          </Suspense>
          <IconButton
            label="Show as cards"
            className="aria-pressed:bg-indigo-soft"
            aria-pressed={place.view === 'cards'}
            onClick={() => place.show('cards')}
          >
            <LayoutGrid aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Show as a table"
            className="aria-pressed:bg-indigo-soft"
            aria-pressed={place.view === 'table'}
            onClick={() => place.show('table')}
          >
            <Table2 aria-hidden="true" />
          </IconButton>
          {boardOf(noun) && (
            <IconButton
              label="Show as a board"
              className="aria-pressed:bg-indigo-soft"
              aria-pressed={place.view === 'board'}
              onClick={() => place.show('board')}
            >
              <SquareKanban aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      {more && narrows && (
        <fieldset className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <legend className="sr-only">Further filters</legend>
          {rest.map((filter) => (
            <Filter key={filter.name} filter={filter} place={place} settled={settled} />
          ))}
        </fieldset>
      )}
    </search>
  );
}

/** One choice that narrows a list. */
function Filter({
  filter,
  place,
  settled,
}: {
  filter: ListFilter;
  place: ReturnType<typeof useListQuery>;
  settled: boolean;
}) {
  const { name, label } = filter;
  const value = place.query.filters[name];
  if (!settled) return <FilterPlace />;
  return (
    <Suspense fallback={<FilterPlace />}>
      {filter.kind === 'reference' ? (
        <div className="sm:w-48">
          <ReferenceInput
            field={filter}
            label={label}
            value={value ?? ''}
            onChange={(next) => place.setFilter(name, next === '' ? null : String(next))}
          />
        </div>
      ) : (
        <Select
          aria-label={label}
          items={[{ value: 'all', label: `All ${plural(label)}` }, ...filter.options]}
          value={value ?? 'all'}
          onValueChange={(next) => place.setFilter(name, next === 'all' ? null : next)}
          className="sm:w-44"
        />
      )}
    </Suspense>
  );
}

const ViewsPlace = () => (
  <Button variant="secondary" disabled>
    <Bookmark aria-hidden="true" /> Views
  </Button>
);

const FilterPlace = () => (
  <span className="h-9 w-full rounded-md border bg-surface sm:w-44 pointer-coarse:h-11" />
);

const plural = (word: string) =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : word.endsWith('s') ? `${word}es` : `${word}s`;
