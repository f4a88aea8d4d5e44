import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueryError } from '#server/query/query-error.ts';
import { byParent, relationshipsOf } from '#server/query/relationships.ts';
import { keyOf, type Schema, type Table } from '#server/query/schema.ts';
import { Params } from '#server/query/sql.ts';
import { rowsOf } from './body.ts';
import { bodyColumns, deleteSql, insertSql, updateSql } from './compile-write.ts';
import { parseQuery } from './parse-query.ts';
import { planRead } from './plan-read.ts';
import { readStatement } from './statement.ts';

const tableOf = (name: string, columns: Record<string, string>): Table => ({
  schema: 'public',
  name,
  view: false,
  description: null,
  columns: new Map(
    Object.entries(columns).map(([column, type]) => [
      column,
      { name: column, type, nullable: true, default: null, description: null, values: null },
    ]),
  ),
  primaryKey: ['id'],
  insertable: true,
  updatable: true,
  deletable: true,
  rowSecurity: true,
  rowSecurityForced: true,
  securityInvoker: false,
});
const clients = tableOf('clients', { id: 'uuid', name: 'text', facts: 'jsonb' });
const projects = tableOf('projects', { id: 'uuid', name: 'text', client_id: 'uuid' });
const keys = [
  {
    constraint: 'fk',
    table: projects,
    foreign: clients,
    columns: [['client_id', 'id']] as [string, string][],
    unique: false,
  },
];
const schema: Schema = {
  tables: new Map([clients, projects].map((table) => [keyOf(table.schema, table.name), table])),
  relationships: byParent(relationshipsOf(keys), []),
  routines: new Map(),
  computed: new Map(),
};

const CORPUS = [
  "'; drop table clients; --",
  '"; drop table clients; --',
  "1' or '1'='1",
  '1) union select * from auth.users --',
  '$1',
  '$$; select pg_sleep(9); $$',
  "\\'; select 1; --",
  '/* x */',
  'a"b"c',
  "E'\\x27'",
  '%27%20or%201=1',
  '\u2019 or 1=1',
  'name::regclass',
  '0x27',
  '}}, {"a":1',
  'x\u0000y',
];
const hostile = fc.oneof(
  fc.constantFrom(...CORPUS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.tuple(fc.constantFrom(...CORPUS), fc.string({ maxLength: 10 })).map((parts) => parts.join('')),
);

/** What is left of a statement when quoted names and our own literals are taken out. */
const bones = (sql: string): string => sql.replace(/"(?:[^"]|"")*"/g, '~').replace(/E?'(?:[^']|'')*'/g, '~');
const GRAMMAR = /^[A-Za-z0-9_ ,.()*=<>@&|~:$\-[\]+!]*$/;

/** The statements of a query that is well-formed but for one hostile piece. */
const POSITIONS: Record<string, (text: string) => [string, string][]> = {
  column: (text) => [[text, 'eq.1']],
  operator: (text) => [['name', `${text}.1`]],
  value: (text) => [['name', `eq.${text}`]],
  'value of in': (text) => [['name', `in.(${text},x)`]],
  'value in a group': (text) => [['or', `(name.eq.${text},id.is.null)`]],
  'value of a search': (text) => [['name', `fts(${text}).${text}`]],
  quantifier: (text) => [['name', `like(${text}).${text}`]],
  order: (text) => [['order', text]],
  alias: (text) => [['select', `${text}:name`]],
  'quoted alias': (text) => [['select', `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}":name`]],
  cast: (text) => [['select', `name::${text}`]],
  'json path': (text) => [['select', `facts->${text}->>${text}`]],
  embed: (text) => [['select', `projects!${text}(name)`]],
  'embed alias': (text) => [
    ['select', `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}":projects(name)`],
  ],
  select: (text) => [['select', text]],
  limit: (text) => [
    ['limit', text],
    ['offset', text],
  ],
};

const statementFor = (pairs: [string, string][], own: boolean): { text: string; params: Params } => {
  const params = new Params();
  const limits = { aggregates: !own, maxRows: own ? 1000 : undefined, knownNamesOnly: own };
  const all = { rootFilters: true, order: true, windows: true };
  const node = planRead(
    schema,
    { schema: 'public', name: 'clients', table: clients },
    parseQuery(pairs),
    limits,
    all,
  );
  return { text: readStatement(node, { shape: 'array', stripNulls: false }, 'exact', own, params), params };
};

const assertThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const check = (make: () => { text: string; params: Params }): void => {
  let made: { text: string; params: Params };
  try {
    made = make();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    assertThat(error.status >= 400 && error.status < 500, `refused with ${error.status}`);
    return;
  }
  const rest = bones(made.text);
  assertThat(!made.text.includes('\0'), 'NUL in the statement');
  assertThat(GRAMMAR.test(rest), `not our grammar: ${rest}`);
  assertThat(!/--|\/\*|;|\b(drop|union|auth|pg_sleep|regclass)\b/i.test(rest), `a foreign word: ${rest}`);
  let highest = 0;
  for (const match of rest.matchAll(/\$(\d+)/g)) highest = Math.max(highest, Number(match[1]));
  assertThat(highest === made.params.values.length, `parameters do not match: ${rest}`);
};

/** The same strings in every position; a failure names the string that caused it. */
const strings = fc.sample(hostile, 10_000);

for (const [position, build] of Object.entries(POSITIONS)) {
  test(`Q01: 10,000 hostile strings as ${position} never become SQL`, () => {
    strings.forEach((text, i) => {
      try {
        check(() => statementFor(build(text), i % 2 === 0));
      } catch (error) {
        throw new Error(`${JSON.stringify(text)}: ${String(error)}`);
      }
    });
  });
}

test('Q01, M05: 10,000 hostile bodies are parameters, their keys are names or refused', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.constantFrom('POST', 'PATCH', 'DELETE'), (key, value, method) => {
      check(() => {
        const params = new Params();
        const payload = rowsOf(
          'json',
          JSON.stringify({ name: value, [key === '' ? 'id' : key]: value }),
          undefined,
        );
        bodyColumns(clients, payload);
        const filters = parseQuery([['name', `eq.${value}`]]).filters.map((one) => one.what);
        const affected = { filters, window: { limit: 1, offset: 0 }, order: [] };
        const returning = '1';
        if (method === 'DELETE') return { text: deleteSql(clients, affected, returning, params), params };
        if (method === 'PATCH')
          return {
            text: updateSql(clients, payload, affected, { defaults: true, returning }, params),
            params,
          };
        const upsert = { merge: true, keys: ['id'] };
        return {
          text: insertSql(clients, payload, { upsert, defaults: true, put: [], returning }, params),
          params,
        };
      });
    }),
    { numRuns: 10_000 },
  );
});

test('M05: __proto__ and constructor are keys like any other: unknown columns', () => {
  for (const body of ['{"__proto__":{"x":1}}', '{"constructor":1}']) {
    const payload = rowsOf('json', body, undefined);
    expect(() => bodyColumns(clients, payload)).toThrowError(/Could not find the/);
  }
});
