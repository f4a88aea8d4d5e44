import type { LawStatement } from '#src/features/law/law-statement.ts';
import { checkedWords, counselWords, inForceWords, valueWords } from '#src/features/law/law-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { SourceLink } from '../source-link.tsx';

/** One statement of the register: what it says, what is in circulation beside it, and where it comes from. */
export function LawEntryView({ entry }: { entry: LawStatement }) {
  const facts = [
    { term: 'Value', text: valueWords(entry) },
    { term: 'Figure in circulation', text: entry.spec_value },
    { term: 'In force', text: inForceWords(entry) || 'day not on record' },
    { term: 'What changed', text: entry.what_changed },
    { term: 'Mind', text: entry.note },
  ].filter(({ text }) => text);
  return (
    <li id={entry.key} className="scroll-mt-24 border-line border-t py-6 target:bg-sun-soft">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="display text-lg">
          <a href={`#${entry.key}`} className="hover:underline">
            {entry.subject}
          </a>
        </h3>
        <span className="flex gap-1.5">
          <Badge tone="outline">Confidence {entry.confidence}</Badge>
          {entry.counsel && <Badge tone="success">Counsel</Badge>}
        </span>
      </div>
      <p className="mt-2 max-w-measure">{entry.wording}</p>
      <dl className="mt-3 grid max-w-measure gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="tabular max-sm:mb-1.5">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        <SourceLink title={entry.source} url={entry.link} />
        {entry.pin_cite && entry.pin_cite !== entry.source && ` (${entry.pin_cite})`} · {checkedWords(entry)}{' '}
        · {counselWords(entry)}
      </p>
    </li>
  );
}
