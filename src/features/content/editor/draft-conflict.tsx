import { formatValue } from '#src/fields/format.ts';
import { formatRelative } from '#src/lib/dates.ts';
import { ConflictDialog } from '#src/records/conflict-dialog.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import type { ContentItem } from '../content.data.ts';
import { contentKinds } from '../content.ts';
import { inOrder } from './same-text.ts';
import type { DraftText } from './use-draft.ts';

type Flat = Record<string, unknown>;
const flat = ({ slug, draft }: DraftText): Flat => inOrder({ slug, ...draft }) as Flat;

/** Two people wrote the same item: field by field, whose words are kept. */
export function DraftConflict({
  base,
  mine,
  theirs,
  onResolve,
  onCancel,
}: {
  base: ContentItem;
  mine: DraftText;
  theirs: ContentItem;
  onResolve: (chosen: DraftText) => void;
  /** Back to the form; it stays unsaved until the choice is made. */
  onCancel: () => void;
}) {
  const nameOf = useNameOf();
  const { fields } = contentKinds[theirs.kind];
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <ConflictDialog<Flat>
      record={`${nameOf(theirs.edited_by)} saved it ${formatRelative(theirs.updated_at)}.`}
      base={flat(base)}
      mine={flat(mine)}
      theirs={flat(theirs)}
      labels={{ ...labels, slug: 'Address' }}
      format={(name, value) => {
        const field = fields.find((one) => one.name === name);
        return field ? formatValue(field, value) : String(value);
      }}
      busy={false}
      onSave={({ slug, ...draft }) => onResolve({ slug: String(slug), draft })}
      onCancel={onCancel}
    />
  );
}
