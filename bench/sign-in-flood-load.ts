import { setPriority } from 'node:os';
import { verify } from '@node-rs/argon2';
import { closedLoop } from './load.ts';
import { PASSWORD, passwordHash, type Server, signIn } from './machine.ts';

/**
 * A process of its own that for so many seconds keeps the processors busy and prints how often a second it did so: `sign-ins`, with
 * their right passwords, each from another address, against this machine alone; `hashes`, which asks our server nothing; or `counting`
 * on one processor, with the lowest priority there is.
 */
const [, , work = '', seconds = '6', given = '{}', emails = '[]'] = process.argv;
const server = JSON.parse(given) as Server;
const people = JSON.parse(emails) as string[];
let next = 0;
const works: Record<string, { atOnce: number; act: () => Promise<unknown> }> = {
  'sign-ins': { atOnce: 32, act: () => signIn(server, people[next++ % people.length] ?? '') },
  hashes: { atOnce: 4, act: async () => verify(await passwordHash, PASSWORD) },
  counting: { atOnce: 1, act: count },
};

async function count(): Promise<void> {
  const end = performance.now() + 10;
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve));
}
const chosen = works[work];
if (!chosen) throw new Error(`There is no work ${work}`);
if (work === 'sign-ins' && !['localhost', '127.0.0.1'].includes(new URL(server.url).hostname))
  throw new Error('Only this machine is measured.');
if (work === 'counting') setPriority(19);
const { perSecond, errors } = await closedLoop(
  chosen.atOnce,
  Number(seconds),
  async () => void (await chosen.act()),
);
if (errors > 0) throw new Error(`${errors} were refused`);
console.log(Math.round(perSecond));
