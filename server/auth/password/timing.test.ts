import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, resetRateLimits } from '../../testing/auth.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';

/** Fifty pairs tell little by chance alone (deviation 0.06), a hundred and fifty much (0.03). */
const PAIRS = 50;
const BATCHES = 3;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.system.query(
    `select auth.add_person('known' || n || '@example.org', (select encrypted_password from auth.users limit 1), '{}', true) from generate_series(1, 600) n`,
  );
});
afterAll(() => server.stop());

/** How well the two can be told apart by time: 0.5 not at all, 0 or 1 perfectly. */
function separation(known: number[], unknown: number[]): number {
  let wins = 0;
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (known.length * unknown.length);
}

type Times = Record<'known' | 'unknown', number[]>;

let used = 0;
async function measure(times: Times, path: string, body: (email: string) => unknown): Promise<number> {
  for (let pair = 0; pair < PAIRS; pair++) {
    if (pair % 7 === 0) await resetRateLimits(server);
    used += 1;
    for (const who of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now();
      await post(server, path, body(`${who}${used}@example.org`));
      times[who].push(performance.now() - started);
    }
  }
  return separation(times.known, times.unknown);
}

// The band is wide because the run is short and the machine shared; bench/ measures three hundred pairs. What lies
// outside it is measured on, and all that was measured counts: a true difference stays outside, chance does not.
test.each([
  ['A01: signing up', '/signup', (email: string) => ({ email, password: 'Kaduna-Bridge-77' })],
  ['A02: asking for a reset', '/recover', (email: string) => ({ email })],
  ['A02: asking for a code', '/otp', (email: string) => ({ email, create_user: false })],
  [
    'A03: signing in',
    '/token?grant_type=password',
    (email: string) => ({ email, password: 'Not-The-Password-1' }),
  ],
] as const)(
  '%s takes as long for a known address as for an unknown one',
  { timeout: 180_000 },
  async (_, path, body) => {
    const times: Times = { known: [], unknown: [] };
    let told = Number.NaN;
    for (let batch = 0; batch < BATCHES && !(told > 0.36 && told < 0.64); batch++)
      told = await measure(times, path, body);
    expect(told).toBeGreaterThan(0.36);
    expect(told).toBeLessThan(0.64);
  },
);
