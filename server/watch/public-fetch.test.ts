import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageText } from './page-text.ts';
import { decoded, FetchRefused, type FetchRules, fetchPublic, isPublicAddress } from './public-fetch.ts';
import { robotsAllow } from './robots.ts';

const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
let server: Server;
let port = '';
beforeAll(async () => {
  server = createServer((asked, answer) => {
    switch (asked.url) {
      case '/loop':
        return answer.writeHead(302, { location: '/loop2' }).end();
      case '/loop2':
        return answer.writeHead(302, { location: '/loop' }).end();
      case '/inside':
        return answer.writeHead(302, { location: 'http://intern.test/' }).end();
      case '/metadata':
        return answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      case '/file':
        return answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
      case '/huge-told':
        return answer.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }).end();
      case '/huge': {
        const chunk = Buffer.alloc(256 * 1024, 'x');
        const more = () => {
          while (!answer.destroyed && answer.write(chunk));
        };
        answer.on('drain', more);
        return more();
      }
      case '/bomb':
        return answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      case '/brotli':
        return answer.writeHead(200, { 'content-encoding': 'br' }).end('x');
      case '/slow':
        return answer.write('a');
      case '/silent':
        return;
      case '/fresh':
        return asked.headers['if-none-match'] === '"1"'
          ? answer.writeHead(304).end()
          : answer.writeHead(200, { etag: '"1"', 'content-type': 'text/html' }).end('<p>Draft bill</p>');
      default:
        return answer.writeHead(Number(asked.url?.slice(1)) || 404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The hostile server stands where a public page would. */
const rules = (more: Partial<FetchRules> = {}): Partial<FetchRules> => ({
  ports: ['', port],
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (host) => (host === 'intern.test' ? ['10.0.0.7'] : ['127.0.0.1']),
  ...more,
});
const get = (path: string, more?: Partial<FetchRules>) =>
  fetchPublic(`http://page.test:${port}${path}`, {}, rules(more));
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  );
  return error instanceof FetchRefused ? error.refusal : error;
};

test('S14 redirect loops, pages of 10 GB, gzip bombs and pages that never end are refused by name', async () => {
  expect(await refused(get('/loop'))).toBe('redirect-loop');
  expect(await refused(get('/huge-told'))).toBe('too-large');
  expect(await refused(get('/huge'))).toBe('too-large');
  expect(await refused(get('/bomb'))).toBe('compressed-bomb');
  expect(await refused(get('/slow', { totalMs: 300 }))).toBe('too-slow');
  expect(await refused(get('/silent', { totalMs: 300 }))).toBe('too-slow');
  expect(await refused(get('/brotli'))).toBe('unknown-encoding');
  expect(await refused(get('/500'))).toBe('status');
  expect(await refused(get('/fresh', { totalMs: 300, resolve: () => new Promise(() => {}) }))).toBe(
    'too-slow',
  );
});

test('S14 an address that is not public is refused: typed in, by name, by one name of several, and after a redirect', async () => {
  for (const url of [
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
  ])
    expect(await refused(fetchPublic(url)), url).toBe('private-address');
  const named = (addresses: string[]) =>
    refused(fetchPublic('http://page.test/', {}, { resolve: async () => addresses }));
  expect(await named(['10.1.2.3'])).toBe('private-address');
  expect(await named(['8.8.8.8', '192.168.1.1'])).toBe('private-address');
  expect(await refused(get('/inside'))).toBe('private-address');
  expect(await refused(get('/metadata'))).toBe('private-address');
  expect(await refused(get('/file'))).toBe('scheme');
  expect(await refused(fetchPublic('http://page.test:22/'))).toBe('port');
});

test('S14 a name that changes its address after it was checked is asked once: the checked address is spoken to', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return asked === 1 ? ['127.0.0.1'] : ['10.0.0.7'];
  };
  expect(decoded(await get('/fresh', { resolve }))).toContain('Draft bill');
  expect(asked).toBe(1);
});

test('what has not changed since is not sent again', async () => {
  const first = await get('/fresh');
  expect(first.etag).toBe('"1"');
  expect(decoded(first)).toBe('<p>Draft bill</p>');
  const again = await fetchPublic(`http://page.test:${port}/fresh`, { etag: first.etag }, rules());
  expect(again.body).toBeNull();
});

test('the text of a page is its words, without menus, scripts and what changes at every visit', () => {
  const page = `<html><nav>Home</nav><script>track()</script><h1>Bill &amp; hearing</h1><p>Second  reading</p>
    <p>Last updated 3 May</p><p>Views: 1234</p><footer>© 2026</footer></html>`;
  expect(pageText(page)).toBe('Bill & hearing\nSecond reading');
});

test('a feed is read as its entries; a page of a million open tags is read at once', () => {
  const feed = `<rss><channel><title>Bills</title><item><title>Grid code</title>
    <description><![CDATA[<p>First reading on 3 June</p>]]></description></item></channel></rss>`;
  expect(pageText(feed)).toBe('Bills\nGrid code\nFirst reading on 3 June');
  const started = performance.now();
  for (const piece of ['<script', '<nav>', '<!--', '<![CDATA[', '&#', '<'])
    pageText(`<p>Bill</p>${piece.repeat(400_000)}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('robots decide: the rule for our watcher before that for all, the longest path before a shorter', () => {
  const robots = 'User-agent: *\nDisallow: /private\nAllow: /private/open\n\nUser-agent: Other\nDisallow: /';
  expect(robotsAllow(robots, '/news')).toBe(true);
  expect(robotsAllow(robots, '/private/x')).toBe(false);
  expect(robotsAllow(robots, '/private/open/y')).toBe(true);
  const patterns = 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /print*view';
  expect(robotsAllow(patterns, '/bills/one.pdf')).toBe(false);
  expect(robotsAllow(patterns, '/bills/one.pdf?page=2')).toBe(true);
  expect(robotsAllow(patterns, '/print/bill/view')).toBe(false);
  expect(robotsAllow('User-agent: HarmattanWatcher\nDisallow: /', '/news')).toBe(false);
});
