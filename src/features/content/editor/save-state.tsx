import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { SaveStatus } from './use-draft.ts';

const words: Record<SaveStatus, string> = {
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved. Kept on this device; trying again.',
  held: 'Not saved. Kept on this device.',
  conflict: 'Not saved: someone else wrote meanwhile.',
};

/** Whether what was typed is safe, and where. */
export function SaveState({ status, onSave }: { status: SaveStatus; onSave: () => void }) {
  const bad = status === 'failed' || status === 'held' || status === 'conflict';
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-muted text-sm">
      <span
        role="status"
        className={bad ? 'inline-flex items-center gap-1.5 text-red' : 'inline-flex items-center gap-1.5'}
      >
        {status === 'saved' && <CircleCheck aria-hidden="true" className="size-4 text-palm" />}
        {status === 'waiting' && <CloudUpload aria-hidden="true" className="size-4" />}
        {status === 'saving' && <Spinner />}
        {bad && <CircleAlert aria-hidden="true" className="size-4" />}
        {words[status]}
      </span>
      {status === 'failed' && (
        <Button variant="link" size="sm" onClick={onSave}>
          Try now
        </Button>
      )}
    </span>
  );
}
