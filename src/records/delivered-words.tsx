import { useQuery } from '@tanstack/react-query';
import { useCan } from '#src/access/use-can.ts';
import { dataOrThrow, explain } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { wordDiff } from '#src/lib/word-diff.ts';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { WordChanges } from '#src/ui/word-changes.tsx';
import type { Row, Update } from '#supabase/types.gen.ts';
import type { NounOf } from './define-noun.ts';
import { useUpdateRecord } from './noun.data.ts';
import { allLabels, valueWords } from './noun-words.ts';
import { changedFields, RecordConflict } from './update-if-unchanged.ts';

/** The tables whose first rows come with the product (supabase/migrations, the delivered_words file). */
type Delivered = 'law_entries' | 'knowledge_cards';

/**
 * What the product says now of a record that came with it and that the firm has changed since: field by field, to take
 * over or to leave. Nothing where both say the same.
 */
export function DeliveredWords<Table extends Delivered>({
  noun,
  record,
}: {
  noun: NounOf<Table>;
  record: Row<Table>;
}) {
  const { can } = useCan();
  const update = useUpdateRecord(noun);
  const newer = useQuery({
    queryKey: ['delivered-words', noun.table, record.key],
    queryFn: async () =>
      dataOrThrow(supabase().rpc('delivered_words', { _kind: noun.table, _key: record.key })),
  }).data;
  if (!newer || typeof newer !== 'object' || Array.isArray(newer)) return null;
  const words: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(newer));
  const changed = changedFields(record, words);
  const labels = allLabels(noun);
  // The key stays, and whether it is in use is the firm's own matter.
  const names = Object.keys(changed).filter((name) => name in labels && name !== 'key' && name !== 'retired');
  if (names.length === 0) return null;
  return (
    <Notice tone="info" title="The product comes with newer words for this">
      <p className="mb-4">
        Your own words stay until somebody takes these over. What would go is struck through, what would come
        is underlined.
      </p>
      <DescriptionList
        columns={1}
        items={names.map((name) => {
          const [held, given] = [record[name as keyof typeof record], words[name]].map((value) =>
            valueWords(noun, record, name, value),
          );
          return {
            term: labels[name] ?? name,
            value: (
              <span className="block whitespace-pre-line break-words rounded-md bg-surface px-3 py-2">
                <WordChanges changes={wordDiff(held ?? '', given ?? '')} />
              </span>
            ),
          };
        })}
      />
      {can(noun.permissions.edit, record) && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={update.isPending}
          onClick={() =>
            update.mutate(
              {
                base: record,
                fields: Object.fromEntries(names.map((name) => [name, words[name]])) as Update<Table>,
              },
              {
                onSuccess: () => toast.success('Taken over', 'What stood before is in the history.'),
                onError: (error) =>
                  toast.error(
                    'Not saved',
                    error instanceof RecordConflict
                      ? 'Somebody changed this a moment ago. Read it again, then take the words over.'
                      : explain(error).message,
                  ),
              },
            )
          }
        >
          Take These Words
        </Button>
      )}
    </Notice>
  );
}
