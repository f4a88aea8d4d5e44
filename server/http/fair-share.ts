import { availableParallelism } from 'node:os';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Services } from '../services.ts';
import { networkOf } from './network-address.ts';
import { ABORTED, isAborted, type ServerEnv } from './request.ts';
import { smallBodyCame } from './small-body.ts';

/** How many requests of one sender are worked on at once: enough to keep the machine busy, not to fill the pool. */
const AT_ONCE = 2 * Math.max(2, availableParallelism());
/** How many more may wait their turn. */
const WAITING = 1_000;
/**
 * Whoever is alone, and answered quickly, may have so many more at work: there is nobody they could hold up, and what is
 * under way when somebody comes is soon over.
 */
const ALONE = { more: 4 * AT_ONCE, afterMs: 1_000, quickMs: 100 };

/** Idle senders that keep their place. */
const KEPT_SENDERS = 1_000;

/** Longer than a request may wait for the database; whoever waits still has no answer to hope for. */
const WAIT_MS = 10_000;

/** The body of a refusal where a surface has no form of its own. */
export const refusalOf = (status: 429 | 503, message: string) => ({
  code: status === 429 ? 'too_many_requests' : 'busy',
  message,
});

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

interface Share {
  active: number;
  waiting: (() => void)[];
  /** How long this sender's answers take of late. */
  typicalMs: number;
}

/** The turns of all senders, `atOnce` for each. */
export class Turns {
  readonly #senders = new Map<string, Share>();
  /** How many senders are at work. */
  #busy = 0;
  readonly #atOnce: number;
  readonly #more: number;
  /** Who was at work last, and since when nobody else was. */
  #last = '';
  #aloneSince = 0;

  /** @param more how many beyond that for whoever is alone */
  constructor(atOnce = AT_ONCE, more = 0) {
    this.#atOnce = atOnce;
    this.#more = more;
  }

  /**
   * Undefined when the turn is there at once.
   * @throws TurnRefused
   */
  take(sender: string): Promise<void> | undefined {
    let share = this.#senders.get(sender);
    if (!share) {
      share = { active: 0, waiting: [], typicalMs: 0 };
      this.#senders.set(sender, share);
    }
    if (sender !== this.#last) {
      this.#last = sender;
      this.#aloneSince = performance.now();
    }
    // Whoever waits comes first, also where more may be at work than when they came.
    this.#handOn(share);
    if (share.active < this.#most(share)) {
      this.#begin(share);
      return undefined;
    }
    if (share.waiting.length >= WAITING) throw new TurnRefused(429);
    return turn(share.waiting).then((came) => {
      if (!came) throw new TurnRefused(503);
    });
  }

  /** The turn is handed on to who waits, or ends. */
  giveBack(sender: string, tookMs: number): void {
    const share = this.#senders.get(sender);
    if (!share) return;
    share.typicalMs += (tookMs - share.typicalMs) / 8;
    share.active -= 1;
    if (share.active === 0) this.#busy -= 1;
    this.#handOn(share);
    if (share.active > 0) return;
    share.typicalMs = 0;
    // The few who come again and again keep their place: a map that is added to and taken from with every request keeps
    // the tables it has outgrown until the old generation is collected.
    if (this.#senders.size > KEPT_SENDERS) this.#dropOldestIdle();
  }

  #handOn(share: Share): void {
    while (share.waiting.length > 0 && share.active < this.#most(share)) {
      this.#begin(share);
      share.waiting.shift()?.();
    }
  }

  #dropOldestIdle(): void {
    for (const [sender, { active }] of this.#senders) {
      if (active > 0) continue;
      this.#senders.delete(sender);
      return;
    }
  }

  #begin(share: Share): void {
    if (share.active === 0) this.#busy += 1;
    share.active += 1;
  }

  #most({ typicalMs }: Share): number {
    const alone =
      this.#more > 0 &&
      this.#busy <= 1 &&
      typicalMs < ALONE.quickMs &&
      performance.now() - this.#aloneSince > ALONE.afterMs;
    return alone ? this.#atOnce + this.#more : this.#atOnce;
  }
}

/** The turns at the API: whoever is alone there may do more. */
export const apiTurns = () => new Turns(AT_ONCE, ALONE.more);

/** The turns at files, which wait for the disk more than they work: whoever is alone there may have twice as many. */
export const fileTurns = () => new Turns(AT_ONCE, AT_ONCE);

/** Whose turn it is: a person's token at an address; colleagues behind one address do not wait for each other. */
export const senderOf = (address: string, authorization: string): string =>
  `${networkOf(address)}\n${authorization}`;

/**
 * Works on a few requests of each sender at a time, whatever they cost; the others of that sender wait, everybody
 * else does not.
 */
export function fairShare(
  { config }: Pick<Services, 'config'>,
  turns = new Turns(),
  refuse: Refuse = (c, status, message) => c.json(refusalOf(status, message), status),
) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (config.profile.limitsOff) return next();
    const sender = senderOf(c.get('clientAddress'), c.req.header('authorization') ?? '');
    let since = 0;
    const takeAgain = async () => {
      if (since > 0) return;
      await turns.take(sender);
      since = performance.now();
    };
    const giveBack = () => {
      if (since > 0) turns.giveBack(sender, performance.now() - since);
      since = 0;
    };
    // An app that is called without a server has neither.
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    try {
      if (incoming) await smallBodyCame(incoming);
      await takeAgain();
    } catch (error) {
      if (!(error instanceof TurnRefused)) throw error;
      c.header('retry-after', '1');
      return refuse(c, error.status, error.message);
    }
    // Whoever has gone away while waiting hears nothing: nothing is done for them either.
    if (incoming && outgoing && isAborted({ incoming, outgoing })) {
      giveBack();
      return new Response(null, { status: ABORTED });
    }
    c.set('turn', { giveBack, takeAgain });
    try {
      await next();
    } finally {
      giveBack();
    }
  });
}
