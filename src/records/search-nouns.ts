import type { FoundRecord, RecordSearch } from '#src/fields/react/record-search.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import type { AnyNoun } from './define-noun.ts';
import { ilikeFilter } from './ilike-filter.ts';
import { searchRows, selectFrom, selectOne } from './table-calls.ts';

const offered = 20;

/** How references are chosen: the server searches the noun's records by what they are called. */
export function searchNouns(nounOf: (table: string) => AnyNoun | undefined): RecordSearch {
  const known = (table: string): AnyNoun => {
    const noun = nounOf(table);
    if (!noun) throw new Error(`A reference to ${table}, which is no noun.`);
    return noun;
  };
  const found = ({ title, detail }: AnyNoun, row: Readonly<Record<string, unknown>>): FoundRecord => ({
    value: String(row.id),
    label: String(row[title]),
    ...(detail && row[detail] ? { detail: String(row[detail]) } : {}),
  });
  return {
    async search(table, text) {
      const noun = known(table);
      const { search } = noun.list;
      const rows =
        text === ''
          ? selectFrom(noun.table)
          : typeof search === 'string'
            ? searchRows(search as never, { term: text, page_size: 100 })
            : selectFrom(noun.table).or(ilikeFilter(search, text));
      return (await dataOrThrow(rows.order(noun.title).limit(offered))).map((row) => found(noun, row));
    },
    async find(table, id) {
      const noun = known(table);
      const row = await selectOne(noun.table, id);
      return row && found(noun, row);
    },
  };
}
