import { cn } from '#src/ui/cn.ts';
import { WorkLine } from './work-line.tsx';

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
      <WorkLine words={text ? 'Writing …' : 'Reading …'} onStop={onStop} />
    </div>
  );
}
