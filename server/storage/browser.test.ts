import { createClient } from '@supabase/supabase-js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await testServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('S03 a page, a drawing or a script that lies among the files runs nothing in a browser', async () => {
  const { storage } = createClient<Database>(server.url, server.secretKey, {
    auth: { persistSession: false },
  });
  // The firm's own buckets refuse all of these; this one takes whatever the service key gives it.
  await storage.createBucket('anything', { public: true });
  const mark = `document.title='ran';localStorage.setItem('ran','yes');`;
  const files: [string, string, string][] = [
    ['page.html', `<!doctype html><script>${mark}</script>`, 'text/html'],
    [
      'drawing.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><script>${mark}</script></svg>`,
      'image/svg+xml',
    ],
    ['tree.xml', `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${mark}</x:script>`, 'application/xml'],
    ['lie.png', `<!doctype html><script>${mark}</script>`, 'image/png'],
  ];
  const page = await browser.newPage();
  for (const [name, content, type] of files) {
    const put = await storage.from('anything').upload(name, Buffer.from(content), { contentType: type });
    expect(put.error, name).toBeNull();
    const { publicUrl } = storage.from('anything').getPublicUrl(name).data;
    // What is saved instead of shown ends the navigation with an error.
    await page.goto(publicUrl).catch(() => {});
    expect(await page.title(), name).not.toBe('ran');
  }
  await page.goto(`${server.url}/health`);
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
  const loaded = await page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return localStorage.getItem('ran');
  }, storage.from('anything').getPublicUrl('page.html').data.publicUrl);
  expect(loaded).toBeNull();
});
