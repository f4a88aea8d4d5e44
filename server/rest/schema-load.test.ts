import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { keyOf } from '../query/schema.ts';
import { parseQuery } from '../rest/parse-query.ts';
import { planRead } from '../rest/plan-read.ts';
import { openForeignSchema } from '../testing/foreign-schema.ts';
import { testServer } from '../testing/harness.ts';

test('functions of a row are known as its columns, those that lead to other tables are not', async () => {
  const foreign = await openForeignSchema();
  try {
    const schema = await foreign.server.services.schema.reload();
    expect([...(schema.computed.get(keyOf('harbour', 'ships')) ?? [])]).toEqual(['label']);
    const table = schema.tables.get(keyOf('harbour', 'ships')) ?? null;
    // As in the product, where a name that is not known is refused before the database is asked.
    const limits = { aggregates: false, maxRows: undefined, knownNamesOnly: true };
    const plan = (name: string) =>
      planRead(schema, { schema: 'harbour', name: 'ships', table }, parseQuery([['select', name]]), limits, {
        rootFilters: true,
        order: true,
        windows: true,
      });
    const towards = (schema.relationships.get(keyOf('harbour', 'captains')) ?? []).map((one) =>
      one.kind === 'key' ? `${one.cardinality} ${one.child.name}` : one.kind,
    );
    expect(towards).toContain('one-to-one ships');
    expect(plan('label').fields).toHaveLength(1);
    for (const name of ['lable', 'home_country', 'logbook'])
      expect(() => plan(name)).toThrow(`column ships.${name} does not exist`);
  } finally {
    await foreign.stop();
  }
});

test('a view has the key of its table where it shows all of it', async () => {
  const foreign = await openForeignSchema();
  try {
    await foreign.server.system.query(`
      create view harbour.all_berths as select label, number as place, port_id as port from harbour.berths;
      create view harbour.some_berths as select label, number from harbour.berths;`);
    const { tables } = await foreign.server.services.schema.reload();
    const keyOfView = (name: string) => tables.get(keyOf('harbour', name))?.primaryKey;
    expect([keyOfView('berths'), keyOfView('all_berths'), keyOfView('some_berths')]).toEqual([
      ['port_id', 'number'],
      ['port', 'place'],
      [],
    ]);
  } finally {
    await foreign.stop();
  }
});

test('rel-F19 a table that another session has locked holds up neither the first request after a start nor a reload', async () => {
  const server = await testServer();
  const other = new pg.Client({ ...inject('cluster'), database: server.database.name });
  await other.connect();
  try {
    await other.query('begin; alter view public.linked_clients set (security_invoker = true)');
    const first = await fetch(`${server.url}/rest/v1/services?select=id&limit=1`, {
      headers: { apikey: server.publishableKey },
      signal: AbortSignal.timeout(10_000),
    });
    expect(first.status).toBe(401);
    await expect(server.services.schema.reload()).rejects.toMatchObject({ status: 503, code: 'PGRST002' });
  } finally {
    await other.end();
    await server.stop();
  }
});
