import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '#server/auth/password/password-hash.ts';
import { freePort } from '#server/testing/free-port.ts';
import { median } from './load.ts';
import { embeddedCluster, PASSWORD, type Server, someAddress, startProcess } from './machine.ts';
import { option } from './option.ts';

/**
 * `npm run bench -- timing`: whether time tells who has an account (A01–A03). Pairs of requests, one for a known and
 * one for an unknown address, in turns as to who comes first; `--pairs=300` says how many. Writes results/timing.md.
 */
const PAIRS = Number(option('pairs') ?? 300);
/** What is asked first meets cold code: these do not count. */
const WARM_UP = 20;
const BANNED = `banned_until = now() + interval '1 day'`;
const signingIn = (email: string) => ({ email, password: 'Not-The-Password-1' });

interface Case {
  what: string;
  path: string;
  /** The known side's account, as columns of auth.users. */
  known?: string;
  body: (email: string) => object;
}

const CASES: Case[] = [
  { what: 'A01 sign-up', path: '/signup', body: (email) => ({ email, password: PASSWORD }) },
  { what: 'A02 reset', path: '/recover', body: (email) => ({ email }) },
  { what: 'A02 reset, banned', path: '/recover', known: BANNED, body: (email) => ({ email }) },
  { what: 'A02 code', path: '/otp', body: (email) => ({ email, create_user: false }) },
  { what: 'A02 resend', path: '/resend', body: (email) => ({ email, type: 'signup' }) },
  { what: 'A03 wrong password', path: '/token?grant_type=password', body: signingIn },
  {
    what: 'A03 wrong password, banned',
    path: '/token?grant_type=password',
    known: BANNED,
    body: signingIn,
  },
  {
    what: 'A03 account without a password',
    path: '/token?grant_type=password',
    known: 'encrypted_password = null',
    body: signingIn,
  },
  {
    what: 'A03 unconfirmed account',
    path: '/token?grant_type=password',
    known: 'email_confirmed_at = null',
    body: signingIn,
  },
];

/** The chance that a known address takes longer than an unknown one: 0.5 tells nothing, 0 and 1 everything. */
function auc(known: number[], unknown: number[]): number {
  let wins = 0;
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (known.length * unknown.length);
}

/** @returns milliseconds until the whole answer was there. */
async function ask(server: Server, path: string, body: object): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: server.key, 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(body),
  });
  await answer.text();
  const took = performance.now() - began;
  if (answer.status !== 200 && answer.status !== 400) throw new Error(`${path}: ${answer.status}`);
  return took;
}

async function measure(server: Server, pool: pg.Pool, one: Case, number: number): Promise<string> {
  const address = (who: string, pair: number) => `${who}-${number}-${pair}@example.org`;
  await pool.query(
    `select auth.add_person('known-' || $1 || '-' || n || '@example.org', $2, '{}', true)
     from generate_series(0, $3::int - 1) n`,
    [number, stored, WARM_UP + PAIRS],
  );
  if (one.known)
    await pool.query(`update auth.users set ${one.known} where email like 'known-' || $1 || '-%'`, [number]);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < WARM_UP + PAIRS; pair++) {
    for (const who of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const took = await ask(server, one.path, one.body(address(who, pair)));
      if (pair >= WARM_UP) times[who].push(took);
    }
  }
  const told = auc(times.known, times.unknown);
  console.log(`  ${one.what}: ${told.toFixed(3)}`);
  const within = told >= 0.45 && told <= 0.55 ? 'yes' : 'no';
  return `| ${one.what} | ${told.toFixed(3)} | ${within} | ${median(times.known).toFixed(2)} | ${median(times.unknown).toFixed(2)} |`;
}

const stored = await hashPassword(PASSWORD);
const cluster = await embeddedCluster();
const before = loadavg()[0] ?? 0;
try {
  const url = await cluster.create('timing');
  const server = await startProcess(url, await freePort());
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const lines: string[] = [];
  for (const [number, one] of CASES.entries()) lines.push(await measure(server, pool, one, number));
  await pool.end();
  await server.stop();
  const spread = Math.sqrt((2 * PAIRS + 1) / (12 * PAIRS * PAIRS));
  await writeFile(
    join(import.meta.dirname, 'results', 'timing.md'),
    `# Whether time tells who has an account

\`npm run bench -- timing\`: ${PAIRS} interleaved pairs of a known and an unknown address for each row, on ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}; load of the machine ${before.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end. AUC is the chance that the known address took longer; the goal is 0.45 to 0.55. Chance alone spreads it by ${spread.toFixed(3)} (one standard deviation).

| what | AUC | within | known, median ms | unknown, median ms |
|---|---|---|---|---|
${lines.join('\n')}
`,
  );
} finally {
  await cluster.stop();
}
