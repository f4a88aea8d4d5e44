import { join } from 'node:path';
import { SettingsError } from '../settings-error.ts';
import { type FilesLocation, filesLocation } from '../storage/location.ts';

/** A folder or s3://…, in the forms of STORAGE_URL. @throws SettingsError */
export function backupLocation(given: string): FilesLocation {
  try {
    return filesLocation(given, '.');
  } catch (error) {
    if (error instanceof SettingsError)
      throw new SettingsError(error.message.replaceAll('STORAGE_URL', 'BACKUP_URL'));
    throw error;
  }
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `6h` or `1d` in milliseconds. */
export function milliseconds(period: string): number {
  return Number(period.slice(0, -1)) * UNITS[period.slice(-1) as keyof typeof UNITS];
}

/** Where PostgreSQL puts finished segments of its log until they are kept. */
export const walFolder = (dataDir: string): string => join(dataDir, 'wal-archive');
