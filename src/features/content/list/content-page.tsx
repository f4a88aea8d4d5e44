import { ArrowDownUp, Plus, Upload } from 'lucide-react';
import { useAddressParams } from '#src/lib/address-params.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { FilterSelect } from '#src/records/filter-select.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { listedAtMost, useContentCounts, useContentList, useContentRights } from '../content.data.ts';
import { type ContentKind, contentKinds, contentKindValues } from '../content.ts';
import { shownStates } from '../workflow.ts';
import { arrange } from './arrange.ts';
import { ContentTable } from './content-table.tsx';
import { exportedItem, exportHeaders } from './export-content.ts';
import { KindLinks } from './kind-links.tsx';
import { NewContentDialog } from './new-content-dialog.tsx';
import { OrderList } from './order-list.tsx';

const ImportPoliciesDialog = lazyPart(() => import('./import-policies-dialog.tsx'));

/** Everything the firm publishes, one kind at a time: where each item stands and who has it in hand. */
export default function ContentPage() {
  const [params, setParams] = useAddressParams();
  const kind: ContentKind = contentKindValues.find((one) => one === params.get('kind')) ?? 'insight';
  const { label, plural, ordered } = contentKinds[kind];
  const search = useSearchTerm();
  const filters = useUrlFilters(['state']);
  const reader = useContentRights();
  const { rights } = reader;
  const list = useContentList(kind);
  const counts = useContentCounts();
  const nameOf = useNameOf();
  const ordering = ordered && rights.write && params.has('order');
  const items = list.data ?? [];
  const found = arrange(items, { term: search.term, state: filters.values.state }, reader);

  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <PageTitle>{plural} · Content</PageTitle>
      <PageHeader
        title="Content"
        lead="What the public site says. Drafts are written here, decided by a second person, and published from here."
        actions={
          <>
            {list.data && list.data.length > 0 && (
              <TableExport
                table="content_items"
                fileName={plural.toLowerCase().replaceAll(' ', '-')}
                headers={exportHeaders(kind)}
                rows={async () => found.map((item) => exportedItem(kind, item, nameOf))}
              />
            )}
            {rights.write && kind === 'policy' && list.data && (
              <Button variant="secondary" onClick={() => set('import', '1')}>
                <Upload aria-hidden="true" /> Import
              </Button>
            )}
            {rights.write && (
              <Button onClick={() => set('new', '1')}>
                <Plus aria-hidden="true" /> New {label.toLowerCase()}
              </Button>
            )}
          </>
        }
      />
      <KindLinks current={kind} counts={counts.data ?? []} />
      <search className="mt-5 mb-4 flex flex-wrap gap-2">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label={`Search ${plural.toLowerCase()}`}
          className="w-full sm:max-w-xs"
        />
        <FilterSelect label="State" any="Any state" items={shownStates} filters={filters} name="state" />
        {ordered && rights.write && items.length > 1 && (
          <Button
            variant="secondary"
            aria-pressed={ordering}
            onClick={() => set('order', ordering ? null : '1')}
            className="sm:ml-auto"
          >
            <ArrowDownUp aria-hidden="true" /> {ordering ? 'Done' : 'Change order'}
          </Button>
        )}
      </search>
      <Loaded
        query={list}
        failed={`The ${plural.toLowerCase()} could not be loaded`}
        waiting={<TableSkeleton rows={5} />}
        empty={
          <EmptyState
            title={`No ${plural.toLowerCase()} yet`}
            action={rights.write && <Button onClick={() => set('new', '1')}>Write the first one</Button>}
          >
            Nothing here reaches the site before someone else has read and approved it.
          </EmptyState>
        }
      >
        {(all) =>
          ordering ? (
            <OrderList kind={kind} items={all} />
          ) : (
            <>
              <p role="status" className="mb-3 text-muted text-sm tabular">
                {found.length === all.length
                  ? `${all.length} ${(all.length === 1 ? label : plural).toLowerCase()}`
                  : `${found.length} of ${all.length} ${plural.toLowerCase()}`}
                {all.length === listedAtMost && ', the first thousand'}
              </p>
              {found.length === 0 ? (
                <EmptyState
                  title="Nothing found"
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => {
                        search.clear();
                        setParams(
                          (now) => {
                            for (const name of [...now.keys()]) now.delete(name);
                            now.set('kind', kind);
                          },
                          { replace: true },
                        );
                      }}
                    >
                      Show all {plural.toLowerCase()}
                    </Button>
                  }
                >
                  Try fewer letters, or another state.
                </EmptyState>
              ) : (
                <ContentTable kind={kind} items={found} />
              )}
            </>
          )
        }
      </Loaded>
      {rights.write && kind === 'policy' && list.data && params.has('import') && (
        <ImportPoliciesDialog
          known={new Set(items.map(({ slug }) => slug))}
          onClose={() => set('import', null)}
        />
      )}
      <NewContentDialog
        kind={kind}
        open={rights.write && params.has('new')}
        onClose={() => set('new', null)}
      />
    </>
  );
}
