import { DatabaseError } from 'pg';
import { databaseIsAway } from '../database/database-away.ts';
import { TurnRefused } from '../http/fair-share.ts';

/**
 * A refusal as storage-js reads it. Almost all travel as HTTP 400 with the real status inside, as upstream's do;
 * only who-are-you (401), ranges (416) and trouble on our side keep theirs.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly status: number;
  readonly code: string;
  /** Upstream's word for it, where it differs from the code. */
  readonly error: string;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }

  get httpStatus(): number {
    return this.status === 401 || this.status === 416 || this.status >= 500 ? this.status : 400;
  }

  body(): { statusCode: string; error: string; code: string; message: string } {
    return { statusCode: String(this.status), error: this.error, code: this.code, message: this.message };
  }
}

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const alreadyExists = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
export const accessDenied = (message = 'You may not do this here') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const invalid = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const invalidKey = (message: string) => new StorageError(400, 'InvalidKey', message);
export const invalidBucketName = (message: string) => new StorageError(400, 'InvalidBucketName', message);
export const tooLarge = () =>
  new StorageError(
    413,
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
    'Payload too large',
  );
export const diskFull = () =>
  new StorageError(507, 'DiskFull', 'There is no room for this file at the moment. It was not kept.');
export const wrongType = (message: string) =>
  new StorageError(415, 'InvalidMimeType', message, 'invalid_mime_type');
export const notOffered = (what: string) =>
  new StorageError(400, 'FeatureNotEnabled', `This server does not offer ${what}.`);

/** What an error of the database or the disk means for the caller; anything else is null. */
export function refusalOf(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (error instanceof TurnRefused) return new StorageError(503, 'SlowDown', error.message);
  const { code } = error as { code?: unknown };
  if (error instanceof DatabaseError) {
    if (code === 'PT401')
      return new StorageError(401, 'SessionNotFound', 'session_not_found', 'Unauthorized');
    if (code === 'PT413') return new StorageError(413, 'QuotaExceeded', error.message, 'Payload too large');
    if (code === '42501') return accessDenied('new row violates row-level security policy');
    if (code === '23505') return alreadyExists();
    // The bucket went while the file came.
    if (code === '23503') return noSuchBucket();
    if (code === '23514') return invalidKey('The name is not valid');
    // Values that no column takes: the null character, halves of characters, numbers beyond measure.
    if (/^22/.test(String(code))) return invalid('The request holds text or numbers that cannot be kept');
  }
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)) || code === '53100') {
    return diskFull();
  }
  // A file that is gone from the disk at this moment (ENOENT) may be there again, as the database may.
  if (databaseIsAway(error) || code === 'ENOENT') {
    return new StorageError(503, 'SlowDown', 'Files cannot be reached for a moment, please try again.');
  }
  if (code === '57014')
    return new StorageError(504, 'SlowDown', 'This took too long and was stopped. Please try again.');
  return null;
}
