import { useEffect, useState } from 'react';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
  timeZoneName: 'short',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['second', 1, 45],
  ['minute', 60, 45 * 60],
  ['hour', 3600, 22 * 3600],
  ['day', 86_400, 26 * 86_400],
  ['month', 30.4 * 86_400, 320 * 86_400],
  ['year', 365.25 * 86_400, Number.POSITIVE_INFINITY],
];

/** "3 days ago", "in 2 hours", "now". */
export function relativeTime(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const [unit, size] = steps.find(([, , until]) => Math.abs(seconds) < until) ?? ['year', 365.25 * 86_400];
  if (unit === 'second')
    return Math.abs(seconds) < 10 ? 'now' : relative.format(Math.round(seconds), 'second');
  return relative.format(Math.round(seconds / size), unit);
}

export interface WhenProps {
  /** The moment, as a date or an ISO string. */
  at: Date | string;
  /** Show the date instead of the distance. */
  absolute?: boolean;
  className?: string;
}

/** A moment in words, with the exact time in Lagos on hover. */
export function When({ at, absolute = false, className }: WhenProps) {
  const date = typeof at === 'string' ? new Date(at) : at;
  // Unknown until mounted: the server's clock and the reader's would disagree.
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (Number.isNaN(date.getTime())) return <span className={className}>–</span>;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)} className={className}>
      {absolute || !now ? day.format(date) : relativeTime(date, now)}
    </time>
  );
}
