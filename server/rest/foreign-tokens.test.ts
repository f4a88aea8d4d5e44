import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';

const SECRET = 'a-shared-secret-of-an-acceptance-run-0123456789';
let server: TestServer;

/** A token as the makers of an acceptance run sign them: HS256 with JWT_SECRET. */
function signed(claims: object, secret = SECRET): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

beforeAll(async () => {
  server = await testServer({ COMPAT_TEST: 'on', JWT_SECRET: SECRET });
  await server.system.query(`
    do $$ begin create role acceptance_author nologin; exception when duplicate_object then null; end $$;
    grant acceptance_author to authenticator;
    grant usage on schema public to acceptance_author;
    create table public.manuscripts (id int primary key, title text);
    insert into public.manuscripts values (1, 'Draft');
    grant select on public.manuscripts to acceptance_author, service_role;
    create function public.me() returns json language sql stable as $$
      select json_build_object('role', current_user, 'claims', current_setting('request.jwt.claims')::json) $$;
    create function public.same(value anyelement) returns anyelement language sql immutable as $$ select value $$;
    create function public.first_of(list anyarray) returns anyelement language sql immutable as $$ select list[1] $$;
    create function public.same_scalar(value anynonarray) returns anynonarray language sql immutable as $$ select value $$;
    create function public.same_either(value anycompatible) returns anycompatible language sql immutable as $$ select value $$;
    create function public.same_single(value anycompatiblenonarray) returns anycompatiblenonarray language sql immutable
      as $$ select value $$;
    create function public.first_either(list anycompatiblearray) returns anycompatible language sql immutable
      as $$ select list[1] $$;
    grant execute on function public.me(), public.same(anyelement), public.first_of(anyarray),
      public.same_scalar(anynonarray), public.same_either(anycompatible), public.same_single(anycompatiblenonarray),
      public.first_either(anycompatiblearray) to public;
    notify pgrst, 'reload schema'`);
});
afterAll(async () => {
  await server.system.query(
    'grant acceptance_author to current_user; drop owned by acceptance_author; drop role acceptance_author',
  );
  await server.stop();
});

async function call(
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<[number, unknown]> {
  const response = await fetch(`${server.url}/rest/v1${path}`, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('An acceptance run’s tokens carry roles of its own schema', async () => {
  const author = signed({ role: 'acceptance_author', sub: 'not-a-uuid', team: 7 });
  expect(await call('/manuscripts', bearer(author))).toEqual([200, [{ id: 1, title: 'Draft' }]]);
  expect(await call('/rpc/me', bearer(author), {})).toEqual([
    200,
    { role: 'acceptance_author', claims: { role: 'acceptance_author', sub: 'not-a-uuid', team: 7 } },
  ]);
  expect((await call('/manuscripts', {}))[0]).toBe(401);
  expect((await call('/manuscripts', bearer(signed({ role: 'no_such_role' }))))[0]).toBe(401);
});

test('An acceptance run’s keys may be signed tokens, as key, as bearer or as both', async () => {
  for (const role of ['anon', 'service_role', 'acceptance_author']) {
    const key = signed({ role, iss: 'acceptance', exp: 4_000_000_000 });
    for (const headers of [{ apikey: key }, bearer(key), { apikey: key, ...bearer(key) }]) {
      expect(await call('/rpc/me', headers, {})).toEqual([
        200,
        { role, claims: { role, iss: 'acceptance', exp: 4_000_000_000 } },
      ]);
    }
  }
});

test('A19: also in an acceptance run a token signed by somebody else is refused, not read as a visitor’s', async () => {
  const forged = signed({ role: 'service_role' }, 'another-secret-another-secret-another');
  for (const headers of [{ apikey: forged }, bearer(forged), { apikey: forged, ...bearer(forged) }]) {
    expect(await call('/rpc/me', headers, {})).toMatchObject([401, { code: 'PGRST301' }]);
  }
});

test('A function takes arguments of whatever type they have', async () => {
  expect(await call('/rpc/same', {}, { value: 5 })).toEqual([200, 5]);
  expect(await call('/rpc/same', {}, { value: { a: 'b' } })).toEqual([200, { a: 'b' }]);
  expect(await call('/rpc/first_of', {}, { list: ['x', 'y'] })).toEqual([200, 'x']);
  expect(await call('/rpc/same?value=plain', {})).toEqual([200, 'plain']);
  for (const name of ['same_scalar', 'same_either', 'same_single'])
    expect([name, ...(await call(`/rpc/${name}`, {}, { value: 5 }))]).toEqual([name, 200, 5]);
  expect(await call('/rpc/first_either', {}, { list: ['x', 'y'] })).toEqual([200, 'x']);
});

test('What is new is served at once, told or not', async () => {
  for (let i = 0; i < 3; i++) {
    await server.system.query(
      `create table public.fresh_${i} (id int); grant select on public.fresh_${i} to anon`,
    );
    expect(await call(`/fresh_${i}`, {})).toEqual([200, []]);
  }
});
