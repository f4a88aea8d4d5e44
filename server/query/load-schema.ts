import type pg from 'pg';
import type { Exposure } from '../access/exposure.ts';
import { inTransaction } from '../database/transaction.ts';
import { byParent, type ForeignKey, relationshipsOf } from './relationships.ts';
import {
  type Column,
  type ComputedRelationship,
  keyOf,
  type Routine,
  type Schema,
  type Table,
} from './schema.ts';
import { constraintsQuery, routinesQuery, tablesQuery, viewsQuery } from './schema-queries.ts';
import { baseColumns, type ViewColumn, viewColumns } from './view-columns.ts';

interface FoundTable
  extends Omit<Table, 'columns' | 'primaryKey' | 'insertable' | 'updatable' | 'deletable'> {
  oid: string;
  writable: number;
  columns: (Column & { number: number })[];
}
interface FoundConstraint {
  name: string;
  type: 'p' | 'u' | 'f';
  table: string;
  columns: number[];
  foreignTable: string;
  foreignColumns: number[] | null;
}
interface FoundRoutine extends Omit<Routine, 'table'> {
  single: boolean;
  rowOf: string | null;
  rowsOf: string | null;
}

/**
 * Reads the catalogue and keeps what is exposed.
 * @param waitMs how long a table that another session has locked is waited for; 0 waits as long as any statement may
 */
export async function loadSchema(system: pg.Pool, exposure: Exposure, waitMs: number): Promise<Schema> {
  const found = await inTransaction(
    system,
    async (client) => {
      await client.query(`set local search_path = ''; set local lock_timeout = ${waitMs}`);
      const read = async <T>(query: string): Promise<T[]> => {
        const result = await client.query<{ found: T[] }>(query);
        return result.rows[0]?.found ?? [];
      };
      return {
        tables: await read<FoundTable>(tablesQuery),
        constraints: await read<FoundConstraint>(constraintsQuery),
        views: await read<{ view: string; tree: string }>(viewsQuery),
        routines: await read<FoundRoutine>(routinesQuery),
      };
    },
    { mode: 'isolation level repeatable read read only' },
  );
  return assemble(found.tables, found.constraints, found.views, found.routines, exposure);
}

function assemble(
  tables: readonly FoundTable[],
  constraints: readonly FoundConstraint[],
  views: readonly { view: string; tree: string }[],
  routines: readonly FoundRoutine[],
  exposure: Exposure,
): Schema {
  const byOid = new Map<string, { table: Table; names: Map<number, string> }>();
  for (const { oid, writable, columns, ...rest } of tables) {
    const names = new Map(columns.map((column) => [column.number, column.name]));
    const table: Table = {
      ...rest,
      columns: new Map(columns.map(({ number: _, ...column }) => [column.name, column])),
      primaryKey: [],
      insertable: (writable & 8) !== 0,
      updatable: (writable & 4) !== 0,
      deletable: (writable & 16) !== 0,
    };
    byOid.set(oid, { table, names });
  }
  const shown = baseColumns(new Map(views.map(({ view, tree }) => [view, viewColumns(tree)])));
  setPrimaryKeys(byOid, constraints, shown);
  const isExposed = (table: Table): boolean =>
    exposure.schemas.includes(table.schema) && exposure.table(table.name);
  const exposed = [...byOid.values()].map(({ table }) => table).filter(isExposed);
  const keys = foreignKeys(byOid, constraints, shown).filter(
    (key) => isExposed(key.table) && isExposed(key.foreign),
  );
  const computed = new Map<string, Set<string>>();
  const computedRelationships: ComputedRelationship[] = [];
  const kept = new Map<string, Routine[]>();
  for (const { single, rowOf, rowsOf, ...found } of routines) {
    const open = exposure.schemas.includes(found.schema) && exposure.routine(found.name);
    if (!open) continue;
    const returned = rowsOf === null ? undefined : byOid.get(rowsOf)?.table;
    const routine: Routine = {
      ...found,
      table: returned && isExposed(returned) ? { schema: returned.schema, name: returned.name } : null,
    };
    if (callable(routine)) {
      const key = keyOf(routine.schema, routine.name);
      kept.set(key, [...(kept.get(key) ?? []), routine]);
    }
    const parent = rowOf === null ? undefined : byOid.get(rowOf)?.table;
    if (!parent || !isExposed(parent)) continue;
    if (returned && isExposed(returned)) {
      const { schema, name } = routine;
      computedRelationships.push({ kind: 'computed', parent, child: returned, schema, name, toOne: single });
    } else {
      const key = keyOf(parent.schema, parent.name);
      computed.set(key, (computed.get(key) ?? new Set()).add(routine.name));
    }
  }
  return {
    tables: new Map(exposed.map((table) => [keyOf(table.schema, table.name), table])),
    relationships: byParent(relationshipsOf(keys), computedRelationships),
    routines: kept,
    computed,
  };
}

