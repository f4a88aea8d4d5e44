import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import type { ObjectRow } from './objects.ts';
import { invalid, StorageError } from './storage-error.ts';

const MAX_SECONDS = 7 * 86_400;
const UPLOAD_SECONDS = 2 * 3_600;
/** Own audiences: a link token is never accepted as an access token, nor one kind of link for the other. */
const READ = 'storage:read';
const UPLOAD = 'storage:upload';

export interface ReadLink {
  /** Bucket and path. */
  url: string;
  /** The row; another file later put under the same path is not meant. */
  id: string;
  /** ImageTransform for a smaller picture, as in the query of a render address. */
  transformations: string | null;
  /** Seconds the link still lives. */
  secondsLeft: number;
}

export interface UploadLink {
  url: string;
  id: string;
  owner: string | null;
  /** The session it was asked for in; the link ends with it. */
  session: string | null;
  upsert: boolean;
  expiresAt: Date;
}

/** @throws StorageError InvalidRequest unless from one second to seven days */
export function lifetime(seconds: unknown): number {
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SECONDS)
    return seconds;
  throw invalid('expiresIn must be a whole number of seconds, from 1 to 604800 (seven days)');
}

export async function signRead(
  { keys, clock }: Services,
  row: ObjectRow,
  seconds: number,
  transformations?: string,
): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return keys.signAccessToken({
    aud: READ,
    url: `${row.bucket_id}/${row.name}`,
    id: row.id,
    ...(transformations && { transformations }),
    iat: now,
    exp: now + seconds,
  });
}

/** @throws StorageError 400 when the token is not good for this address */
export async function readLink(
  services: Services,
  token: string | undefined,
  url: string,
): Promise<ReadLink> {
  const claims = await verified(services, token, READ, url);
  return {
    url,
    id: String(claims.id),
    transformations: typeof claims.transformations === 'string' ? claims.transformations : null,
    secondsLeft: Math.max(0, Math.floor(Number(claims.exp) - services.clock().getTime() / 1000)),
  };
}

export async function signUpload(
  { keys, clock }: Services,
  link: { url: string; owner: string | null; session: string | null; upsert: boolean },
): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return keys.signAccessToken({
    aud: UPLOAD,
    ...link,
    id: randomUUID(),
    iat: now,
    exp: now + UPLOAD_SECONDS,
  });
}

/** @throws StorageError 400 when the token is not good for this address */
export async function uploadLink(
  services: Services,
  token: string | undefined,
  url: string,
): Promise<UploadLink> {
  const claims = await verified(services, token, UPLOAD, url);
  return {
    url,
    id: String(claims.id),
    owner: typeof claims.owner === 'string' ? claims.owner : null,
    session: typeof claims.session === 'string' ? claims.session : null,
    upsert: claims.upsert === true,
    expiresAt: new Date(Number(claims.exp) * 1000),
  };
}

async function verified({ keys, clock }: Services, token: string | undefined, audience: string, url: string) {
  const refused = new StorageError(400, 'InvalidJWT', 'The link is not valid, or no longer');
  if (!token || token.length > 8_192) throw refused;
  const claims = await keys.verify(token).catch(() => null);
  const live = claims && Number(claims.exp) > clock().getTime() / 1000;
  if (!live || claims.aud !== audience || claims.url !== url) throw refused;
  return claims;
}
