import { existsSync } from 'node:fs';
import { bringPackages } from './system-tool.ts';

/** The same engine without windows: the stories take about a third less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Whole browsers, with settings of a person. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const PLACES = [process.env.CHROMIUM ?? '', SHELL, ...WHOLE];

/** The browser the stories run in: CHROMIUM if set, else the system's. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => place && existsSync(place));
}

/** The same where a person's settings matter, which the shell does not know. */
export function findWholeChromium(): string | undefined {
  return process.env.CHROMIUM || (WHOLE.find((place) => existsSync(place)) ?? findChromium());
}

/** On Debian as root, brings the distribution's own and its shell. Says what is missing where there is none. */
export function provideChromium(): void {
  if (process.env.CHROMIUM || (existsSync(SHELL) && WHOLE.some((place) => existsSync(place)))) return;
  bringPackages('Chromium for the stories', ['chromium', 'chromium-headless-shell']);
  if (!findChromium()) {
    console.error(
      '\n  The stories need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM to its path.\n',
    );
  }
}
