import { Hono } from 'hono';
import type { CalendarEntry } from '#src/features/calendar/calendar.ts';
import { defaultBrand } from '#src/lib/brand.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { inTransaction } from '../database/transaction.ts';
import { networkOf } from '../http/network-address.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { personCalendar } from './person-calendar.ts';

const TOKEN = /^[0-9a-f]{64}$/;
const HOUR = 3600;

/**
 * A person's calendar for another program: /calendar.ics?key=… The key alone opens it, so it stands in the query, which is
 * not logged; nothing on the way may keep the answer.
 */
export function calendarApp(services: Services): Hono<ServerEnv> {
  const { system, config, clock } = services;
  const limits = createRateLimits(services, {
    calendar_feed: [60, HOUR],
    calendar_miss: [30, HOUR],
  });
  const app = new Hono<ServerEnv>();
  app.get('/calendar.ics', async (c) => {
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    const key = c.req.query('key') ?? '';
    const network = networkOf(c.get('clientAddress'));
    const known = TOKEN.test(key);
    const over = known
      ? await limits.take('calendar_feed', key)
      : await limits.take('calendar_miss', network);
    if (over) return c.text('Too many requests.', 429, { ...headers, 'retry-after': String(over.seconds) });
    const entries = known ? await read(key) : null;
    if (!entries) {
      const missed = known ? await limits.take('calendar_miss', network) : null;
      if (missed)
        return c.text('Too many requests.', 429, { ...headers, 'retry-after': String(missed.seconds) });
      return c.text('There is no such calendar.', 404, headers);
    }
    return c.body(personCalendar(entries, config.siteUrl, defaultBrand.title, clock()), 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    });
  });
  return app;

  async function read(key: string): Promise<CalendarEntry[] | null> {
    // The statement becomes its person for its own transaction and nothing longer.
    return inTransaction(system, async (tx) => {
      const { rows } = await tx.query<{ told: CalendarEntry[] | null }>(
        'select private.read_calendar_feed($1, $2) as told',
        [key, todayInLagos(clock())],
      );
      return rows[0]?.told ?? null;
    });
  }
}
