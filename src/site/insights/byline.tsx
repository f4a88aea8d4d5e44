import type { PublishedItem } from '#src/features/content/content.ts';
import { readingMinutes } from '#src/fields/document.ts';
import { formatDate } from '#src/lib/dates.ts';
import { memberNamed } from '../content/team.ts';

/** Who wrote it, when, and how long it takes to read (counted from the text). */
export function Byline({
  insight: { fields },
  linked,
}: {
  insight: PublishedItem<'insight'>;
  /** The name leads to the author's page; not on a card, which is a link as a whole. */
  linked?: boolean;
}) {
  const member = linked && memberNamed(fields.author);
  return (
    <p className="tabular text-muted text-sm">
      {member ? (
        <a href={`/team/${member.slug}`} className="text-ink underline decoration-edge underline-offset-4">
          {fields.author}
        </a>
      ) : (
        fields.author
      )}{' '}
      · <time dateTime={fields.published_on}>{formatDate(fields.published_on)}</time> ·{' '}
      {readingMinutes(fields.body)}&nbsp;min&nbsp;read
    </p>
  );
}
