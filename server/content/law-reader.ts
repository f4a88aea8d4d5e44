import type { LawBook, LawStatement } from '#src/features/law/law-statement.ts';
import type { Services } from '../services.ts';

/** The law register as it applies on a day, read as a visitor may. */
export async function readLaw({ api }: Pick<Services, 'api'>, on: string): Promise<LawBook> {
  const { rows } = await api.run(
    { role: 'anon', claims: { role: 'anon' } },
    {
      name: 'law_as_at',
      text: 'select statement from private.law_as_at($1::date) order by key',
      values: [on],
      readOnly: true,
    },
  );
  // The table's checks hold the shape (supabase/migrations, the law_entries file).
  const statements = (rows as string[][]).map(([statement]) => JSON.parse(statement ?? '{}') as LawStatement);
  return Object.fromEntries(statements.map((statement) => [statement.key, statement]));
}
