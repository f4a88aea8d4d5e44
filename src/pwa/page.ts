/*
 * /pwa.js: installation, offline queue, updates, sharing. Every document loads it at the first touch or when idle (loader.ts), with React
 * or without; it must not change markup that React owns. server/pages/pwa-files.ts builds it.
 */
import { isInstalled, offerInstallation } from './install-card.ts';
import { listOfflinePages } from './offline-pages.ts';
import { keepQueue } from './queue.ts';
import { upgradeShareLinks } from './share.ts';
import { followUpdates } from './updates.ts';

let registration: ServiceWorkerRegistration | undefined;

/** Caches the emergency guides ahead of need, when the visitor wants it or it costs little. */
function precache(): void {
  registration?.active?.postMessage('precache');
  if (document.querySelector('[data-dialog=assessment]'))
    registration?.active?.postMessage('precache-dialogs');
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function followWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registration = await followUpdates();
  await navigator.serviceWorker.ready;
  if (isInstalled() || (scrollY > 0 && !savesData())) precache();
  else if (!savesData()) addEventListener('scroll', precache, { once: true, passive: true });
}

/** Runs each step in a task of its own, so that scrolling is not blocked. */
async function runInSeparateTasks(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    step();
  }
}

void runInSeparateTasks([
  upgradeShareLinks,
  () => offerInstallation(precache),
  () => keepQueue(() => registration),
  () => listOfflinePages().catch(() => {}),
  () => followWorker().catch(() => {}),
]);
