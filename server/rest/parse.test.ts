import { expect, test } from 'vitest';
import { hasOperator, parseCondition, parseLogic } from '#server/query/parse-filter.ts';
import { QueryError } from '#server/query/query-error.ts';
import type { Window } from './ast.ts';
import { bodyKind } from './body.ts';
import { negotiate } from './media.ts';
import { parseOrder } from './parse-order.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import { parseSelect } from './parse-select.ts';
import { parsePrefer, refuseInvalid } from './prefer.ts';
import { applyRangeHeader, contentRange, rangeStatus } from './range.ts';
import { RestError } from './rest-error.ts';

test('The first type that can be served is given; no type, or none in the list, is any type', () => {
  const kindOf = (accept: string | null, openApi = false) => negotiate(accept, openApi).kind;
  for (const any of [null, '', ' , ', '*/*', 'application/*', 'image/png, application/json;q=0.9'])
    expect(kindOf(any), String(any)).toBe('array');
  expect([kindOf('text/csv, application/json'), kindOf('TEXT/CSV; charset=utf-8')]).toEqual(['csv', 'csv']);
  expect(negotiate('application/vnd.pgrst.object+json;nulls=stripped')).toEqual({
    kind: 'single',
    stripNulls: true,
    contentType: 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  });
  expect(negotiate('application/vnd.pgrst.array;nulls=stripped')).toMatchObject({
    kind: 'array',
    stripNulls: true,
  });
  expect(negotiate('application/vnd.pgrst.object')).toMatchObject({ kind: 'single', stripNulls: false });
  for (const any of [null, '*/*', 'application/*', 'application/json', 'application/openapi+json'])
    expect(kindOf(any, true)).toBe('openapi');
  expect(refusal(() => negotiate('text/csv', true))).toBe('406 PGRST107');
  expect(() => negotiate('image/png, video/*')).toThrow(
    'None of these media types are available: image/png, video/*',
  );
  for (const outside of [
    'application/geo+json',
    'application/vnd.pgrst.plan',
    'application/vnd.pgrst.plan+text',
  ])
    expect(refusal(() => negotiate(outside))).toBe('400 PGRST127');
});

test('A body is read by its type', () => {
  const types: [string | null, string][] = [
    [null, 'json'],
    ['', 'json'],
    ['Application/JSON; charset=utf-8', 'json'],
    ['application/ld+json', 'json'],
    ['*/*', 'json'],
    ['application/x-www-form-urlencoded', 'form'],
    ['text/csv', 'csv'],
    ['text/plain', 'text'],
    ['text/xml', 'xml'],
    ['application/octet-stream', 'bytes'],
  ];
  for (const [type, kind] of types) expect(bodyKind(type)).toBe(kind);
  expect(() => bodyKind('image/png')).toThrow('Content-Type not acceptable: image/png');
});

test('The log tells what kind of error it was', () => {
  expect([new QueryError(400, 'X', 'x').name, new RestError(500, 'X', 'x').name]).toEqual([
    'QueryError',
    'RestError',
  ]);
});

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof QueryError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'accepted';
};

test('A select reads as fields, embeds, hints, spreads, casts, paths and aggregates', () => {
  expect(parseSelect('id, full name ,n:data->a->>0::int')).toEqual([
    { kind: 'field', field: { name: 'id', path: [] } },
    { kind: 'field', field: { name: 'full name', path: [] } },
    {
      kind: 'field',
      alias: 'n',
      cast: 'int',
      field: {
        name: 'data',
        path: [
          { arrow: '->', operand: 'a' },
          { arrow: '->>', operand: 0 },
        ],
      },
    },
  ]);
  expect(parseSelect('c:clients!fk!inner(*,...owner!left(email))')).toEqual([
    {
      kind: 'embed',
      relation: 'clients',
      alias: 'c',
      hint: 'fk',
      join: 'inner',
      spread: false,
      items: [
        { kind: 'field', field: { name: '*', path: [] } },
        {
          kind: 'embed',
          relation: 'owner',
          join: 'left',
          spread: true,
          items: [{ kind: 'field', field: { name: 'email', path: [] } }],
        },
      ],
    },
  ]);
  expect(parseSelect('count(),a.sum()::int,"odd,\\"name"')).toHaveLength(3);
  expect(parseSelect('')).toEqual([]);
  expect(parseSelect('"a b":"c d"')).toHaveLength(1);
  expect(parseSelect('id, "odd,name"')).toEqual(parseSelect('id,"odd,name"'));
});

