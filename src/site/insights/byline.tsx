import type { PublishedItem } from '#src/features/content/content.ts';
import { readingMinutes } from '#src/fields/document.ts';
import { formatDate } from '#src/lib/dates.ts';

/** Who wrote it, when, and how long it takes to read (counted from the text). */
export function Byline({ insight: { fields } }: { insight: PublishedItem<'insight'> }) {
  return (
    <p className="tabular text-muted text-sm">
      {fields.author} · <time dateTime={fields.published_on}>{formatDate(fields.published_on)}</time> ·{' '}
      {readingMinutes(fields.body)} min read
    </p>
  );
}
