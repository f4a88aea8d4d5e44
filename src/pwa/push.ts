import { keepPushRecord, readPushRecord } from '#src/lib/push-record.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What the server encrypts (server/push/send-push.ts). */
interface Message {
  id: string;
  title: string;
  text: string;
  link: string;
}

/** A path of this site and nothing else. */
const isPath = (link: unknown): link is string => typeof link === 'string' && /^\/[a-z]/.test(link);

/** The message in words. Each push must show something (Safari ends the subscription of who does not). */
export function messageOf(read: () => unknown): Message {
  const plain = { id: 'news', title: 'There is news for you', text: '', link: '/dashboard/notifications' };
  try {
    const said = read();
    if (typeof said !== 'object' || said === null) return plain;
    const { id, title, text, link } = said as Record<string, unknown>;
    return {
      id: typeof id === 'string' ? id : plain.id,
      title: typeof title === 'string' && title ? title : plain.title,
      text: typeof text === 'string' ? text : '',
      link: isPath(link) ? link : plain.link,
    };
  } catch {
    return plain;
  }
}

/** Shows what is pushed, and opens what it is about when it is tapped. */
export function followPushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { id, title, text, link } = messageOf(() => event.data?.json());
    event.waitUntil(
      worker.registration.showNotification(title, {
        body: text,
        // The same entry twice is one note.
        tag: id,
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        data: link,
      }),
    );
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event.newSubscription ?? null));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    event.waitUntil(open(worker, isPath(data) ? data : '/dashboard/notifications'));
  });
}

/**
 * The browser has exchanged or ended this device's subscription: the server learns which one took its place. What fails here
 * is made good when the platform is opened next (push-device.ts).
 */
async function renew({ registration }: WorkerScope, given: PushSubscription | null): Promise<void> {
  const before = await readPushRecord();
  if (!before) return;
  const now =
    given ??
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: before.key }));
  const { p256dh = '', auth = '' } = now.toJSON().keys ?? {};
  const answer = await fetch('/rest/v1/rpc/renew_push_device', {
    method: 'POST',
    headers: { apikey: before.apikey, 'content-type': 'application/json' },
    body: JSON.stringify({
      _old_endpoint: before.endpoint,
      _old_auth: before.auth,
      _endpoint: now.endpoint,
      _p256dh: p256dh,
      _auth: auth,
    }),
  });
  const { renewed } = answer.ok ? ((await answer.json()) as { renewed: boolean }) : { renewed: false };
  if (renewed) await keepPushRecord({ ...before, endpoint: now.endpoint, auth });
}

/** In a window of the platform that is open already, where there is one. */
async function open(worker: WorkerScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const platform = windows.find(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  const moved = await platform?.navigate(path).catch(() => null);
  if (moved) await moved.focus();
  else await worker.clients.openWindow(path);
}
