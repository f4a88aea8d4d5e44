import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#src/lib/session.tsx';
import { ExportButton } from '#src/records/export-button.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { countInWords } from '#src/records/record-list.data.ts';
import { useChosen } from '#src/records/use-chosen.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { kindOf, requestKindNames } from './kinds.ts';
import {
  exportRequests,
  figuresQuery,
  type RequestFilter,
  requestKeys,
  useRequests,
} from './request.data.ts';
import { openStates, requestStates } from './request.ts';
import { RequestTable } from './request-table.tsx';

const states = [
  { value: 'open', label: 'Open' },
  ...requestStates.map(({ value, label }) => ({ value, label })),
  { value: 'all', label: 'All' },
];
const kinds = [
  { value: 'all', label: 'Every kind' },
  ...requestKindNames.map((value) => ({ value, label: kindOf(value).label })),
];
const owners = [
  { value: 'all', label: 'Any owner' },
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'No owner' },
];

const oneOf = (list: readonly { value: string }[], wanted: string, otherwise: string) =>
  list.find(({ value }) => value === wanted)?.value ?? otherwise;

/** The list of requests: search, filters in the address, counts, export. */
export function Inbox() {
  const { user } = useAuth();
  const search = useSearchTerm();
  const filters = useUrlFilters(['state', 'kind', 'owner']);
  const state = oneOf(states, filters.values.state, 'open') as RequestFilter['state'];
  const kind = oneOf(kinds, filters.values.kind, 'all');
  const owner = oneOf(owners, filters.values.owner, 'all');
  const filter: RequestFilter = {
    state,
    kind: kind === 'all' ? '' : kind,
    owner: owner === 'all' ? '' : (owner as RequestFilter['owner']),
    term: search.term,
  };
  const requests = useRequests(filter, user?.id ?? '');
  const figures = useQuery(figuresQuery());
  useLiveTable('requests', [requestKeys.all]);
  const set = (name: 'state' | 'kind' | 'owner', value: string) =>
    filters.set(name, value === (name === 'state' ? 'open' : 'all') ? '' : value);
  const [chosen, setChosen] = useChosen();
  const selected = requests.records.filter(({ id }) => chosen.has(id));
  const narrowed = state !== 'open' || kind !== 'all' || owner !== 'all' || search.term !== '';

  return (
    <>
      <Counts
        figures={figures.data}
        onState={(value) => set('state', value)}
        onMine={() => set('owner', 'mine')}
      />
      <search className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label="Search requests"
          placeholder="Name, email or reference"
          className="col-span-2 sm:w-64"
        />
        <Select
          aria-label="State"
          items={states}
          value={state}
          onValueChange={(value) => set('state', value)}
          className="sm:w-44"
        />
        <Select
          aria-label="Kind"
          items={kinds}
          value={kind}
          onValueChange={(value) => set('kind', value)}
          className="sm:w-48"
        />
        <Select
          aria-label="Owner"
          items={owners}
          value={owner}
          onValueChange={(value) => set('owner', value)}
          className="sm:w-36"
        />
        <div className="sm:ml-auto">
          <ExportButton
            noun="requests"
            fileName="requests"
            table={() => exportRequests(filter, user?.id ?? '')}
          />
        </div>
      </search>
      <Loaded
        query={requests.asked}
        failed="The requests could not be loaded"
        waiting={<TableSkeleton rows={6} />}
        isEmpty={() => requests.records.length === 0}
        empty={
          <EmptyState
            title={narrowed ? 'Nothing matches' : 'Nothing is waiting'}
            pattern="digital-communication"
            action={
              narrowed && (
                <Button variant="secondary" onClick={search.clear}>
                  Show what is open
                </Button>
              )
            }
          >
            {narrowed
              ? 'Take away a filter, or search for less.'
              : 'What people send through the forms of the site appears here, with the time an answer is promised by.'}
          </EmptyState>
        }
      >
        {() => (
          <div className="flex flex-col gap-4">
            <div className="-mb-1 flex min-h-9 flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-muted text-sm tabular">
                {selected.length > 0 && `${selected.length} of `}
                {countInWords(requests, 'request', 'requests')}
                {selected.length > 0 && ' chosen'}
              </p>
              {selected.length > 0 && <BulkBar chosen={selected} onNone={() => setChosen(new Set())} />}
            </div>
            <RequestTable
              requests={requests.records}
              chosen={chosen}
              onChoose={(id, on) => {
                const next = new Set(chosen);
                if (on) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
            <MoreButton pages={requests.pages}>Show earlier requests</MoreButton>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The few numbers that matter, each a way to its list. */
function Counts({
  figures,
  onState,
  onMine,
}: {
  figures: { states: Partial<Record<string, number>>; late: number; mine: number } | undefined;
  onState: (state: string) => void;
  onMine: () => void;
}) {
  if (!figures) return <div className="mb-4 h-6" />;
  const open = openStates.reduce((sum, one) => sum + (figures.states[one] ?? 0), 0);
  const held = figures.states.held ?? 0;
  return (
    <p className="tabular mb-4 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <Button variant="link" onClick={() => onState('open')}>
        {open} open
      </Button>
      <Button variant="link" onClick={onMine}>
        {figures.mine} mine
      </Button>
      {figures.late > 0 && <span className="font-medium text-red">{figures.late} late</span>}
      {held > 0 && (
        <Button variant="link" onClick={() => onState('held')}>
          {held} held back
        </Button>
      )}
    </p>
  );
}
