import type pg from 'pg';

export interface BulkSize {
  clients: number;
  projects: number;
  /** Who entered them all: a consultant or administrator. */
  createdBy: string;
}

/**
 * Many plausible rows in seconds, for measuring. The nouns' own triggers are off meanwhile (no audit entry per row,
 * no team per project) but for the one that files them in the search index, so this is for databases that are thrown
 * away. Every hundredth name is rare on purpose.
 */
export async function seedBulk(system: pg.Pool, size: BulkSize): Promise<void> {
  const connection = await system.connect();
  try {
    await connection.query('begin');
    const { rows: me } = await connection.query<{ usesuper: boolean }>(
      'select usesuper from pg_user where usename = current_user',
    );
    // Only a superuser can spare the foreign-key checks too; the rows below keep them by construction.
    const which = me[0]?.usesuper ? 'all' : 'user';
    for (const table of TABLES)
      await connection.query(
        `alter table public.${table} disable trigger ${which}, enable trigger file_for_search`,
      );
    // Indexes are built once at the end: row by row they take many times as long.
    const { rows: indexes } = await connection.query<{ name: string; definition: string }>(INDEXES, [TABLES]);
    for (const index of indexes) await connection.query(`drop index ${index.name}`);
    await connection.query(CLIENTS, [size.clients, size.createdBy]);
    await connection.query(PROJECTS, [size.projects, size.createdBy]);
    await connection.query(`set local maintenance_work_mem = '512MB'`);
    for (const index of indexes) await connection.query(index.definition);
    for (const table of TABLES) await connection.query(`alter table public.${table} enable trigger ${which}`);
    await connection.query('commit');
    await connection.query('vacuum (analyze) public.clients, public.projects, private.search_index');
  } catch (error) {
    await connection.query('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

const TABLES = ['clients', 'projects'];
const INDEXES = `
  select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes i
  where (schemaname = 'public' and tablename = any ($1) or schemaname = 'private' and tablename = 'search_index')
    and not exists (select from pg_constraint k where k.conindid = format('%I.%I', i.schemaname, i.indexname)::regclass)`;

const SYLLABLE = `array['ade','olu','chi','nwa','ife','oba','emi','uzo','ama','eze','ogo','iba','ẹni','ṣọla','kano','zari','bau',
  'dam','gom','yola','mina','lok','oja','ile','ore','abe','oku','ta','ke','fu','ri','we','zu','ibom','ede','uyo','ugbo','nsu','ka','tse']`;
const SECOND = `array['Agro','Energy','Health','Microfinance','Logistics','Telecoms','Insurance','Foods','Shipping',
  'Education','Cement','Media','Power','Textiles','Pharma','Housing']`;
const THIRD = `array['Limited','Group','Foundation','Partners','Holdings','Initiative','Cooperative','Trust','Commission']`;
const INDUSTRY = `array['Agriculture','Energy','Healthcare','Financial Services','Logistics','Telecommunications',
  'Insurance','Manufacturing','Transportation','Education','Government','Non-Profit']`;
const pick = (list: string, salt: number) =>
  `(${list})[1 + abs(hashint8(i * ${salt})::bigint) % cardinality(${list})]`;
/** A made-up proper name: as in a real register, most names are shared by few. */
const PROPER = `initcap(${pick(SYLLABLE, 19)} || ${pick(SYLLABLE, 23)} || ${pick(SYLLABLE, 29)})`;

const CLIENTS = `
  insert into public.clients (name, contact_email, contact_phone, industry, description, created_by, created_at, updated_at)
  select
    ${PROPER} || ' ' || ${pick(SECOND, 5)} || ' ' || ${pick(THIRD, 7)}
      || case when i % 100 = 0 then ' ' || md5(i::text) else ' ' || i end,
    lower(${PROPER}) || i || '@' || lower(${pick(SECOND, 5)}) || '.example', '+234 800 000 ' || lpad((i % 10000)::text, 4, '0'),
    ${pick(INDUSTRY, 11)}, 'Client number ' || i || ' of the measuring set.', $2::uuid,
    now() - i * interval '1 second', now() - i * interval '1 second'
  from generate_series(1, $1::bigint) i`;

const PROJECTS = `
  with numbered as (
    select c.id, c.name, c.industry, row_number() over (order by c.created_at desc, c.id desc) as at
    from public.clients c
  ), total as (select count(*) as n from numbered)
  insert into public.projects (name, description, client_id, client_name, client_industry, service_types, budget, status,
    start_date, created_by, created_at, updated_at)
  select
    ${pick(SECOND, 13)} || ' ' || (array['campaign','audit','briefing','engagement','review','launch'])[1 + i % 6] || ' ' || i,
    case when i % 100 = 0 then 'Reference ' || md5(i::text) else 'Advice on ' || lower(${pick(INDUSTRY, 17)}) || ' policy.' end,
    n.id, n.name, n.industry, array['public_affairs'], 1000 + i % 90000,
    (array['pending','active','active','on_hold','completed'])[1 + i % 5], current_date - (i % 700)::int, $2::uuid,
    now() - i * interval '1 second', now() - i * interval '1 second'
  from generate_series(1, $1::bigint) i cross join total join numbered n on n.at = 1 + i % total.n`;
