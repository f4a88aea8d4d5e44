/*
 * /pwa.js: what makes the site an app. Every document fetches it when idle (loader.ts), with React or without; nothing
 * in here may reach into React's own markup. server/pages/pwa-files.ts builds it.
 */
import { isInstalled, offerInstallation } from './install-card.ts';
import { listOfflinePages } from './offline-pages.ts';
import { keepQueue } from './queue.ts';
import { upgradeShareLinks } from './share.ts';
import { followUpdates } from './updates.ts';

let registration: ServiceWorkerRegistration | undefined;

/** A crisis happens without a network: the guides are fetched ahead, when it is wanted or costs little. */
function precache(): void {
  registration?.active?.postMessage('precache');
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function followWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registration = await followUpdates();
  await navigator.serviceWorker.ready;
  if (isInstalled() || (scrollY > 0 && !savesData())) precache();
  else if (!savesData()) addEventListener('scroll', precache, { once: true, passive: true });
}

/** One after the other, each in a turn of its own: a page that is being read or scrolled does not stand still. */
async function inTurns(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    step();
  }
}

void inTurns([
  upgradeShareLinks,
  () => offerInstallation(precache),
  () => keepQueue(() => registration),
  () => listOfflinePages().catch(() => {}),
  () => followWorker().catch(() => {}),
]);
