import { cn } from '#src/ui/cn.ts';
import { WorkLine } from './work-line.tsx';

const HEADING = /^#{1,4} /;

/** A text while it is being written, with a way to stop it. */
export function BeingWritten({
  text,
  onStop,
  inPage = false,
  className,
}: {
  text: string;
  onStop: () => void;
  /** In no box of its own that scrolls along: the way to stop it stays in view however long the text becomes. */
  inPage?: boolean;
  className?: string;
}) {
  // Cut before its headings; they come with the marks of Markdown, which stand in no text that is read.
  const parts = text ? text.split(/\n(?=#{1,4} )|(?<=^#{1,4} .*)\n/m) : [];
  return (
    <div aria-busy="true" className={cn('flex flex-col gap-3 text-sm', className)}>
      {parts.map((part, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that grows at its end
          key={at}
          className={cn('whitespace-pre-line break-words', HEADING.test(part) && 'font-semibold text-base')}
        >
          {part.replace(HEADING, '').trim()}
        </p>
      ))}
      <div className={cn(inPage && 'sticky bottom-16 bg-raised py-1 md:bottom-2')}>
        <WorkLine words={text ? 'Writing …' : 'Reading …'} onStop={onStop} />
      </div>
    </div>
  );
}
