import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser the stories run in: CHROMIUM if set, else the system's. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => place && existsSync(place));
}

/** On Debian as root, brings the distribution's own. Elsewhere says what is missing. */
export function installChromium(): void {
  const root = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (root) {
    console.log('\n── installing Chromium for the stories');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
    });
  }
  if (!findChromium()) {
    console.error(
      '\n  The stories need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM to its path.\n',
    );
  }
}