const UNNAMED = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/** Arguments travel by name; a single one without a name takes the whole body. */
function callable(routine: Routine): boolean {
  const unnamed = routine.args.filter((arg) => arg.name === '');
  return unnamed.length === 0 || (routine.args.length === 1 && UNNAMED.has(routine.args[0]?.type ?? ''));
}

type ByOid = ReadonlyMap<string, { table: Table; names: Map<number, string> }>;

function setPrimaryKeys(
  byOid: ByOid,
  constraints: readonly FoundConstraint[],
  shown: ReadonlyMap<string, ViewColumn[]>,
): void {
  for (const constraint of constraints) {
    if (constraint.type !== 'p') continue;
    const found = byOid.get(constraint.table);
    if (found) found.table.primaryKey = constraint.columns.map((number) => found.names.get(number) ?? '');
    for (const [view, columns] of shown) {
      const target = byOid.get(view);
      const key = constraint.columns.map(
        (number) => columns.find((c) => c.table === constraint.table && c.column === number)?.position,
      );
      if (target && key.every((position) => position !== undefined)) {
        target.table.primaryKey.push(...key.map((position) => target.names.get(position ?? 0) ?? ''));
      }
    }
  }
}

/** Every foreign key, and every way in which views show its two ends. */
function foreignKeys(
  byOid: ByOid,
  constraints: readonly FoundConstraint[],
  shown: ReadonlyMap<string, ViewColumn[]>,
): ForeignKey[] {
  const uniques = constraints.filter((one) => one.type !== 'f');
  return constraints
    .filter((one) => one.type === 'f')
    .flatMap((key) => {
      const own = ends(byOid, shown, key.table, key.columns);
      const foreign = ends(byOid, shown, key.foreignTable, key.foreignColumns ?? []);
      const sorted = JSON.stringify([...key.columns].sort((a, b) => a - b));
      const unique = uniques.some(
        (one) => one.table === key.table && JSON.stringify([...one.columns].sort((a, b) => a - b)) === sorted,
      );
      return own.flatMap((end) =>
        foreign.map(
          (other): ForeignKey => ({
            constraint: key.name,
            table: end.table,
            foreign: other.table,
            columns: end.columns.map((column, i) => [column, other.columns[i] ?? '']),
            unique,
          }),
        ),
      );
    });
}

interface End {
  table: Table;
  columns: string[];
}

function ends(
  byOid: ByOid,
  shown: ReadonlyMap<string, ViewColumn[]>,
  oid: string,
  numbers: readonly number[],
): End[] {
  const base = byOid.get(oid);
  const found: End[] = [];
  if (base) found.push({ table: base.table, columns: numbers.map((number) => base.names.get(number) ?? '') });
  for (const [viewOid, columns] of shown) {
    const view = byOid.get(viewOid);
    if (!view) continue;
    const choices = numbers.map((number) =>
      columns
        .filter((column) => column.table === oid && column.column === number)
        .map((column) => view.names.get(column.position) ?? ''),
    );
    for (const columns of combinations(choices)) found.push({ table: view.table, columns });
  }
  return found;
}

function combinations(choices: readonly string[][]): string[][] {
  return choices.reduce<string[][]>(
    (done, choice) => done.flatMap((row) => choice.map((name) => [...row, name])),
    [[]],
  );
}