test('Spaces stand around anything in a select and mean nothing', () => {
  const plain = parseSelect('id::int,c:clients!fk(name,owner(email)),amount.sum()::text');
  expect(parseSelect(' id::int , c: clients!fk( name , owner(email) ) , amount.sum()::text ')).toEqual(plain);
});

test('A select that is not one says where it broke', () => {
  for (const text of ['a,', '(', 'a(b', 'a)', 'a::', 'a.drop()', 'a b(', '->x', 'a;b', "a'"]) {
    expect([text, refusal(() => parseSelect(text))]).toEqual([text, '400 PGRST100']);
  }
});

test('Order, columns and windows are read for each resource', () => {
  expect(parseQuery(decodeQuery('a.b.limit=3&a.b.offset=2&ab.limit=1&b.offset=-4')).windows).toEqual([
    { path: ['a', 'b'], what: { limit: 3, offset: 2 } },
    { path: ['ab'], what: { limit: 1, offset: 0 } },
    { path: ['b'], what: { offset: 0 } },
  ]);
  expect(parseOrder(' "a b".desc')).toEqual([{ field: { name: 'a b', path: [] }, direction: 'desc' }]);
  expect(parseOrder('a.desc.nullslast,b->>c.asc,rel(d).nullsfirst')).toEqual([
    { field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
    { field: { name: 'b', path: [{ arrow: '->>', operand: 'c' }] }, direction: 'asc' },
    { relation: 'rel', field: { name: 'd', path: [] }, nulls: 'first' },
  ]);
  expect(refusal(() => parseOrder('a.sideways'))).toBe('400 PGRST100');
  const query = parseQuery(
    decodeQuery(
      '?select=*&x.order=a&x.limit=2&x.offset=1&limit=5&columns=%22a%22,b&on_conflict=c&x.not.or=(a.eq.1)',
    ),
  );
  expect(query).toMatchObject({
    orders: [{ path: ['x'] }],
    windows: [
      { path: ['x'], what: { limit: 2, offset: 1 } },
      { path: [], what: { limit: 5, offset: 0 } },
    ],
    columns: ['a', 'b'],
    onConflict: ['c'],
    filters: [{ path: ['x'], what: { not: true } }],
  });
  expect(refusal(() => parseQuery([['limit', '-1']]))).toBe('416 PGRST103');
  expect(refusal(() => parseQuery([['limit', '1;drop']]))).toBe('400 PGRST100');
});

test('Arguments of a function are told from filters by their operator', () => {
  expect(hasOperator('eq.1')).toBe(true);
  expect(hasOperator('fts(english).x')).toBe(true);
  expect(hasOperator('not.is.null')).toBe(true);
  expect(hasOperator('3.14')).toBe(false);
  expect(
    parseQuery(
      [
        ['a', '5'],
        ['b', 'gt.5'],
      ],
      true,
    ),
  ).toMatchObject({ args: [['a', '5']], filters: [{}] });
});

test('Q06: depth and length have an end', () => {
  expect(refusal(() => parseSelect(`${'a('.repeat(20)}b${')'.repeat(20)}`))).toBe('400 PGRST100');
  const nested = (groups: number) =>
    parseLogic('or', false, `${'(or'.repeat(groups - 1)}(a.eq.1)${')'.repeat(groups - 1)}`);
  expect(refusal(() => nested(20))).toBe('accepted');
  expect(refusal(() => nested(21))).toBe('400 PGRST100');
  expect(refusal(() => parseLogic('or', false, `${'(or'.repeat(99)}(a.eq.1)${')'.repeat(99)}`))).toBe(
    '400 PGRST100',
  );
  expect(refusal(() => parseCondition(`in.(${Array(10_000).fill('1').join(',')})`))).toBe('400 PGRST100');
  expect(refusal(() => parseSelect(`a${'->b'.repeat(5000)}`))).toBe('400 PGRST100');
});

test('Q14: percent-encoding that is not UTF-8, and NUL, are refused', () => {
  for (const text of ['a=%00', 'a=%ff', 'a=%c0%af', '%ZZ=1', 'a=%ed%a0%80']) {
    expect([text, refusal(() => decodeQuery(text))]).toEqual([text, '400 PGRST100']);
  }
  expect(refusal(() => decodeQuery('a=\ud800'))).toBe('400 PGRST100');
  expect(decodeQuery('a=%2520+b')).toEqual([['a', '%20 b']]);
});

test('Preferences are read once; the first wins', () => {
  expect(
    parsePrefer(
      'return=minimal, return=representation,count=exact, max-affected=3, timezone=Africa/Lagos, odd=1',
    ),
  ).toEqual({
    returning: 'minimal',
    count: 'exact',
    maxAffected: 3,
    timezone: 'Africa/Lagos',
    invalid: ['odd=1'],
  });
  expect(parsePrefer("constructor=1, __proto__=x, timezone='; drop").invalid).toHaveLength(3);
  const strict = parsePrefer('handling=strict, odd=1, odder');
  expect(() => refuseInvalid(strict)).toThrow(
    expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: odd=1, odder' }),
  );
});

test('Ranges are joined, told and judged', () => {
  const windows = [{ path: [], what: { limit: 10, offset: 5 } }];
  applyRangeHeader(windows, '0-7');
  expect(windows[0]?.what).toEqual({ limit: 3, offset: 5 });
  const short = [{ path: [], what: { limit: 2, offset: 0 } }];
  applyRangeHeader(short, 'items=0-9');
  expect(short[0]?.what).toEqual({ limit: 2, offset: 0 });
  const joined = (header: string | null, what: Window = { offset: 0 }) => {
    const given = [
      { path: ['ports'], what: { offset: 9 } },
      { path: [] as string[], what },
    ];
    applyRangeHeader(given, header);
    expect(given[0]?.what).toEqual({ offset: 9 });
    return given[1]?.what;
  };
  expect(joined('3-')).toEqual({ offset: 3 });
  expect(joined('3-', { offset: 0, limit: 10 })).toEqual({ offset: 3, limit: 7 });
  expect(joined('3-', { offset: 5, limit: 10 })).toEqual({ offset: 5, limit: 10 });
  expect(joined('20-29', { offset: 0, limit: 10 })).toEqual({ offset: 20, limit: 0 });
  for (const other of [null, '', 'bytes=0-9', '-5', 'a-b']) expect(joined(other)).toEqual({ offset: 0 });
  const none: Parameters<typeof applyRangeHeader>[0] = [];
  applyRangeHeader(none, '0-0');
  expect(none).toEqual([{ path: [], what: { offset: 0, limit: 1 } }]);
  expect(refusal(() => applyRangeHeader([], '5-1'))).toBe('416 PGRST103');
  expect([contentRange(0, 9, null), contentRange(0, -1, 0), contentRange(0, -1, null)]).toEqual([
    '0-9/*',
    '*/0',
    '*/*',
  ]);
  expect([
    rangeStatus(0, 9, null),
    rangeStatus(0, 9, 10),
    rangeStatus(0, 4, 10),
    rangeStatus(20, 19, 10),
  ]).toEqual([200, 200, 206, 416]);
});
