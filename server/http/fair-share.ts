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
  const senders = new Map<string, { active: number; waiting: (() => void)[] }>();
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (config.profile.limitsOff) return next();
    const sender = `${networkOf(c.get('clientAddress'))}\n${c.req.header('authorization') ?? ''}`;
    let share = senders.get(sender);
    if (!share) {
      share = { active: 0, waiting: [] };
      senders.set(sender, share);
    }
    if (share.active >= atOnce) {
      if (share.waiting.length >= WAITING) {
        c.header('retry-after', '1');
        return refuse(c, 429, 'Too many requests at once. Please try again in a moment.');
      }
      if (!(await turn(share.waiting))) {
        c.header('retry-after', '1');
        return refuse(c, 503, 'The server is busy. Please try again.');
      }
    } else share.active += 1;
    try {
      await next();
    } finally {
      // The turn is handed on, or given back.
      const following = share.waiting.shift();
      if (following) following();
      else if (--share.active === 0) senders.delete(sender);
    }
  });
}
