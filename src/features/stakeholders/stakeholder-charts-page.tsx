import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { both, NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Select } from '#src/ui/select.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { PowerGrid } from './power-grid.tsx';
import { usePlotted, useRelations } from './relation.data.ts';
import { quarterOf, relationWords } from './relation.ts';
import { RelationMap } from './relation-map.tsx';
import { relationshipBadge, stakeholderNoun } from './stakeholder.ts';

const charts = [
  { value: 'grid', label: 'Power and interest' },
  { value: 'map', label: 'Relationships' },
] as const;

/** The stakeholders as two pictures, each with its table. */
export default function StakeholderChartsPage() {
  const [params, setParams] = useSearchParams();
  const plotted = usePlotted();
  const relations = useRelations();
  const chart = charts.find(({ value }) => value === params.get('chart'))?.value ?? 'grid';
  const client = params.get('of') ?? 'all';
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const shown = both(plotted, relations);
  const clients = [...new Set(plotted.data?.map(({ client_name }) => client_name).filter(Boolean))].sort();
  const people = plotted.data?.filter(({ client_name }) => client === 'all' || client_name === client) ?? [];
  const ids = new Set(people.map(({ id }) => id));
  const lines = relations.data?.filter(({ from_id, to_id }) => ids.has(from_id) && ids.has(to_id)) ?? [];
  return (
    <>
      <PageTitle>Stakeholder charts</PageTitle>
      <PageHeader
        breadcrumbs={[{ label: 'Stakeholders', to: stakeholderNoun.address }]}
        title="Stakeholder charts"
        lead="Who decides, whom it touches, and who stands how to whom."
        actions={
          <Select
            aria-label="Client"
            items={[
              { value: 'all', label: 'All clients' },
              ...clients.map((value) => ({ value, label: value })),
            ]}
            value={client}
            onValueChange={(next) => set('of', next)}
            className="w-64"
          />
        }
      />
      {shown.data === undefined && (
        <NotLoaded
          query={shown}
          size="h-96 w-full rounded-lg"
          failed="The stakeholders could not be loaded"
        />
      )}
      {plotted.data?.length === 0 && (
        <EmptyState
          title="No stakeholders yet"
          action={<Button render={<Link to={`${stakeholderNoun.address}?new=1`} />}>Add Stakeholder</Button>}
        >
          Once there are some, they stand here by influence and interest.
        </EmptyState>
      )}
      {plotted.data && plotted.data.length > 0 && relations.data && (
        <Tabs
          label="Charts"
          items={charts}
          value={chart}
          onValueChange={(next) => set('chart', next)}
          listClassName="w-full sm:w-96"
        >
          <TabPanel value="grid">
            <p className="mb-2 text-muted text-sm">
              + supportive, = neutral, − opposed; a number where several stand on one point.
            </p>
            <WithTable
              chart={<PowerGrid key={client} stakeholders={people} />}
              head={['Name', 'Influence', 'Interest', 'Relationship', 'What to do']}
              rows={people.map((one) => ({
                key: one.id,
                cells: [
                  one.name,
                  String(one.influence_level),
                  String(one.interest_level),
                  relationshipBadge(one.relationship_status).label,
                  quarterOf(one),
                ],
              }))}
            />
          </TabPanel>
          <TabPanel value="map">
            {lines.length === 0 ? (
              <EmptyState title="No relationships yet">
                Open a stakeholder and say who advises, funds, belongs to or opposes whom.
              </EmptyState>
            ) : (
              <WithTable
                chart={<RelationMap key={client} stakeholders={people} relations={lines} />}
                head={['Who', 'How', 'To whom']}
                rows={lines.map((line) => ({
                  key: line.id,
                  cells: [line.from?.name ?? '', relationWords(line.kind), line.to?.name ?? ''],
                }))}
              />
            )}
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}

/** A picture, and the same as a table for whoever reads rows better. */
function WithTable({
  chart,
  head,
  rows,
}: {
  chart: ReactNode;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
        className="self-end"
      >
        As a table
      </Button>
      {asTable ? (
        <section
          aria-label="Table"
          className="overflow-x-auto rounded-lg border bg-surface"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
          tabIndex={0}
        >
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b text-left text-muted">
                {head.map((name) => (
                  <th key={name} scope="col" className="px-4 py-2.5 font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={head[index]} className="px-4 py-2.5">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        chart
      )}
    </div>
  );
}
