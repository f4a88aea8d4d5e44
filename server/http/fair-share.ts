import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Services } from '../services.ts';
import { networkOf } from './network-address.ts';
import type { ServerEnv } from './request.ts';

/** How many requests of one sender are worked on at once: enough to keep the machine busy, not to fill the pool. */
const AT_ONCE = 2 * Math.max(2, availableParallelism());
/** How many more may wait their turn. */
const WAITING = 1_000;

/** Longer than a request may wait for the database; whoever waits still has no answer to hope for. */
const WAIT_MS = 10_000;

/** The body of a refusal, in the form that the caller's client reads. */
type Refuse = (c: Context<ServerEnv>, status: 429 | 503, message: string) => Response;

/** Waits in line; false when the turn did not come in time. */
function turn(line: (() => void)[]): Promise<boolean> {
  return new Promise((resolve) => {
    const mine = () => {
      clearTimeout(late);
      resolve(true);
    };
    const late = setTimeout(() => {
      line.splice(line.indexOf(mine), 1);
      resolve(false);
    }, WAIT_MS);
    line.push(mine);
  });
}

/** A request's turn. While its sender's bytes are waited for, it is given back: slow senders hold nobody up. */
export interface Turn {
  giveBack: () => void;
  /** @throws TurnRefused */
  takeAgain: () => Promise<void>;
}

/** Too many of this sender's requests are at work; `status` says whether more may wait at all. */
export class TurnRefused extends Error {
  readonly status: 429 | 503;
  constructor(status: 429 | 503) {
    super(
      status === 429
        ? 'Too many requests at once. Please try again in a moment.'
        : 'The server is busy. Please try again.',
    );
    this.status = status;
  }
}

/** The turns of all senders, `atOnce` for each. */
class Turns {
  readonly #senders = new Map<string, { active: number; waiting: (() => void)[] }>();
  readonly #atOnce: number;
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws TurnRefused */
  async take(sender: string): Promise<void> {
    let share = this.#senders.get(sender);
    if (!share) {
      share = { active: 0, waiting: [] };
      this.#senders.set(sender, share);
    }
    if (share.active < this.#atOnce) {
      share.active += 1;
      return;
    }
    if (share.waiting.length >= WAITING) throw new TurnRefused(429);
    if (!(await turn(share.waiting))) throw new TurnRefused(503);
  }

  /** The turn is handed on to who waits, or ends. */
  giveBack(sender: string): void {
    const share = this.#senders.get(sender);
    if (!share) return;
    const following = share.waiting.shift();
    if (following) following();
    else if (--share.active === 0) this.#senders.delete(sender);
  }
}

/**
 * Works on a few requests of each sender at a time, whatever they cost; the others of that sender wait, everybody
 * else does not. A sender is a person's token at an address: colleagues behind one address do not wait for each other.
 */
export function fairShare(
  { config }: Pick<Services, 'config'>,
  atOnce = AT_ONCE,
  refuse: Refuse = (c, status, message) =>
    c.json({ code: status === 429 ? 'too_many_requests' : 'busy', message }, status),
) {
  const turns = new Turns(atOnce);
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (config.profile.limitsOff) return next();
    const sender = `${networkOf(c.get('clientAddress'))}\n${c.req.header('authorization') ?? ''}`;
    let held = false;
    const takeAgain = async () => {
      if (held) return;
      await turns.take(sender);
      held = true;
    };
    const giveBack = () => {
      if (held) turns.giveBack(sender);
      held = false;
    };
    try {
      await takeAgain();
    } catch (error) {
      if (!(error instanceof TurnRefused)) throw error;
      c.header('retry-after', '1');
      return refuse(c, error.status, error.message);
    }
    c.set('turn', { giveBack, takeAgain });
    try {
      await next();
    } finally {
      giveBack();
    }
  });
}
