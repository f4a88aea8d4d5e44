import { expect, test } from 'vitest';
import { parseCondition, parseLogic } from './parse-filter.ts';
import { QueryError } from './query-error.ts';
import { castType, ident } from './sql.ts';

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof QueryError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'accepted';
};

test('A condition reads as operator and value, quoted or not', () => {
  expect(parseCondition('not.like(any).{a*,b}')).toEqual({
    not: true,
    operation: { kind: 'operator', operator: 'like', quantifier: 'any', value: '{a*,b}', pattern: true },
  });
  expect(parseCondition('in.("a,b",c,"d\\"e",)').operation).toEqual({
    kind: 'in',
    values: ['a,b', 'c', 'd"e', ''],
  });
  expect(parseCondition('in.()').operation).toEqual({ kind: 'in', values: [] });
  expect(parseCondition('is.NULL').operation).toEqual({ kind: 'is', value: 'null' });
  expect(parseCondition('wfts(english).a or b').operation).toEqual({
    kind: 'search',
    search: 'websearch_to_tsquery',
    config: 'english',
    value: 'a or b',
  });
  expect(parseCondition('eq.a.b,c)').operation).toMatchObject({ value: 'a.b,c)' });
  for (const text of [
    'eq',
    'noop.1',
    'is.maybe',
    'in.1',
    'constructor.1',
    '__proto__.x',
    'cs(any).{}',
    "fts(e'x).a",
    'in.(1,2)3',
    '',
  ]) {
    expect([text, refusal(() => parseCondition(text))]).toEqual([text, '400 PGRST100']);
  }
});

test('Conditions nest with and, or and not', () => {
  expect(parseLogic('or', false, '(a.eq.1,not.and(b.is.null,c->>d.in.(x,"y)")),e.cs.{1,2})')).toMatchObject({
    operator: 'or',
    children: [
      { kind: 'condition', field: { name: 'a' } },
      { kind: 'logic', not: true, operator: 'and', children: [{}, { operation: { values: ['x', 'y)'] } }] },
      { operation: { value: '{1,2}' } },
    ],
  });
  expect(parseLogic('and', false, '(or(a.eq.1,b.eq.2))')).toMatchObject({
    operator: 'and',
    children: [{ kind: 'logic', not: false, operator: 'or', children: [{}, {}] }],
  });
  for (const text of ['()', '(a.eq.1', 'a.eq.1', '(a.eq.1))', '(xor(a.eq.1))']) {
    expect([text, refusal(() => parseLogic('or', false, text))]).toEqual([text, '400 PGRST100']);
  }
});

test('Names are quoted, casts are types and nothing else', () => {
  expect(ident('a"b')).toBe('"a""b"');
  expect(refusal(() => ident('a\0b'))).toBe('400 PGRST100');
  expect(castType('TIMESTAMP with  time zone', true)).toBe('timestamp with time zone');
  expect(castType('mood', false)).toBe('"mood"');
  expect(castType('mood[]', false)).toBe('"mood"[]');
  expect(refusal(() => castType('regclass', true))).toBe('400 42704');
});
