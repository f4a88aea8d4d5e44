import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contentPolicy } from '../http/headers.ts';
import { canonical, clientAddress } from '../http/network-address.ts';
import { testServer } from '../testing/harness.ts';
import { inlineScriptHashes } from './pages.ts';

test('only the inline scripts a page was rendered with may run; data blocks need no leave', () => {
  const html = `<script nonce="N1">let a=1</script><script nonce="N1" type="application/json" id="x">{"a":1}</script><script nonce="N1" src="/a.js"></script>`;
  expect(inlineScriptHashes(html, 'N1')).toEqual([expect.stringMatching(/^sha256-/)]);
  expect(inlineScriptHashes(html, 'N1')).toHaveLength(1);
  const policy = contentPolicy(inlineScriptHashes(html, 'N1'));
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toContain(`require-trusted-types-for 'script'`);
  expect(policy).not.toMatch(/unsafe-/);
});

test('sec-L8: a script that came into a page with its content is not allowed to run', () => {
  const html = `<script nonce="N1">let a=1</script><script>steal()</script><script nonce="guessed">steal()</script>`;
  expect(inlineScriptHashes(html, 'N1')).toEqual(
    inlineScriptHashes(`<script nonce="N1">let a=1</script>`, 'N1'),
  );
  expect(inlineScriptHashes(html, 'N1')).toHaveLength(1);
});

test('C02: every answer carries the security headers, whatever its route and status', async () => {
  const server = await testServer();
  try {
    for (const path of [
      '/health',
      '/auth/v1/health',
      '/rest/v1/clients',
      '/rest/v1/no_such',
      '/storage/v1/bucket',
      '/functions/v1/none',
      '/nowhere',
    ]) {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { apikey: server.publishableKey } });
      expect(headers.get('content-security-policy'), path).toContain(`frame-ancestors 'none'`);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBeTruthy();
      expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
    }
  } finally {
    await server.stop();
  }
});

test('F18: a page of a foreign origin is granted nothing; a listed one is', async () => {
  const server = await testServer({ REDIRECT_URLS: 'https://app.example.org/*' });
  try {
    const preflight = (origin: string) =>
      fetch(`${server.url}/rest/v1/clients`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight('https://app.example.org')).headers.get('access-control-allow-origin')).toBe(
      'https://app.example.org',
    );
  } finally {
    await server.stop();
  }
});

test('A09: one client is one address, however it is written', () => {
  expect(canonical('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(canonical('[2001:DB8:0:0::1]:443')).toBe('2001:db8::1');
  expect(canonical('2001:0db8:0000::0001%eth0')).toBe('2001:db8::1');
  expect(clientAddress('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1');
  expect(clientAddress('127.0.0.1', '203.0.113.9, 198.51.100.4', 1)).toBe('198.51.100.4');
});

test.each([
  ['PORT', 'abc'],
  ['TRUST_PROXY', 'maybe'],
  ['SITE_URL', 'harmattan.example'],
  ['JWT_SECRET', 'short'],
  ['MAILER_AUTOCONFIRM', 'perhaps'],
])('a wrong %s is named in the sentence', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
});

test('sec-L8: every page allows the scripts it was written with, and carries no mark that content could copy', {
  timeout: 60_000,
}, async () => {
  const server = await testServer({}, { pages: 'built' });
  try {
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/insights?q=x',
      '/auth',
      '/dashboard/clients',
      '/nowhere',
    ]) {
      const answer = await fetch(`${server.url}${path}`);
      const html = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
        ([, attributes = '', body = '']) =>
          body && !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
      );
      expect(scripts.length, path).toBeGreaterThan(0);
      for (const [, , body = ''] of scripts)
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
      expect(html, path).not.toContain('nonce=');
    }
    // A cold visit asks for dozens of files: what only a document needs is not said with each of them.
    const page = await (await fetch(`${server.url}/auth`)).text();
    for (const pattern of [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/, /\/assets\/[^"]+\.woff2/]) {
      const asset = pattern.exec(page)?.[0] ?? '';
      const { rawHeaders, statusCode } = await headOf(`${server.url}${asset}`);
      expect([asset, statusCode]).toEqual([asset, 200]);
      const bytes = `HTTP/1.1 200 OK\r\n${rawHeaders.map((part, at) => `${part}${at % 2 ? '\r\n' : ': '}`).join('')}\r\n`;
      expect(bytes.length, bytes).toBeLessThanOrEqual(350);
      expect(bytes.toLowerCase()).toMatch(/nosniff[\s\S]*same-origin|same-origin[\s\S]*nosniff/);
    }
  } finally {
    await server.stop();
  }
});

/** The head of an answer as it came, with what fetch hides. */
function headOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    }).once('error', reject);
  });
}
