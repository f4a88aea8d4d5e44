import { z } from 'zod';
import { ApiError, dataOrThrow } from './errors.ts';
import { PUSH_KEY } from './push-key.ts';
import { forgetPushRecord, keepPushRecord } from './push-record.ts';
import { readSiteSettings } from './site-settings.ts';
import { functions, supabase } from './supabase.ts';

/**
 * Push messages on this device.
 *   on, off        as the person chose
 *   denied         the browser was told never to ask again
 *   install        an iPhone or iPad shows them only for an app on the home screen
 *   unsupported    this browser has none
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
const isStandalone = () => matchMedia('(display-mode: standalone)').matches;

/** How it stands on this device for the person. */
export async function pushState(userId: string): Promise<PushState> {
  if (isApple() && !isStandalone()) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return localStorage.getItem(PUSH_KEY) === userId && (await subscriptionHere()) ? 'on' : 'off';
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this device at its push service, where it has one. */
export const endpointHere = async (): Promise<string | null> =>
  'serviceWorker' in navigator ? ((await subscriptionHere())?.endpoint ?? null) : null;

/**
 * Asks the browser, which asks the person, and registers the device. To be called from a tap: browsers refuse otherwise.
 * @returns what it came to
 */
export async function turnOnPush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId);
  await register(userId);
  return 'on';
}

/** Ends it on this device, here and at the server. */
export async function turnOffPush(): Promise<void> {
  const endpoint = await endpointHere();
  await unsubscribeHere();
  if (endpoint) await dataOrThrow(supabase().rpc('delete_push_device', { _endpoint: endpoint }));
}

/** Ends it here; the server forgets the device with its session. */
export async function unsubscribeHere(): Promise<void> {
  localStorage.removeItem(PUSH_KEY);
  await forgetPushRecord();
  await (await subscriptionHere())?.unsubscribe();
}

/**
 * When the platform is opened: subscriptions die quietly, keys change, sessions end. A device on which the person wants
 * messages is registered again; one that somebody else left behind is ended.
 */
export async function keepPush(userId: string): Promise<void> {
  const owner = localStorage.getItem(PUSH_KEY);
  if (owner === null || !('serviceWorker' in navigator && 'Notification' in window)) return;
  if (owner !== userId) return unsubscribeHere();
  if (Notification.permission === 'granted') await register(userId);
}

const keyAnswer = z.object({ publicKey: z.string() });

async function register(userId: string): Promise<void> {
  const { data, error } = await (await functions()).invoke<unknown>('push-key', { body: {} });
  if (error) throw new ApiError(0, { message: 'Failed to fetch' });
  const { publicKey } = keyAnswer.parse(data);
  const key = bytesOf(publicKey);
  const registration = await navigator.serviceWorker.ready;
  let subscription = await registration.pushManager.getSubscription();
  const known = subscription?.options.applicationServerKey;
  if (known && !isSame(new Uint8Array(known), key)) {
    await subscription?.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { keys } = subscription.toJSON();
  await dataOrThrow(
    supabase().rpc('save_push_device', {
      _endpoint: subscription.endpoint,
      _p256dh: keys?.p256dh ?? '',
      _auth: keys?.auth ?? '',
      _label: deviceName(navigator.userAgent),
    }),
  );
  localStorage.setItem(PUSH_KEY, userId);
  const { publishableKey } = readSiteSettings();
  await keepPushRecord({
    endpoint: subscription.endpoint,
    auth: keys?.auth ?? '',
    key: publicKey,
    apikey: publishableKey,
  });
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** 'Chrome on Android': enough to tell one's devices apart. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : 'Safari';
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : 'Linux';
  return `${browser} on ${system}`;
}
