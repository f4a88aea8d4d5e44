import { defaultBrand } from '#src/lib/brand.ts';
import { button, closeButton, element, overlay } from './dom.ts';
import { sharePage } from './share.ts';

/** The beforeinstallprompt event (not in TypeScript's DOM types). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    /** Set by the inline script (loader.ts), which runs first. */
    harmattanInstall?: InstallOffer | undefined;
  }
}

const DISMISSED = 'harmattan-install';
const LINES = ['Works offline', 'Faster loading', 'Push notifications', 'App-like experience'];
/** Not offered before the visitor has read something. */
const READ_FIRST_MS = 30_000;

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Offers installation once the browser does and the visitor has read something. */
export function offerInstallation(onInstalled: () => void): void {
  let card: HTMLElement | undefined;
  const hide = () => {
    card?.remove();
    card = undefined;
  };
  const show = () => {
    if (card || !window.harmattanInstall || isInstalled() || localStorage.getItem(DISMISSED)) return;
    card = installCard(hide);
    overlay().stack.append(card);
  };
  addEventListener('appinstalled', () => {
    window.harmattanInstall = undefined;
    hide();
    onInstalled();
  });
  if (isInstalled()) {
    onInstalled();
    return;
  }
  const secondPage = document.referrer.startsWith(`${location.origin}/`);
  setTimeout(
    () => {
      addEventListener('harmattan:installable', show);
      show();
    },
    secondPage ? 0 : READ_FIRST_MS,
  );
}

/** The product's name, as the document carries it (src/lib/site-settings.ts). */
function productName(): string {
  const settings = JSON.parse(document.getElementById('site-settings')?.textContent ?? '{}') as {
    brand?: { name?: string };
  };
  return settings.brand?.name ?? defaultBrand.name;
}

function installCard(hide: () => void): HTMLElement {
  const name = productName();
  const dismiss = () => {
    try {
      localStorage.setItem(DISMISSED, 'dismissed');
    } catch {
      // Storage is full or blocked: hidden for this page at least.
    }
    hide();
  };
  const said = element('span', { className: 'said', role: 'status' });
  const install = async () => {
    const offer = window.harmattanInstall;
    window.harmattanInstall = undefined;
    await offer?.prompt();
    const choice = await offer?.userChoice;
    if (choice?.outcome === 'dismissed') dismiss();
    else hide();
  };
  const title = element('h2', { id: 'install-title' }, name);
  const card = element(
    'section',
    { className: 'card', onkeydown: (event) => event.key === 'Escape' && dismiss() },
    element('div', { className: 'top' }, title, closeButton('Close', dismiss)),
    element('ul', { className: 'lines' }, ...LINES.map((line) => element('li', {}, line))),
    element(
      'div',
      { className: 'row' },
      button('Install', () => void install(), 'lead'),
      button('Share', () => void sharePage().then((words) => said.replaceChildren(words))),
      said,
    ),
  );
  card.setAttribute('aria-labelledby', title.id);
  return card;
}
