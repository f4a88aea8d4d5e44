import { randomId } from '#src/lib/random-id.ts';
import { storedUserId } from '#src/lib/session-key.ts';
import { closeButton, element, overlay } from './dom.ts';
import { dropOnceSent, editQueuedForm } from './edit-queued.ts';
import {
  type DeliveredForm,
  dropForm,
  dropFormsOfOthers,
  type FormAnswer,
  isSmallEnough,
  noteOwner,
  onOutboxChange,
  type QueuedForm,
  queuedForms,
  queueForm,
  VISITOR,
} from './outbox.ts';
import { showQueue } from './queue-list.ts';
import { sendOutbox } from './send-outbox.ts';

/** What a form hands over when it is submitted offline (src/site/forms/form-behaviour.ts). */
interface Offered {
  action: string;
  entries: QueuedForm['entries'];
}

const owner = () => storedUserId() ?? VISITOR;
/**
 * Between tries, the first and, doubled each time, the longest: a form may have failed for other reasons than the network,
 * and a browser that took a network which led nowhere for one does not tell when it leads somewhere again.
 */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Queues forms submitted offline, shows how many wait, and sends them when the network is back. */
export function keepQueue(registration: () => ServiceWorkerRegistration | undefined): void {
  addEventListener('harmattan:queue', (event) => {
    const { action, entries } = (event as CustomEvent<Offered>).detail;
    if (!isSmallEnough(entries)) return;
    event.preventDefault();
    void take(action, entries).then(() => askForSync(registration()));
  });
  const settle = () => void settleOwner().then(refresh);
  addEventListener('online', () => void flush());
  addEventListener('storage', settle);
  addEventListener('harmattan:owner', settle);
  addEventListener('hashchange', () => void editQueuedForm(owner()));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'send-outbox' && void flush());
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-queue-badge]')) openList();
  });
  onOutboxChange((answer) => {
    if (answer) passOn(answer);
    void refresh();
  });
  document.addEventListener('visibilitychange', () => !document.hidden && void flush());
  void settleOwner().then(async () => {
    await editQueuedForm(owner());
    await refresh();
    await flush();
  });
}

let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Plans the next try while something waits, whichever tab queued it. What is planned stays, however much is added. */
function planRetry(waits: boolean): void {
  if (!waits) {
    clearTimeout(retry);
    [retry, retryMs] = [undefined, FIRST_RETRY_MS];
    return;
  }
  retry ??= setTimeout(() => {
    [retry, retryMs] = [undefined, Math.min(2 * retryMs, LONGEST_RETRY_MS)];
    void flush().then(refresh);
  }, retryMs);
}

async function settleOwner(): Promise<void> {
  const now = owner();
  await noteOwner(now);
  if (now !== VISITOR) await dropFormsOfOthers(now);
}

async function take(action: string, entries: QueuedForm['entries']): Promise<void> {
  const key = String(entries.find(([name]) => name === 'key')?.[1] ?? '') || randomId();
  const complete = entries.map(([name, value]): [string, string | File] => [
    name,
    name === 'key' ? key : value,
  ]);
  try {
    await queueForm({ owner: owner(), key, action, entries: complete });
    await noteOwner(owner());
  } catch {
    giveBack(key);
  }
}

/** Storage is full: restores the form with its values and shows a message. */
function giveBack(key: string): void {
  const words =
    'This device has no room to keep it. Leave this page open and send it again when you are connected.';
  const form = formWith(key);
  if (!form) {
    tell(words);
    return;
  }
  form.hidden = false;
  const done = form.parentElement?.querySelector<HTMLElement>('[data-form-done]');
  if (done) done.hidden = true;
  const message = form.querySelector<HTMLElement>('[data-form-message]');
  message?.querySelector('[data-text]')?.replaceChildren(words);
  message?.querySelector('[data-error-links]')?.replaceChildren();
  if (message) message.hidden = false;
  message?.focus();
}

/** Tells the form, where it stands on this page, what the server answered. One that was refused is mended there. */
function passOn(answer: FormAnswer): void {
  const sent = 'sent' in answer;
  const detail = sent ? answer.sent : answer.refused;
  const form = formWith(detail.key);
  if (!form) return;
  form.dispatchEvent(new CustomEvent(sent ? 'harmattan:sent' : 'harmattan:refused', { detail }));
  if (!sent) void dropOnceSent(form, detail.key, owner());
}

/** The form of this page that was queued with this key. */
function formWith(key: string): HTMLFormElement | undefined {
  const inputs = document.querySelectorAll<HTMLInputElement>('form[data-public-form] [name=key]');
  return [...inputs].find(({ value }) => value === key)?.form ?? undefined;
}

/** Registers a background sync where the browser supports it. */
async function askForSync(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('outbox').catch(() => {});
}

async function flush(only?: number): Promise<void> {
  if (!navigator.onLine) return;
  const mine = await queuedForms(owner());
  if (!mine.some(({ state, id }) => state === 'waiting' || id === only)) return;
  for (const sent of await sendOutbox(owner, only)) tell(wordsFor(sent));
  await refresh();
}

const wordsFor = ({ title, reference }: DeliveredForm) =>
  `Sent: ${title}.${reference ? ` Your reference: ${reference}` : ''}`;

let notices: HTMLElement | undefined;

function tell(words: string): void {
  const hide = () => notices?.remove();
  if (!notices?.isConnected) {
    notices = element('section', { className: 'card', ariaLabel: 'What was sent' });
    notices.append(
      element('div', { className: 'top' }, element('div', { role: 'status' }), closeButton('Close', hide)),
    );
    overlay().stack.append(notices);
  }
  const lines = notices.querySelector('[role=status]');
  lines?.append(element('p', {}, words));
  while ((lines?.childElementCount ?? 0) > 3) lines?.firstElementChild?.remove();
}

let list: ReturnType<typeof showQueue> | undefined;

function openList(): void {
  list ??= showQueue({
    send: (id) => void flush(id),
    drop: (id) => void dropForm(id),
    edit: ({ id, action }) => {
      location.assign(`${action}#queued-${id}`);
    },
  });
  void refresh().then(() => list?.open());
}

async function refresh(): Promise<void> {
  const forms = await queuedForms(owner());
  planRetry(forms.some(({ state }) => state === 'waiting'));
  list?.fill(forms);
  for (const badge of document.querySelectorAll<HTMLElement>('[data-queue-badge]')) {
    badge.hidden = forms.length === 0;
    badge.textContent = `${forms.length} waiting`;
    badge.ariaLabel = `${forms.length} waiting to be sent: open the list`;
  }
}
