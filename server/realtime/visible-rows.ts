import { ident, Params } from '#server/rest/sql.ts';
import type { Services } from '#server/services.ts';
import type { Change } from './changes.ts';
import type { Identity } from './identity.ts';
import { conditionsSql, type Subscription } from './subscriptions.ts';
import type { TableFacts } from './tables.ts';

/** What one identity may know of the changes, by the place of a change in its list. */
export interface Visible {
  /** The row as it is now, JSON of the columns the role may select, and which filters it passes. */
  rows: Map<number, { json: string; passes: ReadonlyMap<string, boolean> }>;
  /** Changes whose row this identity could see before. */
  sawBefore: Set<number>;
}

/**
 * One statement for all changes and all of an identity's subscriptions: each row is selected as that identity, so its
 * policies and column grants decide; and for rows that were changed or deleted, the same policies are asked about the
 * row as it was.
 * @throws pg.DatabaseError; PT401 when the session has ended
 */
export async function visibleRows(
  services: Services,
  identity: Identity,
  subscriptions: readonly Subscription[],
  changes: readonly Change[],
): Promise<Visible> {
  const params = new Params();
  const parts: string[] = [];
  const filtersOf = new Map<string, string[]>();
  for (const table of new Map(subscriptions.flatMap((s) => s.tables.map((t) => [t.oid, t]))).values()) {
    const here = changes.flatMap((change, n) => (change.table === table.oid ? [{ change, n }] : []));
    if (here.length === 0) continue;
    const filtered = subscriptions.filter(
      (s) => s.filter !== '' && s.tables.some(({ oid }) => oid === table.oid),
    );
    const filters = new Map(filtered.map((s) => [s.filter, s.conditions]));
    filtersOf.set(table.oid, [...filters.keys()]);
    const passes = [...filters.values()].map(
      (conditions) => `coalesce((${conditionsSql(conditions, 't', params)}), false)`,
    );
    parts.push(
      presentRows(
        table,
        passes,
        params.bind(JSON.stringify(here.map(({ change, n }) => ({ ...change.key, [NUMBER]: n })))),
      ),
    );
    const judged = here.filter(({ change }) => change.before !== null);
    if (judged.length > 0)
      parts.push(
        formerRows(
          table,
          params.bind(JSON.stringify(judged.map(({ change, n }) => ({ n, before: change.before })))),
        ),
      );
  }
  const visible: Visible = { rows: new Map(), sawBefore: new Set() };
  if (parts.length === 0) return visible;
  const { rows } = await services.api.run(identity.caller, {
    text: parts.join(' union all '),
    values: params.values,
    readOnly: true,
    timeoutMs: 3000,
  });
  for (const [number, json, passed] of rows) {
    const n = Number(number);
    if (json === null || json === undefined) visible.sawBefore.add(n);
    else {
      const names = filtersOf.get(changes[n]?.table ?? '') ?? [];
      const results = JSON.parse(passed ?? '[]') as boolean[];
      visible.rows.set(n, { json, passes: new Map(names.map((name, i) => [name, results[i] ?? false])) });
    }
  }
  return visible;
}

/** No column of ours is called so. */
const NUMBER = 'realtime number';

function presentRows(table: TableFacts, passes: readonly string[], keys: string): string {
  const types = table.keys.map(({ name, type }) => `${ident(name)} ${type}`).join(', ');
  const match = table.keys.map(({ name }) => `t.${ident(name)} = k.${ident(name)}`).join(' and ');
  const columns = table.columns.map(({ name }) => `t.${ident(name)}`).join(', ');
  return `select k.${ident(NUMBER)}, row_to_json(v)::text, array_to_json(array[${passes.join(', ')}]::boolean[])::text
    from jsonb_to_recordset(${keys}::jsonb) as k(${ident(NUMBER)} int, ${types})
    join ${ident(table.schema)}.${ident(table.name)} as t on ${match}
    cross join lateral (select ${columns}) as v`;
}

/** The policies name the table's columns bare, or after the table's name; so the imagined rows stand under it. */
function formerRows(table: TableFacts, images: string): string {
  const name = ident(table.name);
  return `select ${name}.${ident(NUMBER)}, null, null from (
      select (e.e ->> 'n')::int as ${ident(NUMBER)}, r.*
      from jsonb_array_elements(${images}::jsonb) as e(e),
        jsonb_populate_record(null::${ident(table.schema)}.${name}, e.e -> 'before') as r
    ) as ${name} where ${table.policy}`;
}
