import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/testing/auth.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('a person signs up, confirms by the link in the mail, and is signed in', async () => {
  const browser = server.client();
  const { data, error } = await browser.auth.signUp({
    email: 'Amina@Example.org',
    password: 'Kaduna-Bridge-77',
    options: { data: { first_name: 'Amina', last_name: 'Bello' } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.email).toBe('amina@example.org');
  const early = await browser.auth.signInWithPassword({
    email: 'amina@example.org',
    password: 'Kaduna-Bridge-77',
  });
  expect(early.error?.code).toBe('email_not_confirmed');
  await expect.poll(async () => (await server.mails('amina@example.org'))[0]?.text_body).toBeTruthy();
  const mail = (await server.mails('amina@example.org'))[0];
  const link = /http\S+/.exec(mail?.text_body ?? '')?.[0] ?? '';
  // The link leads to a page; its button posts.
  const answer = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect(answer.status).toBe(303);
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  expect(fragment.get('type')).toBe('signup');
  expect(fragment.get('expires_in')).toBe('600');
  const signedIn = await browser.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(signedIn.error).toBeNull();
  expect(signedIn.data.user?.user_metadata.first_name).toBe('Amina');
  const refreshed = await browser.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect((await browser.auth.signOut()).error).toBeNull();
  const back = await browser.auth.signInWithPassword({
    email: 'amina@example.org',
    password: 'Kaduna-Bridge-77',
  });
  expect(back.error).toBeNull();
});

test.each(['40P01', '40001'])(
  'whoever signs in at the moment in which another request is in the way (%s) is asked to try again',
  async (state) => {
    const { email, password } = await server.newUser();
    await server.system.query(`
      create function auth.in_the_way() returns trigger language plpgsql as
        $$ begin raise exception 'in each other''s way' using errcode = '${state}'; end $$;
      create trigger in_the_way before insert on auth.sessions execute function auth.in_the_way()`);
    try {
      const answer = await signIn(server, email, password);
      expect([answer.status, answer.body.error_code]).toEqual([503, 'unexpected_failure']);
      expect(answer.headers.get('retry-after')).toBe('1');
    } finally {
      await server.system.query('drop function auth.in_the_way() cascade');
    }
    expect((await signIn(server, email, password)).status).toBe(200);
  },
);
