import { formatRecorded } from '#src/lib/dates.ts';
import { type LawKey, law } from './content/law-register.ts';

/** What the law is now, beside a figure the page has always shown: dated, sourced, and marked until counsel has read it. */
export function LawLine({ of, brief = false }: { of: LawKey; brief?: boolean }) {
  const entry = law(of);
  return (
    <p className="border-sun border-l-2 pl-3 text-muted text-sm">
      <strong className="font-semibold text-ink">Current law</strong> (checked{' '}
      {formatRecorded(entry.checked_on)}, {entry.status}): {entry.current_value}
      {!brief && <span className="block text-xs">Source: {entry.source}</span>}
    </p>
  );
}
