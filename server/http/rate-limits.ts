import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Services } from '../services.ts';

/** name: [how often, in how many seconds]. The name stands in the database's keys, so it is unique in the product. */
export type LimitTable = Readonly<Record<string, readonly [points: number, seconds: number]>>;

/** A limit that is used up. */
export interface Exceeded {
  /** When to come again, in whole seconds. */
  seconds: number;
  /** The first refusal within the limit's time, so that it can be recorded once. */
  isFirst: boolean;
}

export interface RateLimits<Name extends string> {
  /** Counts one; null while there is room. */
  take(name: Name, ...key: string[]): Promise<Exceeded | null>;
  /** Gives one back, e.g. after a right password. */
  giveBack(name: Name, ...key: string[]): Promise<void>;
  /** Starts the count anew. */
  forget(name: Name, ...key: string[]): Promise<void>;
}

/** Limits counted in the database, atomically, so that they hold over any number of processes. */
export function createRateLimits<const T extends LimitTable>(
  { system, config }: Pick<Services, 'config' | 'system'>,
  table: T,
): RateLimits<keyof T & string> {
  if (config.profile.limitsOff)
    return { take: async () => null, giveBack: async () => {}, forget: async () => {} };
  const limiters = new Map(
    Object.entries(table).map(([name, [points, duration]]) => [
      name,
      new RateLimiterPostgres({
        storeClient: system,
        storeType: 'pool',
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  );
  const limiter = (name: string) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`There is no limit named ${name}`);
    return found;
  };
  return {
    async take(name, ...key) {
      try {
        await limiter(name).consume(hashed(key));
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return {
          seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)),
          isFirst: refused.consumedPoints === limiter(name).points + 1,
        };
      }
    },
    async giveBack(name, ...key) {
      await limiter(name).reward(hashed(key));
    },
    async forget(name, ...key) {
      await limiter(name).delete(hashed(key));
    },
  };
}

/** Counters hold no addresses: a hash is enough to count. */
const hashed = (key: string[]) => createHash('sha256').update(key.join('\n')).digest('base64url');

/** Counts per key within the running second, in this process: for what happens too often to ask the database. */
export class PerSecond {
  private readonly most: number;
  private counts = new Map<string, number>();
  private second = 0;

  constructor({ config }: Pick<Services, 'config'>, most: number) {
    this.most = config.profile.limitsOff ? Number.POSITIVE_INFINITY : most;
  }

  /** Counts one; false once there were too many in this second. */
  take(key: string, now = performance.now()): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.second) {
      this.second = second;
      this.counts = new Map();
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count <= this.most;
  }
}
