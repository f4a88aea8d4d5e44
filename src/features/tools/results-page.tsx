import { useSearchParams } from 'react-router';
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
  const [params, setParams] = useSearchParams();
  const tool = tools.find(({ value }) => value === params.get('tool'))?.value ?? 'all';
  const words = params.get('q') ?? '';
  const go = (changes: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changes }), { replace: true });
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
            onValueChange={(value) => go({ tool: value })}
          />
        }
      />
      <div className="mb-5 max-w-md">
        <SearchField label="Search saved texts" value={words} onChange={(q) => go({ q })} />
      </div>
      <SavedList
        fn={tool === 'all' ? null : tool}
        words={words}
        empty={
          <EmptyState title={words ? 'No saved text of that name' : 'Nothing saved yet'}>
            Every tool has a Save button beside its answer; what you keep is listed here.
          </EmptyState>
        }
      />
    </>
  );
}
