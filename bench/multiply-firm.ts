import type pg from 'pg';

/** What grows with the firm; people, settings, law and content stay. */
const GROWING =
  `clients contacts client_members projects project_members services stakeholders stakeholder_relations communications
  campaigns campaign_metrics approvals milestones tasks activities reminders time_entries invoices requests request_events meetings
  promises compliance_assessments ndpr_assessments bookings results audit_log field_changes`.split(/\s+/);

const COLUMNS = `
  with facts as (
    select c.table_name as table, c.column_name as name, c.data_type as type, c.ordinal_position as nth,
      (select k.confrelid from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
       limit 1) as points_to,
      -- A text that leads a key is made another one; an id is, wherever in a key it stands.
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
         and (a.attnum = i.indkey[0] or c.data_type = 'uuid' and a.attnum = any (i.indkey))
       where i.indisunique and i.indrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name) as unique
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = any ($1) and c.is_generated = 'NEVER'
      and not (c.column_name = 'id' and c.data_type = 'bigint')
  )
  select "table", name,
    type = 'uuid' and (name in ('id', 'record_id') or ("unique" and points_to is null)
      or points_to in (select format('public.%I', t)::regclass from unnest($1::text[]) t)) as new_id,
    type = 'text' and "unique" as new_text
  from facts order by nth`;

interface Column {
  table: string;
  name: string;
  /** Null where the column points at nothing. */
  new_id: boolean | null;
  new_text: boolean;
}

/**
 * Makes the firm in the database `times` as large: copies every row of what grows, with ids of its own; what points at a
 * copied row points at its copy. Triggers are off meanwhile, so this is for databases that are thrown away.
 * @returns the rows of each table afterwards
 */
export async function multiplyFirm(pool: pg.Pool, times: number): Promise<Record<string, number>> {
  const { rows: columns } = await pool.query<Column>(COLUMNS, [GROWING]);
  const counts: Record<string, number> = {};
  const db = await pool.connect();
  try {
    await db.query(`set session_replication_role = 'replica'`);
    for (const table of GROWING) {
      const own = columns.filter((one) => one.table === table);
      if (own.length === 0) throw new Error(`There is no table ${table}`);
      const values = own.map(({ name, new_id, new_text }) => {
        if (new_id) return `md5(r."${name}"::text || n)::uuid`;
        if (name === 'depends_on') return `'{}'::uuid[]`;
        return new_text ? `left(r."${name}", 30) || '-' || n` : `r."${name}"`;
      });
      await db.query(
        `insert into public.${table} (${own.map(({ name }) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from public.${table} r, generate_series(1, $1::int - 1) n on conflict do nothing`,
        [times],
      );
      const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from public.${table}`);
      counts[table] = rows[0]?.n ?? 0;
    }
    await db.query(`set session_replication_role = 'origin'`);
    await db.query('vacuum analyze');
  } finally {
    db.release();
  }
  return counts;
}
