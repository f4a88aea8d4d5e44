import { z } from 'zod';
import { safeLink } from '#src/features/notifications/notification.ts';
import { wordsOf } from '#src/notices.ts';
import { isLoopback } from '../auth/providers/provider-settings.ts';
import type { Services } from '../services.ts';
import { defineTask, TaskRefused } from '../tasks/define-task.ts';
import { encryptPush } from './encrypt.ts';
import { derivedVapid, vapidHeader } from './vapid.ts';

/** The push services of the browsers; the server calls no other address a device may name. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
];
const TIMEOUT_MS = 10_000;
/** What a push service must take (RFC 8030, 7.2) less what the coding adds. */
const MOST_BYTES = 3_900;
/** A day: what nobody saw by then stands at the bell. */
const KEEP_SECONDS = 86_400;

const waiting = z.object({
  id: z.string(),
  kind: z.string(),
  actor: z.string().nullable(),
  record_id: z.string().nullable(),
  facts: z.unknown(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});

/**
 * Sends one entry of the bell to one device. Twice does no harm: the entry's id is the message's tag, so that the second
 * takes the first one's place.
 */
export const sendPushTask = defineTask({
  id: 'send-push',
  label: 'Send push messages',
  input: z.object({ device: z.uuid(), notification: z.uuid() }),
  // For about six hours; by then it is no news.
  retry: { limit: 10, delaySeconds: 10, longestDelaySeconds: 3_600 },
  concurrency: 4,
  run: (services, { device, notification }, { signal }) => sendPush(services, device, notification, signal),
});

type PushServices = Pick<Services, 'system' | 'config' | 'clock'> & {
  keys: Pick<Services['keys'], 'encryptionKey'>;
};

/** Whether the server may call the address that a device named. */
export function isPushService(endpoint: string, siteUrl: string): boolean {
  const url = new URL(endpoint);
  // An installation at a loopback address may have its push service there too.
  if (isLoopback(url)) return isLoopback(new URL(siteUrl));
  const named = SERVICES.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return url.protocol === 'https:' && url.port === '' && url.username === '' && named;
}

async function sendPush(
  { system, config, keys, clock }: PushServices,
  device: string,
  notification: string,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await system.query('select private.push_to_send($1, $2) as push', [device, notification]);
  const found = waiting.nullable().parse(rows[0]?.push ?? null);
  if (!found) return;
  const { endpoint, p256dh, auth, ...entry } = found;
  if (!isPushService(endpoint, config.siteUrl)) return forget(system, device);
  const answer = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      authorization: await vapidHeader(
        config.vapid ?? derivedVapid(keys.encryptionKey),
        endpoint,
        config.siteUrl,
        clock(),
      ),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEEP_SECONDS),
      urgency: 'normal',
    },
    body: new Uint8Array(encryptPush(pushText(entry), { p256dh, auth })),
  }).catch((error: Error) => {
    throw new Error(`The push service does not answer: ${error.name}`);
  });
  await answer.body?.cancel();
  if (answer.ok) {
    await system.query('update private.push_devices set last_sent_at = $2 where id = $1', [device, clock()]);
  } else if (answer.status === 404 || answer.status === 410) {
    // The browser has ended the subscription.
    await forget(system, device);
  } else if (answer.status === 429 || answer.status >= 500) {
    throw new Error(`The push service answered ${answer.status}`);
  } else {
    throw new TaskRefused(`The push service answered ${answer.status}`);
  }
}

async function forget(system: PushServices['system'], device: string): Promise<void> {
  await system.query('delete from private.push_devices where id = $1', [device]);
}

/** What the service worker shows: words as at the bell, and where a tap leads. */
function pushText(entry: Omit<z.infer<typeof waiting>, 'endpoint' | 'p256dh' | 'auth'>): string {
  const { title, text = '', link } = wordsOf(entry);
  const message = (words: string) =>
    JSON.stringify({ id: entry.id, title, text: words, link: safeLink(link) ?? '/dashboard/notifications' });
  const whole = message(text);
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : message(`${text.slice(0, 400)}…`);
}
