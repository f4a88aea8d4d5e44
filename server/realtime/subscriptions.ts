import { createHash } from 'node:crypto';
import { conditionSql } from '#server/query/compile-filter.ts';
import type { Condition } from '#server/query/filter.ts';
import { parseLogic } from '#server/query/parse-filter.ts';
import { QueryError } from '#server/query/query-error.ts';
import { ident, Params } from '#server/query/sql.ts';
import type { Services } from '#server/services.ts';
import type { Identity } from './identity.ts';
import type { TableFacts, Tables } from './tables.ts';

/** One entry of a join's `postgres_changes`. */
export interface Subscription {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  tables: readonly TableFacts[];
  /** The filter as sent; the same text is the same filter. */
  filter: string;
  conditions: readonly Condition[];
  /** Only these columns of the row, if given. */
  select: readonly string[] | null;
}

/** A subscription that is not possible; the message is for the person who wrote it. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError';
}

const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;
const OPERATORS = new Set(['=', '<>', '<', '<=', '>', '>=', 'like', 'ilike', '~', '~*']);
const LONGEST_FILTER = 4096;

/**
 * Reads what a join asks for. The ids depend on the entry alone, so that one frame serves everyone who asked the same.
 * @throws SubscriptionError for anything the caller cannot subscribe to
 */
export async function readSubscriptions(
  asked: unknown,
  identity: Identity,
  tables: Tables,
  services: Services,
): Promise<{ subscriptions: Subscription[]; answer: Record<string, unknown>[] }> {
  const entries = Array.isArray(asked) ? (asked as unknown[]) : [];
  if (entries.length > 100) throw new SubscriptionError('A channel may follow at most 100 lists of changes');
  const subscriptions: Subscription[] = [];
  const answer: Record<string, unknown>[] = [];
  for (const entry of entries) {
    const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    const subscription = await readOne(given, identity, tables);
    while (subscriptions.some(({ id }) => id === subscription.id)) subscription.id += 1;
    subscriptions.push(subscription);
    const { event, schema, table, filter, select } = given;
    answer.push({ id: subscription.id, event, schema, table, filter, select });
  }
  await tryOut(subscriptions, identity, services);
  return { subscriptions, answer };
}

async function readOne(
  given: Record<string, unknown>,
  identity: Identity,
  tables: Tables,
): Promise<Subscription> {
  const event = EVENTS.find((known) => known === String(given.event).toUpperCase());
  if (!event) throw new SubscriptionError('event must be *, INSERT, UPDATE or DELETE');
  const schema = typeof given.schema === 'string' ? given.schema : 'public';
  const table = typeof given.table === 'string' && given.table !== '*' ? given.table : null;
  const filter = typeof given.filter === 'string' ? given.filter : '';
  if (filter && table === null) throw new SubscriptionError('A filter needs a table');
  const named = table === null ? await tables.names(schema) : [{ schema, name: table }];
  const found = await Promise.all(
    named.map((one) => tables.facts(one.schema, one.name, identity.caller.role)),
  );
  const facts = found.filter((one) => one !== null);
  const [first] = facts;
  if (!first)
    throw new SubscriptionError(`There is no table ${schema}.${table ?? '*'} here that you may read`);
  const columns = new Set(first.columns.map(({ name }) => name));
  const unknown = (name: string) =>
    new SubscriptionError(`There is no column ${name} in ${first.name} that you may read`);
  const conditions = readFilter(filter);
  for (const { field } of conditions) if (!columns.has(field.name)) throw unknown(field.name);
  const select = readSelect(given.select);
  for (const name of select ?? []) if (table === null || !columns.has(name)) throw unknown(name);
  const text = JSON.stringify([event, schema, table, filter, select]);
  const id = createHash('sha256').update(text).digest().readUIntBE(0, 4);
  return { id, event, tables: facts, filter, conditions, select };
}

function readSelect(given: unknown): string[] | null {
  const list = typeof given === 'string' ? given.split(',') : given;
  if (!Array.isArray(list) || list.length === 0) return null;
  return list.map((name: unknown) => String(name).trim());
}

/** `column=operator.value`, joined by commas that mean «and»; values with reserved characters are quoted. */
function readFilter(text: string): Condition[] {
  if (text === '') return [];
  if (text.length > LONGEST_FILTER) throw new SubscriptionError('The filter is too long (4 kB)');
  const dotted = splitOutsideQuotes(text).map((part) => part.replace('=', '.'));
  let tree: ReturnType<typeof parseLogic>;
  try {
    tree = parseLogic('and', false, `(${dotted.join(',')})`);
  } catch (error) {
    if (error instanceof QueryError)
      throw new SubscriptionError('The filter cannot be read: write column=operator.value');
    throw error;
  }
  if (tree.kind !== 'logic')
    throw new SubscriptionError('The filter cannot be read: write column=operator.value');
  return tree.children.map((child) => {
    const fits =
      child.kind === 'condition' &&
      child.field.path.length === 0 &&
      child.operation.kind !== 'search' &&
      (child.operation.kind !== 'operator' ||
        (OPERATORS.has(child.operation.operator) && child.operation.quantifier === undefined));
    if (child.kind !== 'condition' || !fits)
      throw new SubscriptionError(
        'The filter may use eq, neq, lt, lte, gt, gte, in, is, like, ilike, match, imatch, isdistinct and not',
      );
    const { not, operation } = child;
    // The client writes the value null so, and it is no text here.
    return operation.kind === 'distinct' && operation.value === 'null'
      ? { ...child, not: !not, operation: { kind: 'is', value: 'null' } }
      : child;
  });
}

function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let [start, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '(') depth += 1;
    else if (!quoted && char === ')') depth -= 1;
    else if (!quoted && depth === 0 && char === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Conditions as one SQL expression over the table under that alias. */
export function conditionsSql(conditions: readonly Condition[], alias: string, params: Params): string {
  if (conditions.length === 0) return 'true';
  return conditions.map((one) => conditionSql({ alias, table: null }, one, params)).join(' AND ');
}

/** Asks the database once for no rows of any: a value of the wrong type, a bad pattern or a hidden column shows now. */
async function tryOut(
  subscriptions: readonly Subscription[],
  identity: Identity,
  services: Services,
): Promise<void> {
  const params = new Params();
  const trials = subscriptions.flatMap(({ tables: [table], conditions }) => {
    if (!table || conditions.length === 0) return [];
    const where = conditionsSql(conditions, 't', params);
    const patterns = conditions.flatMap(({ operation }) =>
      operation.kind === 'operator' && operation.operator.startsWith('~')
        ? [`'' ~ ${params.bind(operation.value)}`]
        : [],
    );
    return [
      `(select true from ${ident(table.schema)}.${ident(table.name)} t where false and ${where})`,
      ...patterns,
    ];
  });
  if (trials.length === 0) return;
  const text = `select array[${trials.join(', ')}]`;
  try {
    await services.api.run(identity.caller, { text, values: params.values, readOnly: true, timeoutMs: 3000 });
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'PT401') throw error;
    if (/^(22|42)/.test(code)) throw new SubscriptionError('A value of the filter does not fit its column');
    throw error;
  }
}
