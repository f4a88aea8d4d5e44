import { createHash } from 'node:crypto';
import { ident, Params } from '#server/query/sql.ts';
import type { Services } from '#server/services.ts';
import type { Change } from './changes.ts';
import type { Identity } from './identity.ts';
import { conditionsSql, type Subscription } from './subscriptions.ts';
import type { TableFacts } from './tables.ts';

/** A written row before anybody's rights are known. */
export type Written = Change & { after: string | undefined };

/** What one identity may know of the changes, by the place of a change in its list. */
export interface Visible {
  /** The row as it was written, JSON of the columns the role may select, and which filters it passes. */
  rows: Map<number, { json: string; passes: ReadonlyMap<string, boolean> }>;
  /** Changes whose row this identity could see before; with that row where the table tells it. */
  before: Map<number, string | null>;
}

/**
 * One statement for all changes and all of an identity's subscriptions. The policies are asked, as that identity, about
 * each row as it was written and as it was before; only columns the role may select are told.
 * @param tables what is true of the changed tables now, by their oid
 * @throws pg.DatabaseError; PT401 when the session has ended
 */
export async function visibleRows(
  services: Services,
  identity: Identity,
  subscriptions: readonly Subscription[],
  tables: ReadonlyMap<string, TableFacts>,
  changes: readonly Written[],
): Promise<Visible> {
  const params = new Params();
  const parts: string[] = [];
  const filtersOf = new Map<string, string[]>();
  for (const table of tables.values()) {
    const here = changes.flatMap((change, n) => (change.table === table.oid ? [{ change, n }] : []));
    const images = (which: 'after' | 'before') =>
      here.flatMap(({ change, n }) => (change[which] ? [`{"n":${n},"row":${change[which]}}`] : []));
    const [after, before] = [images('after'), images('before')];
    const read = rowText(table);
    if (after.length > 0) {
      const filters = filtersOn(table, subscriptions);
      filtersOf.set(table.oid, [...filters.keys()]);
      const passes = [...filters.values()].map(
        (conditions) => `coalesce((${conditionsSql(conditions, table.name, params)}), false)`,
      );
      const told = `'after', ${read}, array_to_json(array[${passes.join(', ')}]::boolean[])::text`;
      parts.push(seenRows(table, told, params.bind(`[${after.join(',')}]`)));
    }
    if (before.length > 0) {
      const told = `'before', ${table.full ? read : 'null'}, null`;
      parts.push(seenRows(table, told, params.bind(`[${before.join(',')}]`)));
    }
  }
  const visible: Visible = { rows: new Map(), before: new Map() };
  if (parts.length === 0) return visible;
  const text = parts.join(' union all ');
  // Asked for every listener of a table; with filters, or of several tables, the texts would be too many to keep.
  const plain = tables.size === 1 && [...filtersOf.values()].every((filters) => filters.length === 0);
  const { rows } = await services.api.run(identity.caller, {
    text,
    ...(plain && { name: `changes_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}` }),
    values: params.values,
    readOnly: true,
    timeoutMs: 3000,
  });
  for (const [number, which, json, passed] of rows) {
    const n = Number(number);
    if (which === 'before') visible.before.set(n, json ?? null);
    else {
      const names = filtersOf.get(changes[n]?.table ?? '') ?? [];
      const results = JSON.parse(passed ?? '[]') as boolean[];
      visible.rows.set(n, {
        json: json ?? '{}',
        passes: new Map(names.map((name, i) => [name, results[i] ?? false])),
      });
    }
  }
  return visible;
}

/** The different filters that are asked of a table's rows. */
function filtersOn(
  table: TableFacts,
  subscriptions: readonly Subscription[],
): Map<string, Subscription['conditions']> {
  const here = subscriptions.filter((s) => s.filter !== '' && s.tables.some(({ oid }) => oid === table.oid));
  return new Map(here.map((s) => [s.filter, s.conditions]));
}

/** No column of ours is called so. */
const NUMBER = 'realtime number';

/** The columns the role may select. No second table stands beside the rows: the policies name columns bare. */
function rowText(table: TableFacts): string {
  const columns = table.columns.map(({ name }) => `${ident(table.name)}.${ident(name)}`).join(', ');
  return `(select row_to_json(v.*) from (select ${columns}) as v)::text`;
}

/** The policies name the table's columns bare, or after the table's name; so the imagined rows stand under it. */
function seenRows(table: TableFacts, told: string, images: string): string {
  const name = ident(table.name);
  return `select ${name}.${ident(NUMBER)}, ${told} from (
      select (e.e ->> 'n')::int as ${ident(NUMBER)}, r.*
      from jsonb_array_elements(${images}::jsonb) as e(e),
        jsonb_populate_record(null::${ident(table.schema)}.${name}, e.e -> 'row') as r
    ) as ${name} where ${table.policy}`;
}
