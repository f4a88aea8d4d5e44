import type pg from 'pg';

interface Column {
  relation: string;
  kind: 'r' | 'v';
  name: string;
  type: string;
  required: boolean;
  given: boolean;
  /** The words a check allows, by `col in ('a', 'b')` or `col <@ array['a', 'b']`; null where it allows any. */
  allowed: string[] | null;
}
interface Key {
  name: string;
  relation: string;
  columns: string[];
  target: string;
  target_columns: string[];
  one: boolean;
}
interface Callable {
  name: string;
  arguments: { name: string; type: string; optional: boolean }[];
  columns: { name: string; type: string }[];
  returns: string;
  relation: string | null;
  many: boolean;
}

/** The `Database` type supabase-js is written against: tables, views and functions of the public schema. */
export async function databaseTypes(pool: pg.Pool): Promise<string> {
  const columns = (await pool.query<Column>(COLUMNS)).rows;
  const keys = (await pool.query<Key>(KEYS)).rows;
  const functions = (await pool.query<Callable>(FUNCTIONS)).rows;
  const of = (kind: 'r' | 'v') => [
    ...new Set(columns.filter((column) => column.kind === kind).map((column) => column.relation)),
  ];
  const named = (relation: string) => columns.filter((column) => column.relation === relation);
  return `// The database as the client sees it. Generated: npm run db. A test compares it.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
${of('r')
  .map((table) => tableType(table, named(table), keys))
  .join('')}    };
    Views: {
${of('v')
  .map((view) => viewType(view, named(view), named(VIEW_SHOWS[view] ?? '')))
  .join('')}    };
    Functions: {
${functions.map(functionType).join('')}    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type Tables = Database['public']['Tables'];
export type Row<Table extends keyof Tables> = Tables[Table]['Row'];
export type Insert<Table extends keyof Tables> = Tables[Table]['Insert'];
export type Update<Table extends keyof Tables> = Tables[Table]['Update'];
type Functions = Database['public']['Functions'];
/** One row of what a function returns. */
export type Result<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer One)[]
  ? One
  : Functions[Name]['Returns'];
`;
}

function tableType(table: string, columns: Column[], keys: Key[]): string {
  const row = columns.map((one) => `          ${one.name}: ${columnType(one)};`);
  const insert = columns.map(
    (one) => `          ${one.name}${one.required && !one.given ? '' : '?'}: ${columnType(one)};`,
  );
  const update = columns.map((one) => `          ${one.name}?: ${columnType(one)};`);
  const relationships = keys
    .filter((key) => key.relation === table)
    .map(
      (key) => `          {
            foreignKeyName: '${key.name}';
            columns: [${key.columns.map(quoted).join(', ')}];
            isOneToOne: ${key.one};
            referencedRelation: '${key.target}';
            referencedColumns: [${key.target_columns.map(quoted).join(', ')}];
          },`,
    );
  return `      ${table}: {
        Row: {
${row.join('\n')}
        };
        Insert: {
${insert.join('\n')}
        };
        Update: {
${update.join('\n')}
        };
        Relationships: [${relationships.length ? `\n${relationships.join('\n')}\n        ` : ''}];
      };
`;
}

function viewType(view: string, columns: Column[], table: Column[]): string {
  const shown = new Map(table.map((one) => [one.name, columnType(one)]));
  return `      ${view}: {
        Row: {
${columns.map((one) => `          ${one.name}: ${shown.get(one.name) ?? `${typeOf(one.type)} | null`};`).join('\n')}
        };
        Relationships: [];
      };
`;
}

