import type pg from 'pg';
import { chromium, type Request } from 'playwright-core';
import { findChromium } from '#server/testing/chromium.ts';
import { nouns } from '#src/nouns.ts';
import routes from '#src/routes.ts';

/** One call to the server, so that it can be made again. */
export interface RecordedCall {
  method: string;
  /** Below the server's address. */
  path: string;
  body: string | null;
  /** Whether the rows are counted, and such. */
  prefer: string;
}

export interface Room {
  /** As the route table has it: `clients/:id`. */
  name: string;
  address: string;
}

/** Where the record of an address with a parameter is found; nouns and requests are under their own names. */
const tablesOf: Readonly<Record<string, string>> = {
  crises: 'crises',
  results: 'results',
  documents: 'results',
  'content-generator': 'results',
  content: 'content_items',
  requests: 'requests',
};

/** Every signed-in address of the route table, those of a record with the newest one of its kind. */
export async function rooms(pool: pg.Pool): Promise<Room[]> {
  const paths =
    routes
      .flatMap(({ children = [] }) => children)
      .find(({ path }) => path === 'dashboard')
      ?.children?.map(({ path = '' }) => path) ?? [];
  const found = await Promise.all(
    paths.map(async (name) => {
      if (!name.includes(':')) return { name, id: '' };
      const [place = ''] = name.split('/');
      const table = nouns.find(({ path }) => path === place)?.table ?? tablesOf[place];
      if (!table) return null;
      const { rows } = await pool.query<{ id: string }>(
        `select id from public.${table} order by created_at desc, id limit 1`,
      );
      return rows[0] ? { name, id: rows[0].id } : null;
    }),
  );
  return found
    .filter((room) => room !== null)
    .filter(({ name }) => name !== '*')
    .map(({ name, id }) => ({ name, address: `/dashboard/${name.replace(/:\w+/, id)}`.replace(/\/$/, '') }));
}

/** How long a room may be silent before it counts as loaded, in milliseconds. */
const SILENT_MS = 700;

/** What each room asks of the server when a person opens it: reads, and functions of the database. */
export async function recordRooms(
  url: string,
  person: { email: string; password: string },
  asked: readonly Room[],
): Promise<Map<string, RecordedCall[]>> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    const heard = new Map<string, RecordedCall[]>();
    for (const { name, address } of asked) {
      const calls = new Map<string, RecordedCall>();
      let last = Date.now();
      const listen = (request: Request) => {
        const { pathname, search } = new URL(request.url());
        const path = `${pathname}${search}`;
        const method = request.method();
        const reads =
          method === 'GET' ||
          method === 'HEAD' ||
          (method === 'POST' && pathname.startsWith('/rest/v1/rpc/'));
        const body = request.postData();
        const prefer = request.headers().prefer ?? '';
        if (!pathname.startsWith('/rest/v1/') || !reads) return;
        last = Date.now();
        calls.set(`${method} ${path} ${body} ${prefer}`, { method, path, body, prefer });
      };
      page.on('request', listen);
      await page.goto(address);
      // A room or record that is not for this person has a heading as well.
      await page
        .locator('main h1')
        .first()
        .waitFor()
        .catch((error: unknown) => {
          throw new Error(`${address} shows no title`, { cause: error });
        });
      while (Date.now() - last < SILENT_MS) await page.waitForTimeout(100);
      page.off('request', listen);
      heard.set(name, [...calls.values()]);
    }
    return heard;
  } finally {
    await browser.close();
  }
}
