import { anchorOf, type PolicySection, type PolicyTable } from '#src/features/privacy/policy.ts';

/** A column of a table with what it says of one row. */
export interface Said {
  label: string;
  text: string;
}

/** What the policy says of one purpose, from all its tables. */
interface Purpose {
  name: string;
  says: readonly Said[];
}

interface ToldPurposes {
  /** The section that tells them. */
  at: PolicySection;
  purposes: readonly Purpose[];
  /** Numbers of the sections whose table is told there. */
  elsewhere: ReadonlySet<number>;
}

/** An empty cell, or the dash of a column that has no answer. */
const saysNothing = (text: string) => text === '' || text === '–';

const namesIn = (table: PolicyTable) => table.rows.map(([name]) => name).join('\n');

/**
 * Several sections list the same purposes, each with other columns. A reader wants all about one purpose in one place:
 * the first such section tells it, the others lead there.
 * @returns null where no two tables list the same
 */
export function purposesIn(sections: readonly PolicySection[]): ToldPurposes | null {
  const withTable = sections.flatMap((section) => (section.table ? [{ section, table: section.table }] : []));
  const first = withTable.find(({ section, table }) =>
    withTable.some((other) => other.section !== section && namesIn(other.table) === namesIn(table)),
  );
  if (!first) return null;
  const same = withTable.filter(({ table }) => namesIn(table) === namesIn(first.table));
  return {
    at: first.section,
    elsewhere: new Set(same.slice(1).map(({ section }) => section.number)),
    purposes: first.table.rows.map(([name = ''], at) => ({
      name,
      says: same.flatMap(({ table }) =>
        table.columns.slice(1).flatMap((label, column) => {
          const text = table.rows[at]?.[column + 1] ?? '';
          return saysNothing(text) ? [] : [{ label, text }];
        }),
      ),
    })),
  };
}

/** The address of the list, for the sections that lead there. */
export const purposesHref = ({ at }: ToldPurposes): string => `#${anchorOf(at)}`;

/** The columns that say until when something is kept: what most readers ask of a row. */
const untilWhen = new Set(['How long', 'Until']);

/**
 * The rows of a table for a page that shows two columns and opens the others.
 * @returns the column shown beside the names, and each row by that
 */
export function rowsOf({ columns, rows }: PolicyTable) {
  const beside = Math.max(
    1,
    columns.findIndex((column) => untilWhen.has(column)),
  );
  return {
    beside,
    rows: rows.map(([name = '', ...cells]) => ({
      name,
      fact: cells[beside - 1] ?? '',
      says: cells.flatMap((text, at) =>
        at + 1 === beside || saysNothing(text) ? [] : [{ label: columns[at + 1] ?? '', text }],
      ),
    })),
  };
}
