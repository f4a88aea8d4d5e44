import type pg from 'pg';

/** What stays behind when an installation moves, and why. `*` stands for every table of the schema. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  'platform.*': 'keys, queues, counters and mails of this one installation',
  'pgboss.*': 'the queue of tasks; what is scheduled to be published is found without it',
  'supabase_migrations.*': 'written anew where the migrations run',
  'private.setup_tokens': 'the one-time link to the first administrator',
  'private.noted_reads': 'a memory of one hour',
  'private.download_salts': 'forgotten with the day',
  'private.download_visits': 'forgotten with the day',
  'auth.sessions': 'people sign in again',
  'auth.refresh_tokens': 'people sign in again',
  'auth.mfa_amr_claims': 'belongs to sessions',
  'auth.session_rules': 'SESSION_MAX_DAYS, written at each start',
  'auth.one_time_tokens': 'links in mails name the old installation',
  'auth.flow_state': 'sign-ins under way',
  'auth.mfa_challenges': 'second factors asked for at this moment',
  'auth.webauthn_challenges': 'passkeys asked for at this moment',
  'auth.provider_flows': 'sign-ins under way',
  'realtime.*': 'messages under way',
};

/** Of a schema that stays, what moves all the same. */
const MOVES_ALL_THE_SAME = ['platform.file_limits', 'platform.file_usage'];

export interface Column {
  name: string;
  type: string;
}

export interface Table {
  /** `schema.table`, as in the manifest and in file names. */
  name: string;
  /** Quoted for SQL. */
  sql: string;
  /** Without generated ones. */
  columns: Column[];
  /** Column names, quoted, in the order rows are written. */
  key: string[];
  /** Names of the tables its rows point to. */
  needs: string[];
}

/** Everything that moves, parents before the rows that point to them. */
export const tablesToMove = async (db: pg.ClientBase | pg.Pool): Promise<Table[]> =>
  inOrder((await allTables(db)).filter((table) => !isLeftBehind(table.name)));

/** Every table of an installation but those of the queue. */
export async function allTables(db: pg.ClientBase | pg.Pool): Promise<Table[]> {
  const { rows } = await db.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      format('%I.%I', n.nspname, c.relname) as sql,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(quote_ident(a.attname) order by k.place)
       from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      coalesce((select json_agg(distinct fn.nspname || '.' || f.relname)
       from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema|pgboss)'
    order by 1`);
  return rows;
}

export function isLeftBehind(name: string): boolean {
  if (MOVES_ALL_THE_SAME.includes(name)) return false;
  return name in LEFT_BEHIND || `${name.split('.')[0]}.*` in LEFT_BEHIND;
}

/** @throws Error when tables point to each other in a circle: one of the keys must then be nullable and set later. */
function inOrder(tables: Table[]): Table[] {
  const placed = new Map<string, Table>();
  const names = new Set(tables.map(({ name }) => name));
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => placed.has(need) || !names.has(need)));
    if (ready.length === 0)
      throw new Error(
        `These tables point to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    for (const table of ready) placed.set(table.name, table);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return [...placed.values()];
}

export const columnList = (table: Table) =>
  table.columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** Values that would be of use to whoever finds the export; they are encrypted, and left out unless asked for. */
const SECRETS: Readonly<Record<string, string>> = { 'auth.mfa_factors': 'secret' };

/** The statement that writes a table in the order of its key. */
export function copyOutSql(table: Table, options: { secrets: boolean }): string {
  const hidden = options.secrets ? undefined : SECRETS[table.name];
  const columns = table.columns.map(({ name }) => {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    return name === hidden ? `null as ${quoted}` : quoted;
  });
  const order = table.key.length ? ` order by ${table.key.join(', ')}` : '';
  return `copy (select ${columns.join(', ')} from ${table.sql}${order}) to stdout`;
}

export const copyInSql = (table: Table) => `copy ${table.sql} (${columnList(table)}) from stdin`;

/** Number generators of the schemas that move: the next number must not have been given out before. */
export async function sequencesOf(db: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await db.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'private') and last_value is not null order by 1`);
  return rows;
}
