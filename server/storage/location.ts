import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '../settings-error.ts';

/** Where the bytes of files lie (STORAGE_URL). */
export type FilesLocation = { kind: 'disk'; folder: string } | S3Location;

export interface S3Location {
  kind: 's3';
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  /** Unset: AWS's own, or AWS_ENDPOINT_URL_S3. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Unset: AWS's own environment names and profiles. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * A folder (absolute or from the working folder, or file://…), or S3:
 * `s3://bucket/prefix` with AWS's environment names (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION,
 * AWS_ENDPOINT_URL_S3), or `s3://key:secret@host/bucket/prefix?region=…&tls=off` for any compatible server.
 * @throws SettingsError
 */
export function filesLocation(given: string | undefined, dataDir: string): FilesLocation {
  if (!given) return { kind: 'disk', folder: resolve(dataDir, 'files') };
  if (!given.startsWith('s3://')) {
    if (given.startsWith('file://')) return { kind: 'disk', folder: fileURLToPath(given) };
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given))
      throw new SettingsError('STORAGE_URL must be a folder or start with file:// or s3://.');
    return { kind: 'disk', folder: resolve(given) };
  }
  if (!URL.canParse(given)) throw new SettingsError('STORAGE_URL is not a valid s3:// address.');
  const url = new URL(given);
  const path = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const withKeys = url.username !== '';
  const bucket = withKeys ? path.shift() : url.hostname;
  if (!bucket) {
    throw new SettingsError('STORAGE_URL names no bucket: s3://key:secret@host/bucket or s3://bucket.');
  }
  const tls = url.searchParams.get('tls') !== 'off';
  return {
    kind: 's3',
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    endpoint: withKeys ? `${tls ? 'https' : 'http'}://${url.host}` : undefined,
    region: url.searchParams.get('region') ?? undefined,
    credentials: withKeys
      ? {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        }
      : undefined,
  };
}
