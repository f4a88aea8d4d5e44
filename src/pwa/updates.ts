import { button, element, overlay } from './dom.ts';

/** The only URL that the Trusted Types policy lets this page register as a worker. */
const workerAddress = (): string => {
  const types = (window as { trustedTypes?: { createPolicy(name: string, rules: object): Policy } })
    .trustedTypes;
  const policy = types?.createPolicy('service-worker', {
    createScriptURL(url: string) {
      if (url !== '/sw.js') throw new TypeError('Not our service worker.');
      return url;
    },
  });
  return policy?.createScriptURL('/sw.js') ?? '/sw.js';
};
interface Policy {
  createScriptURL(url: string): string;
}

const HOUR = 3_600_000;

/** Registers the worker and asks before a new version takes over. */
export async function followUpdates(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  const announce = () => {
    // The first version activates without asking, and so does the one that only unregisters the worker.
    if (registration.waiting && serviceWorker.controller) askToReload(registration.waiting);
  };
  const follow = () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && setTimeout(announce, 300));
  };
  announce();
  // The browser checks for updates when a page opens, possibly before this script was loaded.
  follow();
  registration.addEventListener('updatefound', follow);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    void registration.update().catch(() => {});
  });
  return registration;
}

let asking: HTMLElement | undefined;

function askToReload(waiting: ServiceWorker): void {
  asking?.remove();
  const words = element('p', { role: 'status' });
  const reload = () => {
    // Once, and only in the tab where the person chose to reload.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    if (waiting.state === 'activated') location.reload();
    else waiting.postMessage('activate');
  };
  asking = element(
    'section',
    { className: 'card', ariaLabel: 'New version' },
    words,
    element(
      'div',
      { className: 'row' },
      button('Reload', reload, 'lead'),
      button('Later', () => asking?.remove()),
    ),
  );
  overlay().stack.append(asking);
  // Set after insertion, so that screen readers announce it.
  words.textContent = 'New version available! Reload to update?';
}
