import { useEffect, useState } from 'react';
import { formatRelative } from '#src/lib/dates.ts';

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
  const moment = date.getTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed since the last look is not ahead of it
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [moment]);
  if (Number.isNaN(moment)) return <span className={className}>–</span>;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)} className={className}>
      {absolute || !now ? day.format(date) : formatRelative(date, now)}
    </time>
  );
}
