import type { Services } from '../services.ts';
import { networkOf } from './network-address.ts';

const MOST_NETWORKS = 20_000;

interface Account {
  left: number;
  at: number;
}

/**
 * What one network may make this process do: so much at once, and so much a second for good. For work that costs us
 * more than its sender and is too frequent to be counted in the database.
 */
export class CostBudget {
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly accounts = new Map<string, Account>();

  constructor(
    { config }: Pick<Services, 'config'>,
    { perSecond, burst }: { perSecond: number; burst: number },
  ) {
    this.perSecond = perSecond;
    this.burst = config.profile.limitsOff ? Number.POSITIVE_INFINITY : burst;
  }

  /** @returns 0 when it was taken, else the seconds to wait */
  take(address: string, cost = 1, now = performance.now()): number {
    const network = networkOf(address);
    const known = this.accounts.get(network);
    const left = known
      ? Math.min(this.burst, known.left + ((now - known.at) / 1000) * this.perSecond)
      : this.burst;
    this.accounts.delete(network);
    this.accounts.set(network, { left: left < cost ? left : left - cost, at: now });
    for (const oldest of this.accounts.keys()) {
      if (this.accounts.size <= MOST_NETWORKS) break;
      this.accounts.delete(oldest);
    }
    return left < cost ? Math.max(1, Math.ceil((cost - left) / this.perSecond)) : 0;
  }

  /** Gives back what turned out to be no waste. */
  refund(address: string, cost = 1): void {
    const account = this.accounts.get(networkOf(address));
    if (account) account.left = Math.min(this.burst, account.left + cost);
  }
}
