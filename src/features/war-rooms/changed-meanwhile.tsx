import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Above what somebody types: a colleague saved other words meanwhile, which are not written over unasked. */
export function ChangedMeanwhile({
  what,
  theirs,
  onOverwrite,
}: {
  /** As in "A colleague changed ... while you wrote". */
  what: string;
  theirs: string;
  onOverwrite: () => void;
}) {
  return (
    <Notice tone="warning" title={`A colleague changed ${what} while you wrote`}>
      <p className="whitespace-pre-line break-words">{theirs}</p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={onOverwrite}>
        Save mine over it
      </Button>
    </Notice>
  );
}
