import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../../testing/chromium.ts';
import type { TestServer, TestUser } from '../../testing/harness.ts';

/** The official client as browsers get it, in a page of the site's own origin. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js'),
  'utf8',
);

/** A browser for keys. */
export const openKeyBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export interface Device {
  page: Page;
  cdp: CDPSession;
  authenticatorId: string;
  /** Runs words of the client in the page. */
  says<T = { data: unknown; error: { name: string; code?: string; status?: number } | null }>(
    words: string,
  ): Promise<T>;
}

/** A browser with a key store of its own that knows its owner. */
export async function keyDevice(
  server: TestServer,
  browser: Browser,
  person?: TestUser,
  transport: 'internal' | 'usb' = 'internal',
): Promise<Device> {
  const page = await (await browser.newContext()).newPage();
  await page.route('**/key-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Keys</title>' }),
  );
  await page.goto(`${server.url}/key-page`);
  await page.addScriptTag({ content: library });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.evaluate(
    `window.client = supabase.createClient(location.origin, ${JSON.stringify(server.publishableKey)}, { auth: { autoRefreshToken: false } });
     window.told = async (answer) => { const { data, error } = await answer; return { data, error: error && { name: error.name, code: error.code, status: error.status } }; };`,
  );
  const says: Device['says'] = (words) => page.evaluate(`told(client.auth.${words})`);
  if (person)
    expect(
      (
        await says(
          `signInWithPassword(${JSON.stringify({ email: person.email, password: person.password })})`,
        )
      ).error,
    ).toBeNull();
  return { page, cdp, authenticatorId, says };
}
