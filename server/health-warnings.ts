import type { Services } from './services.ts';

const warnings = new WeakMap<Pick<Services, 'system'>, Map<string, string>>();

/**
 * Sets or, with null, clears a named warning: something is wrong although requests are still served. `/health` shows it
 * to operators; the sentence names nothing secret.
 */
export function setWarning(services: Pick<Services, 'system'>, name: string, sentence: string | null): void {
  const all = warnings.get(services) ?? new Map<string, string>();
  warnings.set(services, all);
  if (sentence === null) all.delete(name);
  else all.set(name, sentence);
}

/** The current warnings by name; null when there are none. */
export function warningsOf(services: Pick<Services, 'system'>): Record<string, string> | null {
  const all = warnings.get(services);
  return all && all.size > 0 ? Object.fromEntries(all) : null;
}
