import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome, type ProductServer, startProductServer } from '#server/testing/product-server.ts';
import { workOf } from '../testing/work.ts';

let product: ProductServer;
beforeAll(async () => {
  product = await startProductServer();
});
afterAll(() => product.server.stop());

test('Q06: neither hundreds of embeds nor thousands of columns are planned', async () => {
  const { ask, ada } = product;
  const embeds = (number: number) => Array.from({ length: number }, (_, i) => `e${i}:clients(id)`).join(',');
  expect((await ask(`/projects?select=${embeds(64)}`, { as: ada })).status).toBe(200);
  const inner = Array.from(
    { length: 9 },
    (_, i) => `e${i}:clients!inner(${embeds(8).replaceAll('clients', 'projects')})`,
  );
  const columns = Array.from({ length: 2500 }, () => 'name').join(',');
  const paths = [
    `/projects?select=${embeds(65)}`,
    `/projects?select=${inner.join(',')}`,
    `/clients?select=${columns}`,
  ];
  const worked = await workOf(async () => {
    for (const path of paths)
      expect(await outcome(await ask(path, { as: ada })), path.slice(0, 40)).toEqual([400, 'PGRST100']);
  });
  expect(worked).toBeLessThan(500);
});

test('Q04: an answer that would fill the memory is refused with what to do', async () => {
  const { ask, server, ada, adasClient } = product;
  await server.system.query(
    `insert into public.projects (name, client_id, created_by, description)
     select 'Project ' || n, $1, $2, repeat('x', 400) from generate_series(1, 400) n`,
    [adasClient, ada.id],
  );
  const nested = (limit: number) => `/projects?select=*,clients(projects(*))&limit=${limit}`;
  expect((await ask(nested(1), { as: ada })).status).toBe(200);
  // 400 times 400 projects under row security take a while; the service's key sees them without.
  const wide = await ask(nested(400), {
    headers: { apikey: server.secretKey, authorization: `Bearer ${server.secretKey}` },
  });
  expect(wide.status).toBe(400);
  expect(await wide.json()).toMatchObject({
    code: '54000',
    hint: 'Ask for fewer rows, columns or embedded resources at a time.',
  });
});

test('Q05: a statement is given three seconds for a visitor, eight for somebody signed in, more for the service key', async () => {
  const { ask, ada, server } = product;
  const holder = await server.system.connect();
  await holder.query('begin; lock table public.clients in access exclusive mode');
  const began = performance.now();
  const asked = async (init: Parameters<typeof ask>[1] = {}) => {
    const { status } = await ask('/clients?select=id', init);
    return { status, seconds: (performance.now() - began) / 1000 };
  };
  const service = { apikey: server.secretKey, authorization: `Bearer ${server.secretKey}` };
  const answers = Promise.all([asked(), asked({ as: ada }), asked({ headers: service })]);
  await setTimeout(10_500);
  await holder.query('rollback');
  holder.release();
  const [visitor, signedIn, withKey] = await answers;
  expect([visitor.status, signedIn.status, withKey.status]).toEqual([504, 504, 200]);
  expect(visitor.seconds).toBeGreaterThanOrEqual(3);
  expect(visitor.seconds).toBeLessThan(8);
  expect(signedIn.seconds).toBeGreaterThanOrEqual(8);
}, 20_000);
