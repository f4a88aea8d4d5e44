import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, passwordMatches, pauseAfter } from './password-hash.ts';

const timers = vi.spyOn(globalThis, 'setTimeout');
/** Rests between two hashes; the timers of idle threads are longer. */
const rests = () => timers.mock.calls.filter(([, ms = 0]) => ms < 100).length;
beforeEach(() => void timers.mockClear());

/** Processor time of this process's threads of the lowest priority, in hundredths of a second (Linux: proc_pid_stat(5)). */
function timeBehindAll(): number {
  const times = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [user, system, nice] = [Number(stat[11]), Number(stat[12]), Number(stat[16])];
    return nice === 19 ? user + system : 0;
  });
  return times.reduce((sum, time) => sum + time, 0);
}

test('of many who sign in at once each is told right, and those who are at work come first', async () => {
  const hash = await hashPassword('Sahara-Wind-2026!');
  const before = timeBehindAll();
  const tries = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? 'wrong' : 'Sahara-Wind-2026!'));
  expect(await Promise.all(tries.map((password) => passwordMatches(hash, password)))).toEqual(
    tries.map((password) => password !== 'wrong'),
  );
  expect(timeBehindAll() - before).toBeGreaterThan(10);
  expect(rests()).toBeGreaterThan(10);
});

test('who signs in alone is not put behind others', async () => {
  const hash = await hashPassword('Sahara-Wind-2026!');
  const before = timeBehindAll();
  for (let n = 0; n < 10; n++) expect(await passwordMatches(hash, 'Sahara-Wind-2026!')).toBe(true);
  expect(timeBehindAll() - before).toBeLessThan(2);
  expect(rests()).toBe(0);
});

test('what is stored and is no hash matches nothing, and hinders nobody', async () => {
  expect(await passwordMatches('', 'Sahara-Wind-2026!')).toBe(false);
  expect(await passwordMatches('$argon2id$v=19$m=19456,t=2,p=1$broken', 'Sahara-Wind-2026!')).toBe(false);
  expect(await passwordMatches(null, 'no one has this password')).toBe(false);
  expect(await passwordMatches(await hashPassword('afterwards'), 'afterwards')).toBe(true);
});

test('while others wait, half a processor is left to those at work, unless fewer than 36 a second would sign in', () => {
  expect([5, 13].map(pauseAfter)).toEqual([5, 13]);
  expect(20 + pauseAfter(20)).toBeCloseTo(1000 / 36);
  expect([28, 60].map(pauseAfter)).toEqual([0, 0]);
});
