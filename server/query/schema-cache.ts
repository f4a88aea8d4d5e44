import type { Services } from '#server/services.ts';
import { exposureOf } from '../access/exposure.ts';
import { databaseIsAway } from '../database/database-away.ts';
import { loadSchema } from './load-schema.ts';
import { QueryError } from './query-error.ts';
import type { Schema } from './schema.ts';

/** Requests wait no longer for a table that another session has locked. */
const LOCKED_MS = 3000;

/** The database's shape, read once and again when told that it changed. */
export class SchemaCache {
  private readonly services: Pick<Services, 'system' | 'config' | 'listen' | 'log'>;
  private loading: Promise<Schema> | null = null;
  private schema: Schema | null = null;
  private loadedAt = 0;

  constructor(services: Pick<Services, 'system' | 'config' | 'listen' | 'log'>) {
    this.services = services;
    services.listen('pgrst', (payload) => {
      if (payload === '' || payload === 'reload schema') void this.reload().catch(() => {});
    });
  }

  /** The shape as known; read now if it never was. */
  current(): Schema | Promise<Schema> {
    return this.schema ?? this.loading ?? this.reload();
  }

  /** Reads the catalogue again; requests go on with the old shape meanwhile. */
  reload(): Promise<Schema> {
    this.loadedAt = Date.now();
    return this.load(LOCKED_MS);
  }

  /** At the start nobody waits for an answer yet, and a locked table may be waited for longer. */
  loadAtStart(): Promise<Schema> {
    return this.load(0);
  }

  private async load(waitMs: number): Promise<Schema> {
    const loading = loadSchema(this.services.system, exposureOf(this.services.config), waitMs);
    this.loading = loading;
    try {
      const schema = await loading;
      if (this.loading === loading) this.schema = schema;
      return schema;
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      this.services.log.error({ code, reason: message }, 'the schema cache could not be read');
      if (databaseIsAway(error)) throw error;
      throw new QueryError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.');
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  /** After a miss: a new shape if it is time for another look, else nothing. */
  async reloadAfterMiss(): Promise<Schema | null> {
    if (this.loading) return this.loading;
    if (Date.now() - this.loadedAt < this.services.config.profile.rest.reloadMs) return null;
    return this.reload();
  }
}
