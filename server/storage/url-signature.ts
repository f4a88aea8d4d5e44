import { randomUUID } from 'node:crypto';
import type { Caller } from '../database/driver.ts';
import type { Services } from '../services.ts';
import { invalid, StorageError } from './storage-error.ts';

const MAX_SECONDS = 7 * 86_400;
/** What a person signs for a private bucket lives no longer than this, whatever they ask for. */
const MAX_PRIVATE_SECONDS = 3_600;
const UPLOAD_SECONDS = 2 * 3_600;
/** Own audiences: a link token is never accepted as an access token, nor one kind of link for the other. */
const READ = 'storage:read';
const UPLOAD = 'storage:upload';

export interface ReadLink {
  /** Whose rights count when the link is used. */
  caller: Caller;
  /** The object's id; another file uploaded later under the same path is not meant. */
  id: string;
  /** Image transform in its query form, or null. */
  transformations: string | null;
  secondsLeft: number;
}

export interface UploadLink {
  id: string;
  /** Whose rights count when the link is used; their session must still be live. */
  caller: Caller;
  owner: string | null;
  upsert: boolean;
  expiresAt: Date;
}

/** @throws StorageError InvalidRequest unless from one second to seven days */
export function lifetime(seconds: unknown): number {
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SECONDS)
    return seconds;
  throw invalid('expiresIn must be a whole number of seconds, from 1 to 604800 (seven days)');
}

/** The claims of a link that let its signer's policies be asked again; nothing that would tell a reader who they are. */
function signerClaims({ role, claims }: Caller) {
  const { sub, aal, session_id } = claims;
  return { signer: { role, sub, aal, session_id } };
}

function callerOfSigner(signer: unknown): Caller {
  const claims = { ...(signer as Caller['claims'] & { role: string }) };
  return { role: claims.role, claims };
}

export async function signRead(
  { keys, clock }: Services,
  caller: Caller,
  file: { bucket: string; name: string; id: string; isPublic: boolean },
  seconds: number,
  transformations?: string,
): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  const isCapped = caller.role !== 'service_role' && !file.isPublic;
  // A read link outlives the session it was made in, so that a shared one does not break when its sender signs out.
  const { signer } = signerClaims({ ...caller, claims: { ...caller.claims, session_id: undefined } });
  return keys.signAccessToken({
    aud: READ,
    url: `${file.bucket}/${file.name}`,
    id: file.id,
    signer,
    ...(transformations && { transformations }),
    iat: now,
    exp: now + (isCapped ? Math.min(seconds, MAX_PRIVATE_SECONDS) : seconds),
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
    caller: callerOfSigner(claims.signer),
    id: String(claims.id),
    transformations: typeof claims.transformations === 'string' ? claims.transformations : null,
    secondsLeft: Math.max(0, Math.floor(Number(claims.exp) - services.clock().getTime() / 1000)),
  };
}

export async function signUpload(
  { keys, clock }: Services,
  caller: Caller,
  link: { url: string; owner: string | null; upsert: boolean },
): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return keys.signAccessToken({
    aud: UPLOAD,
    ...link,
    ...signerClaims(caller),
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
    id: String(claims.id),
    caller: callerOfSigner(claims.signer),
    owner: typeof claims.owner === 'string' ? claims.owner : null,
    upsert: claims.upsert === true,
    expiresAt: new Date(Number(claims.exp) * 1000),
  };
}

export const invalidLink = () => new StorageError(400, 'InvalidJWT', 'The link is not valid, or no longer');

async function verified({ keys, clock }: Services, token: string | undefined, audience: string, url: string) {
  if (!token || token.length > 8_192) throw invalidLink();
  const claims = await keys.verify(token).catch(() => null);
  const live = claims && Number(claims.exp) > clock().getTime() / 1000;
  // Links signed before they named their signer are not honoured; they lived seven days at most.
  if (!live || claims.aud !== audience || claims.url !== url || typeof claims.signer !== 'object')
    throw invalidLink();
  return claims;
}
