import { SettingsError } from './settings-error.ts';

/** What the system's refusals of a file mean to an operator. */
const FILE_ERRORS: Record<string, string> = {
  EACCES: 'this account may not use it; give it to the account that runs Harmattan, or set another DATA_DIR',
  EPERM:
    'this account may not change it; give it to the account that runs Harmattan, or set another DATA_DIR',
  EROFS: 'it lies on a read-only file system; mount it writable, or set another DATA_DIR',
  EEXIST: 'a file of this name is in the way; move it, or set another DATA_DIR',
  ENOTDIR: 'a part of it is a file, not a folder; set another DATA_DIR',
  ENOSPC: 'the disk is full; make room and start again',
  EDQUOT: 'the disk quota is used up; make room and start again',
  EIO: 'the disk reports an error; check it before starting again',
};

/** PostgreSQL's codes that an operator can do something about. */
const DATABASE_ERRORS: Record<string, string> = {
  '53100': 'The disk of the database is full: make room and start again. Nothing was lost.',
  '53300':
    'The database takes no more connections: raise its max_connections, or let fewer processes use it.',
  '28P01': 'The database refuses the password: check DATABASE_URL.',
  '3D000': 'The database does not exist: create it, or check DATABASE_URL.',
  '57P03': 'The database is just starting or stopping: start again in a moment.',
};

/** The sentence for an operator when a start fails; null for what is a fault of ours and needs its stack trace. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path && FILE_ERRORS[code]) return `${path} cannot be used: ${FILE_ERRORS[code]} (${code}).`;
  if (code === 'ENOSPC') return `The disk is full: make room and start again (${code}).`;
  return DATABASE_ERRORS[code] ?? null;
}
