import type { Context } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import { invalidBucketName, invalidKey, noSuchBucket } from './storage-error.ts';

const MAX_KEY_BYTES = 1024;
/** Words of addresses under /object; a bucket of that name could not be reached. */
const RESERVED = ['authenticated', 'public', 'sign', 'info', 'list', 'list-v2', 'upload', 'move', 'copy'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** An escape that a second decoding would turn into a separator or dot segment. */
const ESCAPED_AGAIN = /%(?:2e|2f|5c|25|0)/i;

/**
 * A file's name as it is kept: one spelling (NFC), parts between single slashes. A name never becomes a path on
 * disk; what looks like an attempt at one is refused all the same.
 * @throws StorageError InvalidKey
 */
export function keyOf(given: unknown): string {
  if (typeof given !== 'string') throw invalidKey('A path must be text');
  if (!given.isWellFormed()) throw invalidKey('The path is not valid Unicode');
  const key = given.normalize('NFC');
  const parts = key.split('/');
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw invalidKey(`A path has at most ${MAX_KEY_BYTES} bytes`);
  if (CONTROL.test(key)) throw invalidKey('A path cannot hold control characters');
  if (key.includes('\\')) throw invalidKey('Folders are separated by / in a path');
  if (ESCAPED_AGAIN.test(key)) throw invalidKey('A path cannot hold escaped dots, slashes or percent signs');
  if (parts.some((part) => part === '')) throw invalidKey('A path cannot hold empty folder or file names');
  if (parts.some((part) => /^\s*\.{1,2}\s*$/.test(part)))
    throw invalidKey('A path cannot hold . or .. as a name');
  return key;
}

/** A folder to list: as a name, but may be empty or end in a slash. Returned with its slash, or empty. */
export function folderOf(given: unknown): string {
  if (given === undefined || given === null || given === '') return '';
  const folder = String(given).replace(/^\/+/, '').replace(/\/+$/, '');
  return folder === '' ? '' : `${keyOf(folder)}/`;
}

/** @throws StorageError InvalidBucketName */
export function newBucketId(given: unknown): string {
  const ok =
    typeof given === 'string' &&
    given.length <= 100 &&
    given.trim() === given &&
    /^[\w!.*'() &$@=;:+,?-]+$/.test(given) &&
    !/^\.+$/.test(given);
  if (!ok || RESERVED.includes(given))
    throw invalidBucketName('A bucket name has up to 100 letters, digits and - _ .');
  return given;
}

/**
 * Bucket and rest of the address below `/storage/v1/<route>`, read from what was really sent: the framework's
 * address has its dots already resolved.
 * @throws StorageError InvalidKey, NoSuchBucket
 */
export function addressOf(c: Context<ServerEnv>, route: string): { bucket: string; rest: string } {
  const sent = (c.env.incoming.url ?? '').replace(/[?#].*$/s, '');
  const start = `/storage/v1/${route}/`;
  if (!sent.startsWith(start)) throw invalidKey('The address is not valid');
  let words: string[];
  try {
    words = sent.slice(start.length).split('/').map(decodeURIComponent);
  } catch {
    throw invalidKey('The address is not valid UTF-8');
  }
  const [bucket = '', ...rest] = words;
  if (bucket === '' || bucket.length > 100 || CONTROL.test(bucket)) throw noSuchBucket();
  return { bucket, rest: rest.join('/') };
}

/** As addressOf, for a file. */
export function fileOf(c: Context<ServerEnv>, route: string): { bucket: string; name: string } {
  const { bucket, rest } = addressOf(c, route);
  return { bucket, name: keyOf(rest) };
}
