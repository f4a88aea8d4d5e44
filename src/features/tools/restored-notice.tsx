import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Says that changes of an earlier visit are in the text, and takes them out again. */
export function RestoredNotice({ onDiscard, className }: { onDiscard: () => void; className?: string }) {
  return (
    <Notice
      title="Your unsaved changes are in the text"
      className={className}
      action={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard them
        </Button>
      }
    >
      They were kept on this device. Save them as a version, or discard them.
    </Notice>
  );
}
