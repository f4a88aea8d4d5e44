import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, mailTo, post } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('sec-L12: a mail scanner that opens every link spends none, and the reader’s click still works', async () => {
  const email = 'scanned@example.org';
  await post(server, '/signup', { email, password: 'Lagoon-Ferry-2291' });
  const { text } = await mailTo(server, email, 'confirm-sign-up');
  const link = /https?:\S+\/confirm\?\S+/.exec(text)?.[0] ?? '';
  for (const method of ['HEAD', 'GET', 'GET']) {
    const page = await fetch(link, { method, redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${server.url}`);
    if (method === 'GET')
      expect(await page.text()).toMatch(/<form method="post"><button[^>]*>Confirm my address</);
  }
  const clicked = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect(clicked.status).toBe(303);
  const token = new URLSearchParams(new URL(clicked.headers.get('location') ?? '').hash.slice(1)).get(
    'access_token',
  );
  expect((await call(server, 'GET', '/user', { bearer: token ?? '' })).body.email).toBe(email);
  const again = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect(again.headers.get('location')).toContain('otp_expired');
});

test('sec-L12: nothing of the address gets into the page, and an unlisted target is not led to', async () => {
  const evil = `${server.url}/auth/v1/confirm?type=${encodeURIComponent('"><script>')}&token=x&redirect_to=${encodeURIComponent('https://evil.example/')}`;
  const page = await fetch(evil);
  expect(await page.text()).not.toContain('script');
  expect(page.headers.get('content-security-policy')).not.toContain('evil.example');
  const clicked = await fetch(evil, { method: 'POST', redirect: 'manual' });
  expect(new URL(clicked.headers.get('location') ?? '').origin).toBe(server.url);
});
