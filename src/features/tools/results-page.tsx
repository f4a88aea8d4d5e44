import { useQuery } from '@tanstack/react-query';
import { useNameOf } from '#src/records/people.data.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { resultsQuery, titleHolds } from './results.data.ts';
import { SavedList } from './saved-list.tsx';
import { toolLabel, toolPlaces } from './tool-places.ts';

const tools = [
  { value: 'all', label: 'Every tool' },
  ...toolPlaces.map(({ fn, label }) => ({ value: fn, label })),
];

const stateWords: Readonly<Record<string, string>> = { draft: 'Draft', final: 'Final', archived: 'Archived' };

/** Everything the tools wrote that somebody kept: one's own, and what is kept for one's clients. */
export default function ResultsPage() {
  const search = useSearchTerm();
  const filters = useUrlFilters(['tool']);
  const tool = tools.find(({ value }) => value === filters.values.tool)?.value ?? 'all';
  const fn = tool === 'all' ? null : tool;
  const nameOf = useNameOf();
  const found = useQuery(resultsQuery(fn)).data?.filter(titleHolds(search.term)) ?? [];
  return (
    <>
      <PageTitle>Saved texts</PageTitle>
      <PageHeader
        title="Saved texts"
        lead="What the tools wrote and you kept, with versions, approval and signature."
        actions={
          <>
            <Select
              aria-label="Tool"
              items={tools}
              value={tool}
              onValueChange={(value) => filters.set('tool', value === 'all' ? '' : value)}
            />
            {found.length > 0 && (
              <TableExport
                table="results"
                fileName="saved-texts"
                headers={['Text', 'Tool', 'Version', 'State', 'Saved by', 'Saved on', 'To be looked at by']}
                rows={async () =>
                  found.map((one) => [
                    one.title,
                    toolLabel(one.function),
                    one.version,
                    stateWords[one.state] ?? one.state,
                    nameOf(one.created_by),
                    one.created_at,
                    one.expires_on,
                  ])
                }
              />
            )}
          </>
        }
      />
      <div className="mb-5 max-w-md">
        <SearchField label="Search saved texts" value={search.typed} onChange={search.setTyped} />
      </div>
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
