import type pg from 'pg';

/** What a larger firm has more of; whoever stands below another comes after it. */
const COPIED = [
  'clients',
  'services',
  'projects',
  'project_members',
  'project_milestones',
  'tasks',
  'stakeholders',
  'ndpr_assessments',
  'invoices',
  'bookings',
];

const COLUMNS = `
  select c.relname as table, a.attname as column, a.atttypid::regtype::text as type,
    (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
     where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as points_to,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as unique
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`;

interface Column {
  table: string;
  column: string;
  type: string;
  points_to: string | null;
  unique: boolean;
}

/**
 * Makes the firm in the database `times` as large: its clients, their work and the stakeholders, each copy with its own
 * ids; colleagues and knowledge stay. Triggers are off meanwhile, so this is for databases that are thrown away.
 * @returns the rows of each table afterwards
 */
export async function multiplyFirm(db: pg.Pool, times: number): Promise<Record<string, number>> {
  const { rows: columns } = await db.query<Column>(COLUMNS, [COPIED]);
  const tables = COPIED.filter((table) => columns.some((one) => one.table === table));
  const counts: Record<string, number> = {};
  const session = await db.connect();
  try {
    await session.query(`set session_replication_role = replica`);
    for (const table of tables) {
      const own = columns.filter((one) => one.table === table);
      const value = ({ column, type, points_to, unique }: Column) => {
        const name = `t."${column}"`;
        const copied = column === 'id' || (points_to !== null && tables.includes(points_to));
        const apart = unique && points_to === null && type === 'uuid';
        if ((copied && type === 'uuid') || apart) return `md5(${name}::text || n)::uuid`;
        return unique && type === 'text' ? `${name} || ' ' || n` : name;
      };
      await session.query(
        `insert into public."${table}" (${own.map(({ column }) => `"${column}"`).join(', ')})
         select ${own.map(value).join(', ')} from public."${table}" t, generate_series(2, ${times}) n`,
      );
      await session.query(`analyze public."${table}"`);
      const { rows } = await session.query<{ n: number }>(`select count(*)::int as n from public."${table}"`);
      counts[table] = rows[0]?.n ?? 0;
    }
    await session.query(`set session_replication_role = default`);
  } finally {
    session.release();
  }
  return counts;
}
