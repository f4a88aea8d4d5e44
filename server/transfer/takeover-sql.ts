import { columnList, type Table } from './tables.ts';

/**
 * A psql script that fills the product's tables of a Supabase project (or any PostgreSQL with the same migrations)
 * from the files beside it. It runs in one transaction, refuses a project with history, and needs no right beyond
 * owning the tables: their own triggers rest meanwhile, foreign keys are checked.
 */
export function dataSql(
  tables: readonly Table[],
  sequences: readonly { name: string; value: string }[],
): string {
  const product = tables.filter(({ name }) => /^(public|private)\./.test(name));
  return `-- psql "$DATABASE_URL" -f data.sql      (from the folder of the export, after the people: see README.md)
\\set ON_ERROR_STOP on
begin;
set local client_encoding = 'UTF8';
set local datestyle = 'ISO';
do $$ begin
  if exists (select from public.audit_log where actor is not null) or exists (select from public.user_roles) then
    raise exception 'This database already has a history: load the export into an empty project.';
  end if;
end $$;
${product.map(({ sql }) => `alter table ${sql} disable trigger user;`).join('\n')}
${[...product]
  .reverse()
  .map(({ sql }) => `delete from ${sql};`)
  .join('\n')}
${product.map((table) => `\\copy ${table.sql} (${columnList(table)}) from 'data/${table.name}.copy'`).join('\n')}
${sequences.map(({ name, value }) => `select setval('${name}', ${value});`).join('\n')}
${product.map(({ sql }) => `alter table ${sql} enable trigger user;`).join('\n')}
commit;
-- No row here: the audit log is whole.
select * from private.verify_audit();
`;
}

/** For people who sign in through a provider: the admin API makes accounts with an address only. */
export function identitiesSql(tables: readonly Table[]): string {
  const identities = tables.find(({ name }) => name === 'auth.identities');
  if (!identities) return '';
  const columns = columnList(identities);
  return `-- psql "$DATABASE_URL" -f identities.sql      (after the people; only needed with sign-in providers)
\\set ON_ERROR_STOP on
begin;
create temporary table brought (like auth.identities) on commit drop;
\\copy brought (${columns}) from 'data/auth.identities.copy'
insert into auth.identities (${columns})
  select ${columns} from brought where provider not in ('email', 'phone')
  on conflict do nothing;
commit;
`;
}
