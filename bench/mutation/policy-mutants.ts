import { createHash } from 'node:crypto';
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

/** A mutant with what is known of it; its statement is kept while other tests are to be asked. */
export interface KnownPolicy extends Omit<PolicyMutant, 'sql'> {
  sql?: string;
  verdict: PolicyVerdict;
  /** The test file among the others. */
  by?: string;
}

export const policyVerdicts = () => openVerdicts<KnownPolicy>('mutation-policies');

export const withoutSql = ({ sql: _, ...known }: KnownPolicy): KnownPolicy => known;

export const keyOf = ({ table, policy, clause }: Pick<PolicyMutant, 'table' | 'policy' | 'clause'>) =>
  `${table} ${policy} ${clause.replace(/\s+/g, ' ')}`;

/** The same order each time, by no property of the mutants: what a run has tried when it ends is a random sample. */
export const byChance = (a: Parameters<typeof keyOf>[0], b: Parameters<typeof keyOf>[0]): number =>
  placeOf(a).localeCompare(placeOf(b));
const placeOf = (mutant: Parameters<typeof keyOf>[0]) =>
  createHash('sha256')
    .update(`seed 1 ${keyOf(mutant)}`)
    .digest('hex');

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
  /** Whether a role of the API may enter rows at all. */
  entered: boolean;
  columns: string[];
  required: string[];
  /** No other permissive policy lets the same command through. */
  alone: boolean;
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
    exists (select from unnest('{anon,authenticated}'::text[]) role where has_any_column_privilege(role, c.oid, 'insert')) as entered,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull) as required,
    not exists (select from pg_policy o where o.polrelid = p.polrelid and o.oid <> p.oid and o.polpermissive and o.polcmd in (p.polcmd, '*')) as alone
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
  const of = (expression: string | null, part: Part) =>
    clausesOf(expression ?? 'true').map((clause) => ({
      table,
      policy: name,
      clause: `${part}: ${clause.text} → ${clause.instead}`,
      sql: `alter ${on} ${part} (${without(expression ?? '', clause)})`,
      equivalent:
        idle ??
        nullTest(clause, policy) ??
        staffTwice(clause, expression ?? '') ??
        besideItself(clause, expression ?? '') ??
        (part === 'using' ? null : (neverChecked(policy) ?? askedTwice(clause, policy))),
    }));
  const twins = pairsOf(policy).map(([one, other]) => ({
    table,
    policy: name,
    clause: `using and with check: ${one.text} → ${one.instead}`,
    sql: `alter ${on} using (${without(using ?? '', one)}) with check (${without(check ?? '', other)})`,
    equivalent: idle ?? nullTest(one, policy) ?? staffTwice(one, using ?? ''),
  }));
  const known = new Map<string, number>();
  // The same words may stand at several places of one policy.
  return [dropped, ...of(using, 'using'), ...of(check, 'with check'), ...twins].map((mutant) => {
    const time = (known.get(mutant.clause) ?? 0) + 1;
    known.set(mutant.clause, time);
    return time === 1 ? mutant : { ...mutant, clause: `${mutant.clause} (place ${time})` };
  });
}

type Part = 'using' | 'with check';

/** The clauses that USING and WITH CHECK of an update have in common, in the order of their text. */
function pairsOf({ command, using, check }: Policy): [Clause, Clause][] {
  if (command !== 'update' || !using || !check) return [];
  const left = clausesOf(check);
  return clausesOf(using).flatMap((one): [Clause, Clause][] => {
    const at = left.findIndex(
      ({ text, instead, depth }) => text === one.text && instead === one.instead && depth === one.depth,
    );
    const [other] = at < 0 ? [] : left.splice(at, 1);
    return other ? [[one, other]] : [];
  });
}

const NULL_TEST = /^\((\w+) IS (NOT )?NULL\)$/;

/** A column that is never null is never found null. */
function nullTest({ text, instead }: Clause, { required }: Policy): string | null {
  const [, column = '', not] = NULL_TEST.exec(text) ?? [];
  if (!required.includes(column)) return null;
  return instead === (not ? 'true' : 'false') ? `${column} is never null` : null;
}

/** Of a policy that asks for staff at its outermost AND, whether one of the three roles of staff is held need not be asked again. */
function staffTwice({ text, instead, depth }: Clause, expression: string): string | null {
  if (instead !== 'true' || depth <= 1 || !STAFF_ROLES.test(text)) return null;
  return conditionsOf(expression).some((one) => one.text.startsWith('( SELECT private.is_staff() AS'))
    ? 'private.is_staff(), asked beside it, names the same three roles'
    : null;
}
/** What an outermost AND asks twice in the same words. */
function besideItself({ text, instead, from }: Clause, expression: string): string | null {
  const same = conditionsOf(expression).filter((one) => one.text === text);
  return instead === 'true' && same.length > 1 && same.some((one) => one.from === from)
    ? 'asked twice, word for word, one beside the other'
    : null;
}

/** A check is asked of rows that are entered or changed. */
const neverChecked = ({ command, entered, changeable }: Policy): string | null =>
  command === 'all' && !entered && changeable.length === 0
    ? 'no role of the API may enter or change rows here: nothing is ever checked'
    : null;

const STAFF_ROLES = /^\( SELECT private\.has_any_role\(VARIADIC '\{admin,consultant,compliance_officer\}'/;

/**
 * What a row fulfilled before an update it fulfils after it, where nobody may change the columns that are asked: what USING has
 * asked, WITH CHECK need not ask again. Not the other way round: without USING the refusal is spoken, and tells that the row is there.
 */
function askedTwice(clause: Clause, policy: Policy): string | null {
  const { command, using, check, columns, changeable, alone } = policy;
  if (command !== 'update' || clause.instead !== 'true' || !alone || !using || !check) return null;
  const asked = new Set(conditionsOf(using).map(({ text }) => text));
  const own = conditionsOf(check).find(({ from, to }) => from <= clause.from && clause.to <= to);
  if (!own || !asked.has(own.text) || /\bNOT \(.*\b(AND|OR)\b/s.test(own.text)) return null;
  const named = columns.filter((column) => new RegExp(`\\b${column}\\b`).test(own.text));
  return named.some((column) => changeable.includes(column))
    ? null
    : 'using asks the same of columns that nobody may change';
}

/** What an expression asks one beside the other: the members of its outermost AND, or all of it. */
const conditionsOf = (expression: string): Pick<Clause, 'from' | 'to' | 'text'>[] => {
  const list = expression.startsWith('(')
    ? clausesOf(expression).filter(({ depth, instead }) => depth <= 1 && instead === 'true')
    : [];
  return list.length > 0 ? list : [{ from: 0, to: expression.length, text: expression }];
};
