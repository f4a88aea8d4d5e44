import { Square } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Spinner } from '#src/ui/spinner.tsx';

/** A text while it is being written, with a way to stop it. */
export function BeingWritten({
  text,
  onStop,
  className,
}: {
  text: string;
  onStop: () => void;
  className?: string;
}) {
  return (
    <div aria-busy="true" className={cn('flex flex-col gap-3 text-sm', className)}>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      <p className="flex items-center gap-2 text-muted">
        <Spinner /> {text ? 'Writing …' : 'Reading …'}
        <Button size="sm" variant="secondary" className="ml-auto" onClick={onStop}>
          <Square aria-hidden="true" /> Stop
        </Button>
      </p>
    </div>
  );
}
