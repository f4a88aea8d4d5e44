import { useQuery } from '@tanstack/react-query';
import { wordDiff } from '#src/lib/word-diff.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { WordChanges } from '#src/ui/word-changes.tsx';
import type { Json } from '#supabase/types.gen.ts';
import { markdownOf } from './build-text.ts';
import { type Result, resultQuery, writtenContent } from './results.data.ts';

/** What one version of a text says other than another, word by word. */
export function ResultCompare({
  result,
  other,
  onClose,
}: {
  result: Result;
  other: { id: string; version: number } | null;
  onClose: () => void;
}) {
  const found = useQuery({ ...resultQuery(other?.id ?? ''), enabled: other !== null });
  return (
    <Dialog
      open={other !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Version ${other?.version ?? ''} and version ${result.version}`}
      description="New words are underlined, words taken out are struck through."
      size="xl"
    >
      <Loaded query={found} isEmpty={(one) => one === null}>
        {(one) => {
          if (!one) return null;
          const [before, after] = one.version < result.version ? [one, result] : [result, one];
          const changes = wordDiff(wordsOf(before.content), wordsOf(after.content));
          return changes.every(({ kind }) => kind === 'same') ? (
            <p role="status">The words are the same in both.</p>
          ) : (
            <div className="whitespace-pre-wrap break-words text-sm leading-6">
              <WordChanges changes={changes} />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function wordsOf(content: Json): string {
  const { data } = writtenContent.safeParse(content);
  // Signs of headings and points are for machines.
  return data ? markdownOf(data.document).replace(/^#+ /gm, '').replace(/^- /gm, '• ') : '';
}
