import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { keyOf } from '../query/schema.ts';
import { openForeignSchema } from '../testing/foreign-schema.ts';
import { testServer } from '../testing/harness.ts';

test('functions of a row are known as its columns, those that lead to other tables are not', async () => {
  const foreign = await openForeignSchema();
  try {
    const { computed } = await foreign.server.services.schema.reload();
    expect([...(computed.get(keyOf('harbour', 'ships')) ?? [])]).toEqual(['label']);
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
