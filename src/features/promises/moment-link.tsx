import { Link } from 'react-router';
import type { LedgerEntry } from './promise.ts';

/** Leads to the line of the meeting in which something was said; nothing where it comes from no meeting. */
export function MomentLink({
  entry: { meeting_id, line },
  children = 'the moment',
}: {
  entry: Pick<LedgerEntry, 'meeting_id' | 'line'>;
  children?: string;
}) {
  if (meeting_id === null) return null;
  return (
    <Link
      to={`/dashboard/meetings/${meeting_id}${line ? `?line=${line}` : ''}`}
      className="rounded-sm text-indigo underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
