import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSchema, openForeignSchema } from '#server/testing/foreign-schema.ts';

let foreign: ForeignSchema;
beforeAll(async () => {
  foreign = await openForeignSchema();
  await foreign.server.system.query(`
    create table harbour.cargo (
      id bigint primary key,
      label text not null default 'none',
      grade harbour.ship_status not null,
      weights numeric[],
      insured boolean,
      papers jsonb,
      since timestamptz
    );
    comment on table harbour.cargo is 'What ships carry';
    comment on column harbour.cargo.id is 'Number of the load';
    create table harbour.notes (line text);
    create view harbour.loads with (security_invoker = true) as select id, label from harbour.cargo where id > 0;
    create function harbour.weigh(load bigint, unit text default 'kg') returns numeric language sql volatile as 'select 1.5';
    create function harbour.today() returns date language sql stable as 'select current_date';
    create table harbour.locked (id int);
    revoke execute on function harbour.nothing() from public, anon;
    grant select, insert on harbour.cargo, harbour.loads to anon;
    grant select, update, delete on harbour.notes to anon;
    grant execute on function harbour.weigh(bigint, text), harbour.today() to anon;`);
  await foreign.server.services.schema.reload();
});
afterAll(() => foreign.stop());

interface Description {
  paths: Record<string, Record<string, unknown>>;
  definitions: Record<string, unknown>;
}
const description = async (init: RequestInit = {}) => {
  const answer = await foreign.ask('/', init);
  return { answer, text: await answer.text() };
};

test('a developer reads of every table its columns, types, keys and what may be done', async () => {
  const { answer, text } = await description();
  expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
  const { paths, definitions, ...rest } = JSON.parse(text) as Description;
  expect(rest).toEqual({
    swagger: '2.0',
    info: { title: 'REST API', description: 'What your role may read and change.', version: '13' },
    basePath: '/rest/v1',
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
  });
  expect(definitions.cargo).toEqual({
    type: 'object',
    description: 'What ships carry',
    required: ['id', 'grade'],
    properties: {
      id: {
        type: 'integer',
        format: 'bigint',
        description: 'Number of the load\n\nNote:\nThis is a Primary Key.<pk/>',
      },
      label: { type: 'string', format: 'text' },
      grade: { type: 'string', format: 'harbour.ship_status', enum: ['planned', 'afloat', 'scrapped'] },
      weights: { type: 'array', items: { type: 'number' }, format: 'numeric[]' },
      insured: { type: 'boolean', format: 'boolean' },
      papers: { format: 'jsonb' },
      since: { type: 'string', format: 'timestamp with time zone' },
    },
  });
  expect(definitions.notes).toEqual({
    type: 'object',
    properties: { line: { type: 'string', format: 'text' } },
  });
  expect(definitions.loads).toMatchObject({
    properties: { id: { type: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' } },
  });
  expect(paths['/']).toEqual({
    get: {
      tags: ['Introspection'],
      summary: 'OpenAPI description (this document)',
      responses: { 200: { description: 'OK' } },
    },
  });
  const ok = { 200: { description: 'OK' } };
  expect(paths['/cargo']).toEqual({
    get: { tags: ['cargo'], responses: ok },
    post: { tags: ['cargo'], responses: { 201: { description: 'OK' } } },
  });
  expect(Object.keys(paths['/notes'] ?? {})).toEqual(['get', 'patch', 'delete']);
  expect([paths['/locked'], definitions.locked, paths['/rpc/nothing']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(paths['/rpc/weigh']).toEqual({
    post: {
      tags: ['(rpc) weigh'],
      parameters: [
        {
          name: 'args',
          in: 'body',
          required: true,
          schema: {
            type: 'object',
            properties: {
              load: { type: 'integer', format: 'bigint' },
              unit: { type: 'string', format: 'text' },
            },
            required: ['load'],
          },
        },
      ],
      responses: ok,
    },
  });
  expect(paths['/rpc/today']).toEqual({
    get: { tags: ['(rpc) today'], responses: ok },
    post: {
      tags: ['(rpc) today'],
      parameters: [{ name: 'args', in: 'body', required: true, schema: { type: 'object', properties: {} } }],
      responses: ok,
    },
  });
});

test('a right that was taken away stands in the description for a few seconds at most', async () => {
  const { text } = await description();
  await foreign.server.system.query('revoke all on harbour.notes from anon');
  expect((await description()).text).toBe(text);
  await expect.poll(async () => (await description()).text, { timeout: 10_000 }).not.toContain('"/notes"');
  const head = await description({ method: 'HEAD' });
  expect([head.answer.status, head.text]).toEqual([200, '']);
  const other = await description({ headers: { Accept: 'text/csv' } });
  expect([other.answer.status, JSON.parse(other.text).code]).toEqual([406, 'PGRST107']);
  const posted = await description({ method: 'POST', body: '{}' });
  expect([posted.answer.status, JSON.parse(posted.text).code]).toEqual([405, 'PGRST117']);
});
