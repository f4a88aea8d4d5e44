import type pg from 'pg';
import type { Gate } from './access/gate.ts';
import type { Keys } from './access/keys.ts';
import type { Config } from './config.ts';
import type { ApiDatabase } from './database/driver.ts';
import type { Listen } from './database/listen.ts';
import type { BuildWorker } from './documents/build-worker.ts';
import type { Logger } from './log.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { SchemaCache } from './query/schema-cache.ts';
import type { BlobStore } from './storage/blob-store.ts';

/** What every part of the server is given; nothing of it is global. */
export interface Services {
  config: Config;
  log: Logger;
  /** The owner's pool: for the server's own tables and tasks, never for a caller's request. */
  system: pg.Pool;
  /** Runs statements as the caller, under row-level security. */
  api: ApiDatabase;
  keys: Keys;
  /** Who a request comes from, for every surface. */
  gate: Gate;
  /** Where the bytes of files lie; files with their names and rights: server/storage/store.ts. */
  blobs: BlobStore;
  /** The shape of the exposed tables and functions. */
  schema: SchemaCache;
  mail: MailTransport;
  /** Builds files in a process of its own, one after the other. */
  builder: BuildWorker;
  /** Builds the downloads that are missing; set by the part that offers them, where there are pages. */
  fillDownloads?: () => Promise<void>;
  clock: () => Date;
  listen: Listen;
}
