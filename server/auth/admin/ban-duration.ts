import { AuthError } from '../auth-error.ts';

const MILLISECONDS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;
/** Some 292 years, what the provider's own durations can hold. */
const LONGEST_MS = 9_223_372_036_854;

/**
 * Reads `none` or a duration such as `24h`, `1h30m`, `300ms`.
 * @returns when the ban ends; null for `none`.
 * @throws AuthError 400 for anything else.
 */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(PART)];
  const whole = parts.map(([part]) => part).join('');
  const length = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (MILLISECONDS[unit ?? ''] ?? 0),
    0,
  );
  if (parts.length === 0 || whole !== duration || length > LONGEST_MS) {
    throw new AuthError(
      400,
      'validation_failed',
      'Invalid format for ban duration: use none, or hours, minutes and seconds such as 24h or 1h30m',
    );
  }
  return new Date(now.getTime() + length);
}
