import { mkdirSync } from 'node:fs';
import { chmod, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Services } from '../../services.ts';
import { deleteUpload, findUpload } from './upload-record.ts';

const DAY_MS = 24 * 3_600_000;

/** Beside the folder of other incomplete files, so that a complete one is moved by a rename. */
export const spoolFolder = ({ blobs }: Pick<Services, 'blobs'>) => join(dirname(blobs.incoming), 'resumable');

/** Data store of unfinished uploads: bytes as files, records in PostgreSQL. */
export class Spool extends FileStore {
  private readonly services: Pick<Services, 'system' | 'blobs'>;

  constructor(services: Pick<Services, 'system' | 'blobs'>) {
    const directory = spoolFolder(services);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    super({
      directory,
      expirationPeriodInMilliseconds: DAY_MS,
      configstore: {
        get: async (id) => {
          const found = await findUpload(services, id);
          if (!found) return undefined;
          const { size, metadata, createdAt } = found;
          return new Upload({ id, size, offset: 0, metadata, creation_date: createdAt });
        },
        // The record is written before the upload is handed over, with the rights it was started with.
        set: async () => {},
        delete: (id) => deleteUpload(services, id),
      },
    });
    this.services = services;
    // Without creation-defer-length: an upload's size is held against quota and limit before it begins.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** How many bytes have arrived; null when there is no such file. */
  async sizeOf(id: string): Promise<number | null> {
    const found = await stat(this.pathOf(id)).catch(() => null);
    return found ? found.size : null;
  }

  override async create(upload: Upload): Promise<Upload> {
    const created = await super.create(upload);
    await chmod(this.pathOf(upload.id), 0o600);
    return created;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.services, id);
    if (!found?.isFinished) return super.getUpload(id);
    const { size, metadata, createdAt } = found;
    return new Upload({ id, size, offset: size, metadata, creation_date: createdAt });
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const reached = await super.write(readable, id, offset);
    // Acknowledged bytes are on disk (fsync).
    const file = await open(this.pathOf(id), 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    return reached;
  }
}

/** Deletes uploads a day after they began, and what a crash left in the folder. */
export async function sweepResumableUploads(services: Pick<Services, 'system' | 'blobs'>): Promise<void> {
  const folder = spoolFolder(services);
  const { rows } = await services.system.query<{ id: string }>(
    'delete from platform.resumable_uploads where expires_at < now() and (lease is null or lease_until < now()) returning id',
  );
  for (const { id } of rows) await rm(join(folder, id), { force: true });
  for (const id of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, id)).catch(() => null);
    if (!found || found.mtimeMs > Date.now() - DAY_MS) continue;
    if (!(await findUpload(services, id))) await rm(join(folder, id), { force: true });
  }
}
