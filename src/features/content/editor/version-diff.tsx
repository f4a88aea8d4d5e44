import { formatValue } from '#src/fields/format.ts';
import { type Change, wordDiff } from '#src/lib/word-diff.ts';
import { both, NotLoaded } from '#src/records/loaded.tsx';
import { WordChanges } from '#src/ui/word-changes.tsx';
import type { ContentItem, DraftValues } from '../content.data.ts';
import { contentKinds } from '../content.ts';
import { type ContentVersion, useVersionText } from '../versions.data.ts';

/** What differs between two versions, field by field and word by word. */
export function VersionDiff({
  item,
  before,
  after,
}: {
  item: ContentItem;
  before: ContentVersion | undefined;
  after: ContentVersion | undefined;
}) {
  const old = useVersionText(item.id, before?.number ?? null, before?.made_at);
  const now = useVersionText(item.id, after?.number ?? null, after?.made_at);
  const texts = both(old, now);
  const [earlier, later] = texts.data ?? [];
  if (!earlier || !later) return <NotLoaded query={texts} size="h-40 w-full rounded-lg" />;
  const differing = changedFields(item, earlier, later);
  if (differing.length === 0)
    return (
      <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
        The words are the same in both.
      </p>
    );
  return (
    <dl className="flex flex-col gap-5">
      {differing.map(({ label, changes }) => (
        <div key={label}>
          <dt className="font-medium text-muted text-sm">{label}</dt>
          <dd className="mt-1.5 whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-4 text-sm leading-6">
            <WordChanges changes={changes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Text {
  slug: string;
  draft: DraftValues;
}

function changedFields(item: ContentItem, old: Text, now: Text): { label: string; changes: Change[] }[] {
  const texts = contentKinds[item.kind].fields.map((field) => ({
    label: field.label,
    before: formatValue(field, old.draft[field.name]),
    after: formatValue(field, now.draft[field.name]),
  }));
  texts.splice(1, 0, { label: 'Address', before: old.slug, after: now.slug });
  return texts
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after }) => ({ label, changes: wordDiff(before, after) }));
}
