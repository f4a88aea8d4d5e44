import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '#src/records/filter-select.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { resultStates, resultsQuery, titleHolds } from './results.data.ts';
import { SavedList } from './saved-list.tsx';
import { toolLabel, toolPlaces } from './tool-places.ts';

const tools = toolPlaces.map(({ fn, label }) => ({ value: fn, label }));

/** Everything the tools wrote that somebody kept: one's own, and what is kept for one's clients. */
export default function ResultsPage() {
  const search = useSearchTerm();
  const filters = useUrlFilters(['tool']);
  const fn = tools.find(({ value }) => value === filters.values.tool)?.value ?? null;
  const nameOf = useNameOf();
  const found = useQuery(resultsQuery(fn)).data?.filter(titleHolds(search.term)) ?? [];
  return (
    <>
      <PageTitle>Saved texts</PageTitle>
      <PageHeader
        title="Saved texts"
        lead="What the tools wrote and you kept, with versions, approval and signature."
        actions={
          found.length > 0 && (
            <TableExport
              table="results"
              fileName="saved-texts"
              headers={['Text', 'Tool', 'Version', 'State', 'Saved by', 'Saved on', 'To be looked at by']}
              rows={async () =>
                found.map((one) => [
                  one.title,
                  toolLabel(one.function),
                  one.version,
                  resultStates[one.state].label,
                  nameOf(one.created_by),
                  one.created_at,
                  one.expires_on,
                ])
              }
            />
          )
        }
      />
      <search className="mb-5 flex flex-wrap gap-2">
        <SearchField
          label="Search saved texts"
          value={search.typed}
          onChange={search.setTyped}
          className="w-full sm:w-auto sm:min-w-52 sm:max-w-sm sm:flex-2"
        />
        <FilterSelect label="Tool" any="Every tool" items={tools} filters={filters} name="tool" />
      </search>
      <SavedList
        fn={fn}
        words={search.term}
        empty={
          <EmptyState title={search.term ? 'No saved text of that name' : 'Nothing saved yet'}>
            Every tool has a Save button beside its answer; what you keep is listed here.
          </EmptyState>
        }
      />
    </>
  );
}
