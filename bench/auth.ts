import { verify } from '@node-rs/argon2';
import { refreshStorm } from '#server/testing/refresh-storm.ts';
import { closedLoop, interleaved } from './load.ts';
import { PASSWORD, type Person, passwordHash, type Server, signIn, someAddress } from './machine.ts';
import type { Row } from './report.ts';

/** Sign-ins beside the bare password check; refreshes by so many people at once. */
export async function authBench(
  server: Server,
  people: Person[],
  label: string,
  seconds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const stored = await passwordHash;
  for (const connections of [1, 16]) {
    let next = 0;
    const measured = await interleaved(
      3,
      () =>
        closedLoop(
          connections,
          seconds,
          async () => void (await signIn(server, people[next++ % people.length]?.email ?? '')),
        ),
      () => closedLoop(connections, seconds, async () => void (await verify(stored, PASSWORD))),
    );
    rows.push({ what: 'sign-in (limit: argon2id alone)', where: label, connections, ...measured });
  }
  for (const connections of [1, 16, 64]) {
    const tokens = await Promise.all(
      Array.from(
        { length: connections },
        async (_, i) => (await signIn(server, people[i % people.length]?.email ?? '')).refresh_token,
      ),
    );
    const measured = await interleaved(
      3,
      () =>
        closedLoop(connections, seconds, async (caller) => {
          tokens[caller] = await refresh(server, tokens[caller] ?? '');
        }),
      () =>
        closedLoop(
          connections,
          seconds,
          async () => void (await (await fetch(`${server.url}/auth/v1/health`)).text()),
        ),
    );
    rows.push({ what: 'refresh (limit: an answer without work)', where: label, connections, ...measured });
  }
  return rows;
}

/** L07: so often do fifty people with two tabs each refresh at once while answers are lost, without one sign-out. */
export async function stormBench(server: Server, people: Person[], runs: number): Promise<string> {
  const tokens = await Promise.all(
    people.slice(0, 50).map(async ({ email }) => (await signIn(server, email)).refresh_token),
  );
  const { refreshes, lost, signOuts } = await refreshStorm(server, tokens, runs);
  return `${runs.toLocaleString('en-GB')} runs of 50 people with two tabs each: ${refreshes.toLocaleString('en-GB')} refreshes, ${lost.toLocaleString('en-GB')} answers lost, ${signOuts} sign-outs`;
}

async function refresh(server: Server, token: string): Promise<string> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: server.key, 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ refresh_token: token }),
  });
  if (!response.ok) throw new Error(`refresh: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { refresh_token: string }).refresh_token;
}
