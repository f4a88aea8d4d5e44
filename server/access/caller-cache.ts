import type { Services } from '../services.ts';
import { type CallerResult, callerOf } from './caller.ts';

const MOST = 1000;
const LONGEST = 4096;
const LONGEST_MS = 60_000;

/**
 * Remembers for a moment whom a token and key stand for, so that a signature is checked once and not with each of
 * a screen's requests. Only what was accepted is kept, never beyond the token's own end; whether its session
 * still lives is asked of the database every time.
 */
export class CallerCache {
  private readonly services: Services;
  private readonly known = new Map<string, { result: CallerResult; until: number }>();

  constructor(services: Services) {
    this.services = services;
  }

  async callerOf(headers: Headers): Promise<CallerResult> {
    const authorization = headers.get('authorization') ?? '';
    const name = `${authorization}\n${headers.get('apikey') ?? ''}`;
    const now = this.services.clock().getTime();
    const kept = this.known.get(name);
    if (kept && kept.until > now) return kept.result;
    const result = await callerOf(this.services, headers);
    this.known.delete(name);
    if (result.ok && name.length <= LONGEST) {
      const end =
        typeof result.caller.claims.exp === 'number'
          ? result.caller.claims.exp * 1000
          : Number.POSITIVE_INFINITY;
      if (this.known.size >= MOST) this.known.delete(this.known.keys().next().value ?? '');
      this.known.set(name, { result, until: Math.min(end, now + LONGEST_MS) });
    }
    return result;
  }
}
