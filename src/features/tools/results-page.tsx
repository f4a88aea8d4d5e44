import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { SavedList } from './saved-list.tsx';
import { toolPlaces } from './tool-places.ts';

const tools = [
  { value: 'all', label: 'Every tool' },
  ...toolPlaces.map(({ fn, label }) => ({ value: fn, label })),
];

/** Everything the tools wrote that somebody kept: one's own, and what is kept for one's clients. */
export default function ResultsPage() {
  const search = useSearchTerm();
  const filters = useUrlFilters(['tool']);
  const tool = tools.find(({ value }) => value === filters.values.tool)?.value ?? 'all';
  return (
    <>
      <PageTitle>Saved texts</PageTitle>
      <PageHeader
        title="Saved texts"
        lead="What the tools wrote and you kept, with versions, approval and signature."
        actions={
          <Select
            aria-label="Tool"
            items={tools}
            value={tool}
            onValueChange={(value) => filters.set('tool', value === 'all' ? '' : value)}
          />
        }
      />
      <div className="mb-5 max-w-md">
        <SearchField label="Search saved texts" value={search.typed} onChange={search.setTyped} />
      </div>
      <SavedList
        fn={tool === 'all' ? null : tool}
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
