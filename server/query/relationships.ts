import type { ComputedRelationship, KeyRelationship, Relationship, Schema, Table } from './schema.ts';
import { keyOf } from './schema.ts';

/** A foreign key between two relations, tables or views that show the key's columns. */
export interface ForeignKey {
  constraint: string;
  table: Table;
  foreign: Table;
  columns: [string, string][];
  unique: boolean;
}

/** Every way of embedding that follows from the keys: both directions, and many-to-many through junctions. */
export function relationshipsOf(keys: readonly ForeignKey[]): KeyRelationship[] {
  const found: KeyRelationship[] = [];
  for (const key of keys) {
    const flipped = key.columns.map(([own, foreign]): [string, string] => [foreign, own]);
    found.push({
      kind: 'key',
      parent: key.table,
      child: key.foreign,
      cardinality: key.unique ? 'one-to-one' : 'many-to-one',
      constraint: key.constraint,
      columns: key.columns,
    });
    found.push({
      kind: 'key',
      parent: key.foreign,
      child: key.table,
      cardinality: key.unique ? 'one-to-one' : 'one-to-many',
      constraint: key.constraint,
      columns: flipped,
    });
  }
  return [...found, ...throughJunctions(keys)];
}

/** A junction's primary key covers both foreign keys. */
function throughJunctions(keys: readonly ForeignKey[]): KeyRelationship[] {
  const byTable = new Map<Table, ForeignKey[]>();
  for (const key of keys) {
    if (!key.unique) byTable.set(key.table, [...(byTable.get(key.table) ?? []), key]);
  }
  const found: KeyRelationship[] = [];
  for (const [table, own] of byTable) {
    if (table.primaryKey.length < 2) continue;
    for (const first of own) {
      for (const second of own) {
        if (first.constraint === second.constraint) continue;
        const used = [...first.columns, ...second.columns].map(([column]) => column);
        if (!used.every((column) => table.primaryKey.includes(column))) continue;
        found.push({
          kind: 'key',
          parent: first.foreign,
          child: second.foreign,
          cardinality: 'many-to-many',
          constraint: first.constraint,
          columns: [],
          junction: {
            table,
            constraints: [first.constraint, second.constraint],
            source: first.columns.map(([column, foreign]) => [foreign, column]),
            target: second.columns.map(([column, foreign]) => [foreign, column]),
          },
        });
      }
    }
  }
  return found;
}

/** Groups by parent; a function of the same name as a found relation takes its place. */
export function byParent(
  keys: readonly KeyRelationship[],
  computed: readonly ComputedRelationship[],
): Map<string, Relationship[]> {
  const found = new Map<string, Relationship[]>();
  const add = (relationship: Relationship): void => {
    const key = keyOf(relationship.parent.schema, relationship.parent.name);
    const list = found.get(key);
    if (list) list.push(relationship);
    else found.set(key, [relationship]);
  };
  for (const one of computed) add(one);
  for (const one of keys) {
    const replaced = computed.some((c) => c.parent === one.parent && c.name === one.child.name);
    if (!replaced) add(one);
  }
  return found;
}

/** The candidates for `target!hint` embedded into a parent; one is an answer, more are ambiguous. */
export function candidates(
  schema: Schema,
  parent: { schema: string; name: string },
  target: string,
  hint: string | undefined,
): Relationship[] {
  const all = schema.relationships.get(keyOf(parent.schema, parent.name)) ?? [];
  return all.filter((one) => {
    if (one.kind === 'computed') return one.name === target;
    if (one.child.schema !== parent.schema) return false;
    return one.parent === one.child ? matchesSelf(one, target, hint) : matches(one, target, hint);
  });
}

const singleColumn = (one: KeyRelationship): [string, string] | null =>
  one.columns.length === 1 && one.columns[0] ? one.columns[0] : null;

function matches(one: KeyRelationship, target: string, hint: string | undefined): boolean {
  const column = singleColumn(one);
  const many = one.cardinality === 'many-to-many';
  if (hint === undefined) {
    if (target === one.child.name) return true;
    return !one.child.view && !many && (target === one.constraint || target === column?.[0]);
  }
  if (target !== one.child.name) return false;
  if (many) return hint === one.junction?.table.name;
  return hint === one.constraint || hint === column?.[0] || hint === column?.[1];
}

/** One key, two directions: the table's name means the children, the column's name the parent. */
function matchesSelf(one: KeyRelationship, target: string, hint: string | undefined): boolean {
  const column = singleColumn(one);
  const byName = target === one.child.name;
  if (one.cardinality === 'many-to-many') return byName && hint === one.junction?.table.name;
  if (hint === undefined) {
    if (byName) return one.cardinality === 'one-to-many';
    return target === column?.[0] && one.cardinality !== 'one-to-many';
  }
  return byName && one.cardinality === 'one-to-many' && (hint === column?.[1] || hint === one.constraint);
}
