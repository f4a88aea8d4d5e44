import pg from 'pg';
import { RawRowClient } from './raw-rows.ts';

const PAUSE_MS = { first: 50, longest: 500 };
/** How long a pool stays at the size the database had room for. */
const SMALLER_FOR_MS = 5_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A connection whose statements are never kept under a name: behind a pooler the next one may run on another server process. */
export class UnnamedClient extends RawRowClient {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are passed on as they are.
  override query(...given: any[]): any {
    const [first, ...rest] = given;
    if (first?.name === undefined || typeof first.submit === 'function')
      return super.query(first, ...(rest as []));
    const { name: _, ...unnamed } = first;
    return super.query(unnamed, ...(rest as []));
  }
}

/**
 * A pool that waits its turn. When the database has no connection left (53300), the request waits for one that this
 * pool already has, or until there is room again, at most as long as it would wait for a busy pool.
 */
export class PatientPool extends pg.Pool {
  private readonly wanted: number;
  private grows: NodeJS.Timeout | undefined;

  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...options });
    this.wanted = options.max;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const client = super.connect().catch((error: unknown) => this.waitForRoom(error));
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, (release) => one.release(release as boolean | undefined)),
      (error) => callback(error, undefined, () => {}),
    );
  }

  private async waitForRoom(refused: unknown): Promise<pg.PoolClient> {
    const until = Date.now() + (this.options.connectionTimeoutMillis ?? 0);
    let pause = PAUSE_MS.first;
    let error = refused;
    while ((error as { code?: unknown }).code === '53300' && Date.now() < until && !this.ending) {
      this.shrink();
      // Connections of ours are waited for in the pool's queue, those of others by asking again.
      if (this.totalCount === 0) await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, PAUSE_MS.longest);
      try {
        return await super.connect();
      } catch (next) {
        error = next;
      }
    }
    throw error;
  }

  /** No more connections are tried for a moment, so that requests queue for those there are. */
  private shrink(): void {
    this.options.max = Math.max(1, Math.min(this.options.max, this.totalCount));
    this.grows ??= setTimeout(() => {
      this.grows = undefined;
      this.options.max = this.wanted;
    }, SMALLER_FOR_MS).unref();
  }
}
