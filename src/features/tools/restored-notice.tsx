import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Offers changes to an earlier text from the same answers. */
export function EarlierNotice({ onBringBack, onDrop }: { onBringBack: () => void; onDrop: () => void }) {
  return (
    <Notice
      title="You changed an earlier text from these answers"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onBringBack}>
            Bring them back
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            Discard them
          </Button>
        </span>
      }
    >
      Your unsaved changes are kept on this device. Brought back, the earlier text stands in place of this
      one.
    </Notice>
  );
}

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
