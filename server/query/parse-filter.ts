import type { Condition, FilterTree, IsValue, Operation } from './filter.ts';
import { field } from './parse-field.ts';
import { tooMuch } from './query-error.ts';
import { Scanner } from './scanner.ts';

const MAX_IN_VALUES = 2000;
const MAX_LOGIC_DEPTH = 20;

/** Operators that take `(any)` and `(all)`. */
const QUANTIFIED: Readonly<Record<string, string>> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};
const SIMPLE: Readonly<Record<string, string>> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
const SEARCHES: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const IS: readonly IsValue[] = ['not_null', 'null', 'true', 'false', 'unknown'];

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether a query value reads as `operator.value`; tells filters from arguments of a function. */
export function hasOperator(value: string): boolean {
  const word = /^[^.(]*/.exec(value)?.[0] ?? '';
  const next = value[word.length];
  if (next !== '.' && next !== '(') return false;
  if (word === 'not') return value.indexOf('.', 4) > 0;
  if (word === 'is' || word === 'in' || word === 'isdistinct') return next === '.';
  return [QUANTIFIED, SIMPLE, SEARCHES].some((table) => Object.hasOwn(table, word));
}

/** The value of `column=…`: an operator and all the rest. */
export function parseCondition(text: string): Omit<Condition, 'field' | 'kind'> {
  const s = new Scanner(text, 'failed to parse filter');
  const parsed = operation(s, () => {
    const rest = s.text.slice(s.at);
    s.at = s.text.length;
    return rest;
  });
  s.end();
  return parsed;
}

/** The value of `or=(…)`, `and=(…)`, `not.or=(…)`. */
export function parseLogic(operator: 'and' | 'or', not: boolean, text: string): FilterTree {
  const s = new Scanner(text, 'failed to parse logic tree');
  const children = group(s, 1);
  s.end();
  return { kind: 'logic', operator, not, children };
}

function group(s: Scanner, depth: number): FilterTree[] {
  if (depth > MAX_LOGIC_DEPTH) {
    throw tooMuch(400, `Conditions may be nested to a depth of ${MAX_LOGIC_DEPTH}. Simplify the filter.`);
  }
  s.spaces();
  s.expect('(');
  const children: FilterTree[] = [];
  do children.push(tree(s, depth));
  while (s.takeLoose(','));
  s.spaces();
  s.expect(')');
  s.spaces();
  return children;
}

const GROUP = /(not\.)?(and|or) *\(/y;

function tree(s: Scanner, depth: number): FilterTree {
  s.spaces();
  GROUP.lastIndex = s.at;
  const match = GROUP.exec(s.text);
  if (match) {
    s.at += match[0].length - 1;
    const operator = match[2] === 'or' ? 'or' : 'and';
    return { kind: 'logic', operator, not: match[1] !== undefined, children: group(s, depth + 1) };
  }
  const on = field(s);
  s.expect('.');
  return { kind: 'condition', field: on, ...operation(s, () => valueInGroup(s)) };
}

function valueInGroup(s: Scanner): string {
  const start = s.at;
  if (s.peek('"')) {
    const value = s.quoted();
    if (s.done || s.peek(',') || s.peek(')')) return value;
    s.at = start;
  } else if (s.take('{')) {
    s.until('{}');
    if (s.take('}')) return s.text.slice(start, s.at);
    s.at = start;
  }
  return s.until(',)');
}

function operation(s: Scanner, value: () => string): { not: boolean; operation: Operation } {
  const not = s.take('not.');
  const start = s.at;
  const word = s.until('.(');
  if (word === 'in') {
    s.expect('.');
    return { not, operation: { kind: 'in', values: list(s) } };
  }
  if (word === 'is') {
    s.expect('.');
    const rest = s.text.slice(s.at, s.at + 8).toLowerCase();
    const is = IS.find((candidate) => rest.startsWith(candidate));
    if (!is) return s.fail('expecting isVal: (null, not_null, true, false, unknown)');
    s.at += is.length;
    return { not, operation: { kind: 'is', value: is } };
  }
  if (word === 'isdistinct') {
    s.expect('.');
    return { not, operation: { kind: 'distinct', value: value() } };
  }
  const search = own(SEARCHES, word);
  if (search) {
    const config = s.take('(') ? s.until(')') : undefined;
    if (config !== undefined) {
      if (!/^[\w $-]+$/.test(config)) s.fail('expecting the name of a text search configuration');
      s.expect(')');
    }
    s.expect('.');
    const found = { kind: 'search' as const, search, value: value() };
    return { not, operation: config === undefined ? found : { ...found, config } };
  }
  const quantified = own(QUANTIFIED, word);
  const operator = quantified ?? own(SIMPLE, word);
  if (!operator) {
    s.at = start;
    return s.fail('expecting "not" or operator (eq, gt, ...)');
  }
  const quantifier = quantified ? (s.take('(any)') ? 'any' : s.take('(all)') ? 'all' : undefined) : undefined;
  s.expect('.');
  const pattern = operator === 'like' || operator === 'ilike';
  const found = { kind: 'operator' as const, operator, value: value(), pattern };
  return { not, operation: quantifier === undefined ? found : { ...found, quantifier } };
}

function list(s: Scanner): string[] {
  s.spaces();
  s.expect('(');
  const values: string[] = [];
  do {
    const start = s.at;
    let value: string | null = null;
    if (s.peek('"')) {
      value = tryQuoted(s);
      if (value === null) s.at = start;
    }
    values.push(value ?? s.until(',)'));
    if (values.length > MAX_IN_VALUES) {
      throw tooMuch(400, `A list may hold at most ${MAX_IN_VALUES} values. Ask in several parts.`);
    }
  } while (s.take(','));
  s.expect(')');
  return values.length === 1 && values[0] === '' ? [] : values;
}

function tryQuoted(s: Scanner): string | null {
  try {
    const value = s.quoted();
    return s.done || s.peek(',') || s.peek(')') ? value : null;
  } catch {
    return null;
  }
}
