import type { Services } from './services.ts';

const known = new WeakMap<Pick<Services, 'system'>, Map<string, string>>();

/**
 * Something is not as it should be, though people are served: shown by /health under its name until it is taken back
 * with null. The sentence is for operators and names nothing secret.
 */
export function reportAilment(
  services: Pick<Services, 'system'>,
  name: string,
  sentence: string | null,
): void {
  const all = known.get(services) ?? new Map<string, string>();
  known.set(services, all);
  if (sentence === null) all.delete(name);
  else all.set(name, sentence);
}

/** What is not as it should be, by name; null when all is well. */
export function ailmentsOf(services: Pick<Services, 'system'>): Record<string, string> | null {
  const all = known.get(services);
  return all && all.size > 0 ? Object.fromEntries(all) : null;
}
