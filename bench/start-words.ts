import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const [, settings, flags] =
  /^exec env ((?:[A-Z_]+=\S+ )+)node (.+) server\/start\.ts$/.exec(scripts.start) ?? [];
if (!settings || !flags)
  throw new Error('npm start in package.json is not understood: mend bench/start-words.ts');

/** Node's words before the entry and the environment of `npm start`: what is measured runs as what people run does, its memory above all. */
export const nodeFlags: readonly string[] = flags.split(' ');
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  settings
    .trim()
    .split(' ')
    .map((one) => one.split('=') as [string, string]),
);
