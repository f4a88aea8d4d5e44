import type pg from 'pg';
import { matrix } from './matrix.ts';
import { archived } from './rules/archived.ts';
import { barredByEachLink } from './rules/barred-by-each-link.ts';
import { behindBarrier } from './rules/behind-barrier.ts';
import { besideBarrier } from './rules/beside-barrier.ts';
import type { RuleCheck } from './rules/define.ts';
import { hanging, type Kind } from './rules/hanging.ts';
import { inNameOf } from './rules/in-name-of.ts';
import { checksOf } from './rules/sentence.ts';
import { sentences } from './rules/sentences.ts';
import { withoutNamingARow } from './rules/unnamed-rows.ts';

/** All of them, for the tables of this database. */
export async function ruleChecks(client: pg.ClientBase): Promise<RuleCheck[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    barred: boolean;
    attached: boolean;
  }>(
    `select c.relname as name, array_agg(a.attname::text) as columns,
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'not what is behind a barrier') as barred,
       exists (select from private.attached_tables t where t.table_name = c.relname) as attached
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by 1`,
  );
  const tables = rows.filter(({ name }) => name in matrix);
  const { rows: kinds } = await client.query<Kind>(
    'select kind, writers from private.record_kinds order by 1',
  );
  return [
    ...tables.flatMap(({ name, columns }) =>
      ['created_by', 'user_id']
        .filter((column) => columns.includes(column))
        .flatMap((column) => inNameOf(name, column)),
    ),
    ...tables.flatMap(({ name }) => withoutNamingARow(name)),
    ...tables.filter(({ columns }) => columns.includes('deleted_at')).flatMap(({ name }) => archived(name)),
    ...tables.filter(({ barred }) => barred).flatMap(({ name }) => behindBarrier(name)),
    ...tables.filter(({ barred }) => barred).flatMap(({ name, columns }) => besideBarrier(name, columns)),
    ...tables.filter(({ barred }) => barred).flatMap(({ name, columns }) => barredByEachLink(name, columns)),
    ...tables.filter(({ attached }) => attached).flatMap(({ name }) => hanging(name, kinds)),
    ...checksOf(sentences),
  ];
}
