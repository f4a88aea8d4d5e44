import { type LawKey, law } from './content/law-register.ts';

/** What the law is now, beside a figure the page has always shown: dated, sourced, and marked until counsel has read it. */
export function LawLine({ of, brief = false }: { of: LawKey; brief?: boolean }) {
  const entry = law(of);
  return (
    <p className="border-sun border-l-2 pl-3 text-muted text-sm">
      <strong className="font-semibold text-ink">Current law</strong> ({monthOf(entry.checked_on)},{' '}
      {entry.status}): {entry.current_value}
      {!brief && <span className="block text-xs">Source: {entry.source}</span>}
    </p>
  );
}

/** `2026-09` as Sept 2026. */
function monthOf(month: string): string {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
  const [year, number] = month.split('-');
  return `checked ${names[Number(number) - 1]} ${year}`;
}
