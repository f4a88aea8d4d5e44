import { button, element, overlay } from './dom.ts';

/** The address is the only one this page may run as a worker; everything else is refused by the policy's own code. */
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
    // The first version of all takes over unasked, and so does the one that only retires the worker.
    if (registration.waiting && serviceWorker.controller) askToReload(registration.waiting);
  };
  const follow = () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && setTimeout(announce, 300));
  };
  announce();
  // The browser looks by itself when a page opens, perhaps before this was loaded.
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
    // Once, and only in the tab where it was asked for.
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
  // Said after it is there, so that screen readers hear it.
  words.textContent = 'New version available! Reload to update?';
}
