import type { FoundRecord, RecordSearch } from '#src/fields/react/record-search.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { folded } from '#src/lib/folded-text.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { AnyNoun } from './define-noun.ts';
import { newestMatches, selectFrom, selectOne } from './table-calls.ts';

const offered = 20;

/** What a reference to a colleague names in the place of a noun's table. */
const COLLEAGUES = 'staff';

/** The staff by name, tone marks or not; `of` looks at one of them. */
async function colleagues(of: (colleague: { id: string; name: string }) => boolean): Promise<FoundRecord[]> {
  const staff = await dataOrThrow(supabase().rpc('staff_names'));
  return staff
    .filter(of)
    .slice(0, offered)
    .map(({ id, name }) => ({ value: id, label: name }));
}

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
      if (table === COLLEAGUES) return colleagues(({ name }) => folded(name).includes(folded(text)));
      const noun = known(table);
      const rows = text === '' ? selectFrom(noun.table) : newestMatches(noun.table, text, offered, null);
      return (await dataOrThrow(rows.order(noun.title).limit(offered))).map((row) => found(noun, row));
    },
    async find(table, id) {
      if (table === COLLEAGUES) return (await colleagues((one) => one.id === id))[0] ?? null;
      const noun = known(table);
      const row = await selectOne(noun.table, id);
      return row && found(noun, row);
    },
  };
}
