/** Lagos keeps UTC+1 the whole year. */
const offset = '+01:00';
const inLagos = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a date-time box shows it in Lagos: `2026-11-21T15:30`. */
export function toLagosInput(at: Date): string {
  const part = Object.fromEntries(inLagos.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The moment meant by such a box, or null when it names none. */
export function fromLagosInput(text: string): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00${offset}`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** `Saturday, 21 November 2026 at 15:30 in Lagos, in 2 hours`. */
export function sayLagosTime(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  const [amount, unit] =
    minutes < 90
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1440), 'day'] as const);
  return `${words.format(at)} in Lagos, in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
