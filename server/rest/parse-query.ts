import { LRUCache } from 'lru-cache';
import type { Field } from '#server/query/filter.ts';
import { jsonPath } from '#server/query/parse-field.ts';
import { hasOperator, parseCondition, parseLogic } from '#server/query/parse-filter.ts';
import { parseFailure } from '#server/query/query-error.ts';
import { Scanner } from '#server/query/scanner.ts';
import type { At, Query, SelectItem, Window } from './ast.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import { unsatisfiableRange } from './rest-error.ts';

const EMBEDDABLE = new Set(['order', 'limit', 'offset', 'and', 'or']);
const parsedSelects = new LRUCache<string, SelectItem[]>({ max: 500 });
const LONGEST_KEPT_SELECT = 2048;

/** Percent-decoding that refuses what is not UTF-8 and what PostgreSQL cannot hold. */
export function decodeQuery(search: string): [string, string][] {
  const text = search.startsWith('?') ? search.slice(1) : search;
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      const key = equals < 0 ? part : part.slice(0, equals);
      return [decode(key), equals < 0 ? '' : decode(part.slice(equals + 1))];
    });
}

export function decode(text: string): string {
  let value: string;
  try {
    value = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw parseFailure('failed to decode the URL', 0, 'unexpected percent-encoding that is not UTF-8');
  }
  if (value.includes('\0')) throw parseFailure('failed to decode the URL', 0, 'unexpected NUL character');
  if (!value.isWellFormed()) throw parseFailure('failed to decode the URL', 0, 'unexpected lone surrogate');
  return value;
}

/**
 * The whole query string as one value.
 * @param functionRead a function is called with GET or HEAD: what has no operator is an argument
 */
export function parseQuery(pairs: readonly [string, string][], functionRead = false): Query {
  const query: Query = { select: STAR, filters: [], orders: [], windows: [], args: [] };
  for (const [key, value] of pairs) {
    if (key === 'select') query.select = selectOf(value);
    else if (key === 'columns') query.columns = names(value, 'columns');
    else if (key === 'on_conflict') query.onConflict = names(value, 'on_conflict');
    else readPair(query, key, value, functionRead);
  }
  return query;
}

const STAR: SelectItem[] = [{ kind: 'field', field: { name: '*', path: [] } }];

function selectOf(text: string): SelectItem[] {
  const known = parsedSelects.get(text);
  if (known) return known;
  const items = parseSelect(text);
  if (text.length > LONGEST_KEPT_SELECT) return items;
  parsedSelects.set(text, items);
  return items;
}

function readPair(query: Query, key: string, value: string, functionRead: boolean): void {
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (!EMBEDDABLE.has(last)) {
    if (functionRead && !key.includes('.') && !hasOperator(value)) query.args.push([key, value]);
    else {
      const { path, field } = treePath(key);
      query.filters.push({ path, what: { kind: 'condition', field, ...parseCondition(value) } });
    }
    return;
  }
  if (value === '' && last !== 'limit' && last !== 'offset') return;
  const { path } = treePath(key);
  if (last === 'order') query.orders.push({ path, what: parseOrder(value) });
  else if (last === 'and' || last === 'or') {
    const not = path.includes('not');
    query.filters.push({ path: path.filter((part) => part !== 'not'), what: parseLogic(last, not, value) });
  } else setWindow(query.windows, path, last === 'limit' ? 'limit' : 'offset', value);
}

function treePath(key: string): { path: string[]; field: Field } {
  const s = new Scanner(key, 'failed to parse tree path');
  const path = [s.name()];
  while (s.take('.')) path.push(s.name());
  const field = { name: path.pop() as string, path: jsonPath(s) };
  s.end();
  return { path, field };
}

function setWindow(windows: At<Window>[], path: string[], part: 'limit' | 'offset', value: string): void {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw parseFailure(`failed to parse ${part} (${value.slice(0, 40)})`, 0, 'expecting a whole number');
  }
  const number = Number(value);
  if (number < 0 && part === 'limit')
    throw unsatisfiableRange('Limit should be greater than or equal to zero.');
  let window = windows.find((one) => one.path.join('.') === path.join('.'))?.what;
  if (!window) {
    window = { offset: 0 };
    windows.push({ path, what: window });
  }
  if (part === 'limit') window.limit = number;
  else window.offset = Math.max(0, number);
}

function names(text: string, parameter: string): string[] {
  const s = new Scanner(text, `failed to parse ${parameter} parameter`);
  const found = new Set<string>();
  if (text.trim() === '') return [];
  do found.add(s.name());
  while (s.takeLoose(','));
  s.end('"," or end of input');
  return [...found];
}
