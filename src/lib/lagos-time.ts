/** Lagos keeps UTC+1 the whole year. */
const offset = '+01:00';
const HOUR = 3_600_000;

/** A moment as a date-time box shows it in Lagos: `2026-11-21T15:30`. */
export function toLagosInput(at: Date): string {
  return new Date(at.getTime() + HOUR).toISOString().slice(0, 16);
}

/** The moment meant by such a box, or null when it names none. */
export function fromLagosInput(text: string): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00${offset}`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
