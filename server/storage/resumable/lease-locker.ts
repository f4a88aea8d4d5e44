import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Services } from '../../services.ts';
import { StorageError } from '../storage-error.ts';

const LEASE = `interval '6 seconds'`;
const RENEW_MS = 2_000;
const RETRY_MS = 250;
const GIVE_UP_MS = 20_000;

/**
 * One request at a time writes an upload, in any number of processes: a lease in the upload's row, renewed while it is held.
 * A waiting request asks the holder to stop, since it usually comes from the same person after their line was cut.
 */
export class LeaseLocker implements Locker {
  private readonly system: Services['system'];
  /** Holders in this process, asked directly. */
  private readonly holders = new Map<string, RequestRelease>();

  constructor({ system }: Pick<Services, 'system'>) {
    this.system = system;
  }

  newLock(id: string): Lock {
    const token = randomUUID();
    let renewal: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, requestRelease) => {
        const giveUp = Date.now() + GIVE_UP_MS;
        while (!(await this.acquire(id, token))) {
          if (signal.aborted || Date.now() > giveUp)
            throw new StorageError(423, 'ResourceLocked', 'The resource is locked');
          await this.holders.get(id)?.();
          await sleep(RETRY_MS);
        }
        this.holders.set(id, requestRelease);
        renewal = setInterval(() => {
          this.renew(id, token).then(
            (isWanted) => isWanted && void requestRelease(),
            // The holder is unreachable; its lease expires if that lasts.
            () => {},
          );
        }, RENEW_MS).unref();
      },
      unlock: async () => {
        clearInterval(renewal);
        this.holders.delete(id);
        await this.system.query(
          'update platform.resumable_uploads set lease = null where id = $1 and lease = $2',
          [id, token],
        );
      },
    };
  }

  /** Also true for an upload that is not there: the store answers for that. */
  private async acquire(id: string, token: string): Promise<boolean> {
    const { rows } = await this.system.query<{ lease: string }>(
      `update platform.resumable_uploads set
         lease_wanted = not (lease is null or lease_until < now()),
         lease_until = case when lease is null or lease_until < now() then now() + ${LEASE} else lease_until end,
         lease = case when lease is null or lease_until < now() then $2::uuid else lease end
       where id = $1 returning lease`,
      [id, token],
    );
    return !rows[0] || rows[0].lease === token;
  }

  /** Whether to release the lease: another request waits for it, or it was lost. */
  private async renew(id: string, token: string): Promise<boolean> {
    const { rows } = await this.system.query<{ lease_wanted: boolean }>(
      `update platform.resumable_uploads set lease_until = now() + ${LEASE}
       where id = $1 and lease = $2 returning lease_wanted`,
      [id, token],
    );
    return rows[0]?.lease_wanted ?? true;
  }
}
