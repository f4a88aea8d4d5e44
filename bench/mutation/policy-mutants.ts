import type pg from 'pg';
import { type Clause, clausesOf, without } from './clauses.ts';
import { openVerdicts } from './verdicts.ts';

export interface PolicyMutant {
  table: string;
  policy: string;
  /** Which clause was dropped, for people. */
  clause: string;
  sql: string;
  /** Why it changes nothing at all, where that can be told from the catalogue. */
  equivalent: string | null;
}

/** Who noticed it; `matrix` means the matrix and its rules. */
export type PolicyVerdict = 'matrix' | 'not by the matrix' | 'other tests' | 'nobody' | 'equivalent';

/** A mutant with what is known of it. */
export interface KnownPolicy extends PolicyMutant {
  verdict: PolicyVerdict;
}

export const policyVerdicts = () => openVerdicts<KnownPolicy>('mutation-policies');

export const keyOf = ({ table, policy, clause }: PolicyMutant) =>
  `${table} ${policy} ${clause.replace(/\s+/g, ' ')}`;

interface Policy {
  name: string;
  table: string;
  command: 'select' | 'insert' | 'update' | 'delete' | 'all';
  using: string | null;
  check: string | null;
  /** Whether a role of the API may do this to the table at all. */
  granted: boolean;
  /** Columns a role of the API may change. */
  changeable: string[];
  columns: string[];
  required: string[];
}

const POLICIES = `
  select quote_ident(p.polname) as name, c.relname as table,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
    pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
    exists (select from unnest('{anon,authenticated}'::text[]) role where case p.polcmd
      when 'd' then has_table_privilege(role, c.oid, 'delete')
      when 'r' then has_any_column_privilege(role, c.oid, 'select')
      when 'a' then has_any_column_privilege(role, c.oid, 'insert')
      when 'w' then has_any_column_privilege(role, c.oid, 'update')
      else true end) as granted,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'update') or has_column_privilege('anon', c.oid, a.attnum, 'update'))) as changeable,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull) as required
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = 'public'::regnamespace order by 2, 1`;

/** Of the tables the API exposes, and of files. */
export async function policyMutants(client: pg.ClientBase): Promise<PolicyMutant[]> {
  await client.query(`set search_path = ''`);
  const { rows } = await client.query<Policy>(POLICIES);
  await client.query('reset search_path');
  return rows.flatMap(mutantsOf);
}

function mutantsOf(policy: Policy): PolicyMutant[] {
  const { name, table, using, check } = policy;
  const on = `policy ${name} on public.${table}`;
  const idle = policy.granted
    ? null
    : `no role of the API may ${policy.command} here: the right is missing before the policy is asked`;
  const dropped = { table, policy: name, clause: 'the policy itself', sql: `drop ${on}`, equivalent: idle };
  const of = (expression: string | null, part: 'using' | 'with check') =>
    clausesOf(expression ?? 'true').map((clause) => ({
      table,
      policy: name,
      clause: `${part}: ${clause.text} → ${clause.instead}`,
      sql: `alter ${on} ${part} (${without(expression ?? '', clause)})`,
      equivalent: idle ?? nullTest(clause, policy) ?? sameAsUsing(clause, part, policy),
    }));
  return [dropped, ...of(using, 'using'), ...of(check, 'with check')];
}

const NULL_TEST = /^\((\w+) IS (NOT )?NULL\)$/;

/** A column that is never null is never found null. */
function nullTest({ text, instead }: Clause, { required }: Policy): string | null {
  const [, column = '', not] = NULL_TEST.exec(text) ?? [];
  if (!required.includes(column)) return null;
  return instead === (not ? 'true' : 'false') ? `${column} is never null` : null;
}

/**
 * What a row fulfilled before an update it fulfils after it, where nobody may change the columns that are asked: the same
 * clause in WITH CHECK asks a second time what USING has asked.
 */
function sameAsUsing(
  { text, instead, depth }: Clause,
  part: string,
  { command, using, check, columns, changeable }: Policy,
): string | null {
  if (part !== 'with check' || command !== 'update' || instead !== 'true' || depth > 1 || !using || !check)
    return null;
  const asked = columns.filter((column) => new RegExp(`\\b${column}\\b`).test(text));
  const same = clausesOf(using).some((one) => one.depth <= 1 && one.instead === 'true' && one.text === text);
  return same && !asked.some((column) => changeable.includes(column))
    ? 'using asks the same of columns that nobody may change'
    : null;
}