function functionType(one: Callable): string {
  const args = one.arguments
    .map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${typeOf(arg.type)} | null`)
    .join('; ');
  const row = one.relation
    ? `Database['public']['Tables']['${one.relation}']['Row']`
    : one.columns.length
      ? `{ ${one.columns.map((column) => `${column.name}: ${resultType(one.name, column)}`).join('; ')} }`
      : typeOf(one.returns);
  const options = one.relation
    ? `
        SetofOptions: { from: '*'; to: '${one.relation}'; isOneToOne: ${!one.many}; isSetofReturn: ${one.many} };`
    : '';
  return `      ${one.name}: {
        Args: ${args ? `{ ${args} }` : 'never'};
        Returns: ${row}${one.many ? '[]' : ''};${options}
      };
`;
}

/**
 * PostgreSQL does not know which columns of a view or of a function's table can be empty. A view named here takes the
 * types of the table it shows; columns of functions count as filled unless they stand below.
 */
const VIEW_SHOWS: Readonly<Record<string, string>> = {
  linked_clients: 'clients',
  linked_files: 'attachments',
  linked_projects: 'projects',
  live_content: 'content_items',
};
const EMPTY_IN_RESULTS: Readonly<Record<string, readonly string[]>> = {
  calendar_between: ['detail', 'at', 'owner'],
  list_outbox: ['subject', 'text_body', 'html_body', 'sent_at', 'last_error'],
  list_jobs: ['every_seconds', 'next_run', 'last_run', 'last_state', 'last_error', 'last_error_at'],
  list_job_runs: ['started_at', 'ended_at', 'error'],
  list_people: [
    'first_name',
    'last_name',
    'invited_at',
    'confirmed_at',
    'last_sign_in_at',
    'banned_until',
    'avatar_url',
  ],
  my_sessions: ['refreshed_at', 'user_agent', 'ip', 'aal'],
  staff_names: ['avatar_url'],
};

function columnType(one: Column): string {
  const words = one.allowed?.map(quoted).join(' | ');
  const type = words ? (one.type.endsWith('[]') ? `(${words})[]` : words) : typeOf(one.type);
  return one.required ? type : `${type} | null`;
}

function resultType(name: string, column: { name: string; type: string }): string {
  return EMPTY_IN_RESULTS[name]?.includes(column.name)
    ? `${typeOf(column.type)} | null`
    : typeOf(column.type);
}

const quoted = (text: string) => `'${text}'`;

const NUMBERS = ['numeric', 'integer', 'bigint', 'smallint', 'real', 'double precision'];

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  if (NUMBERS.includes(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  return 'string';
}

const COLUMNS = `
  select c.relname as relation, c.relkind as kind, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull as required, (a.atthasdef or a.attidentity <> '') as given,
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::(?:text|bpchar)', 'g') m)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' (= ANY \\(ARRAY\\[[^\\]]*\\]\\)|<@ ARRAY\\[[^\\]]*\\])\\)\\)$')
      limit 1) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by c.relname collate "C", a.attnum`;

const KEYS = `
  select k.conname as name, t.relname as relation, f.relname as target,
    array(select a.attname::text from unnest(k.conkey) with ordinality n(num, at) join pg_attribute a on a.attrelid = t.oid and a.attnum = n.num order by n.at) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality n(num, at) join pg_attribute a on a.attrelid = f.oid and a.attnum = n.num order by n.at) as target_columns,
    exists (select from pg_constraint u where u.conrelid = t.oid and u.contype in ('p', 'u') and u.conkey = k.conkey) as one
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by k.conname collate "C"`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as many, format_type(p.prorettype, null) as returns,
    (select c.relname from pg_class c where c.reltype = p.prorettype) as relation,
    coalesce((
      select json_agg(json_build_object('name', n.name, 'type', format_type(n.type, null), 'optional', n.at > p.pronargs - p.pronargdefaults) order by n.at)
      from (select p.proargnames[n.at] as name, n.type, n.at from unnest(p.proargtypes) with ordinality n(type, at)) n), '[]') as arguments,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[n.at], 'type', format_type(n.type, null)) order by n.at)
      from unnest(p.proallargtypes) with ordinality n(type, at) where p.proargmodes[n.at] = 't'), '[]') as columns
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname collate "C"`;
