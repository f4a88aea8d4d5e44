/** What the service worker needs to say that another subscription has taken the place of this device's; it has no session. */
export interface PushRecord {
  endpoint: string;
  auth: string;
  /** The installation's public key, base64url, to subscribe with again. */
  key: string;
  /** The publishable key of this site. */
  apikey: string;
}

/** The cache that holds it: both the pages and the worker read it. */
const CACHE = 'harmattan-push';
const ADDRESS = '/push-device';

/** The device as it was registered last, or null. */
export async function readPushRecord(): Promise<PushRecord | null> {
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  return kept ? ((await kept.json()) as PushRecord) : null;
}

export async function keepPushRecord(record: PushRecord): Promise<void> {
  await (await caches.open(CACHE)).put(ADDRESS, new Response(JSON.stringify(record)));
}

export async function forgetPushRecord(): Promise<void> {
  await caches.delete(CACHE);
}
