import type { FixtureTables, Row, Setting } from './fixtures/define.ts';
import type { Permitted } from './matrix/outcomes.ts';
import type { Actor } from './matrix.ts';
import type { Columns } from './matrix-columns.ts';

/**
 * What the tests ask of a noun that stands by itself, in one file of the folder nouns/: who may do what (matrix.ts says how
 * it is read), its columns, the row that is tried. The probes of its permissions follow from it (permissions.test.ts).
 */
export interface NounCase {
  table: string;
  permitted: Record<Actor, string>;
  columns: Columns;
  /** A new one, without author and id. */
  fields(setting: Pick<Setting, 'id'>): Row;
  /** A change the table's update takes without breaking a rule of its own. */
  patch: Row;
  /** What a row must also be for its permissions to say who reaches it. */
  probed?: Row;
}

export const nounCases: readonly NounCase[] = Object.values(
  import.meta.glob<NounCase>('./nouns/*.ts', { eager: true, import: 'nounCase' }),
);

const byTable = <T>(of: (one: NounCase) => T): Record<string, T> =>
  Object.fromEntries(nounCases.map((one) => [one.table, of(one)]));

export const nounsPermitted: Permitted = byTable(({ permitted }) => permitted);
export const nounColumns: Record<string, Columns> = byTable(({ columns }) => columns);
export const nounFixtures: FixtureTables = byTable(({ patch, fields }) => ({
  patch,
  key: ({ id }) => ({ id: id.record }),
  body: fields,
}));

/** Writes the rows of one scope. */
export async function writeNounRows(
  put: (table: string, row: Row) => Promise<unknown>,
  setting: Setting,
  created_by: string,
) {
  for (const { table, fields } of nounCases)
    await put(`public.${table}`, { id: setting.id.record, ...fields(setting), created_by });
}
