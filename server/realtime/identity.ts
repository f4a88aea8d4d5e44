import type { Gate } from '#server/access/gate.ts';
import type { Caller } from '#server/database/driver.ts';
import type { Services } from '#server/services.ts';

/** As whom a channel listens and speaks. */
export interface Identity {
  caller: Caller;
  /** The same for all tokens of one session that say the same: what one may see, the other may. */
  key: string;
  userId: string | null;
  sessionId: string | null;
  /** Milliseconds of the server's clock. */
  expiresAt: number;
}

/** Reads keys and tokens; who was read a moment ago is the same object again. */
export class Identities {
  private readonly gate: Gate;
  private readonly clock: () => Date;
  private readonly known = new WeakMap<Caller, Identity>();

  constructor(services: Services) {
    this.gate = services.gate;
    this.clock = services.clock;
  }

  /** The person of `token`, or what the key stands for; else one sentence that says what is wrong. */
  async of(apikey: string, token: string | null): Promise<Identity | string> {
    const headers = new Headers();
    try {
      if (apikey) headers.set('apikey', apikey);
      if (token) headers.set('authorization', `Bearer ${token}`);
    } catch {
      return 'The key or token is not one of ours';
    }
    const found = await this.gate.callerOf(headers);
    if (!found.ok) return found.message;
    const identity = this.describe(found.caller);
    return identity.expiresAt > this.clock().getTime() ? identity : 'JWT expired';
  }

  /** What is known of a caller whose key and token were checked. */
  describe(caller: Caller): Identity {
    const identity = this.known.get(caller) ?? describe(caller);
    this.known.set(caller, identity);
    return identity;
  }
}

function describe(caller: Caller): Identity {
  const { exp, iat, ...lasting } = caller.claims;
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null);
  return {
    caller,
    key: `${caller.role} ${JSON.stringify(lasting)}`,
    userId: caller.role === 'authenticated' ? text(lasting.sub) : null,
    sessionId: text(lasting.session_id),
    expiresAt: typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY,
  };
}
