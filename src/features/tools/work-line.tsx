import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Spinner } from '#src/ui/spinner.tsx';

/** What a tool does at the moment, for how long already, and the way to stop it; nothing typed is lost by that. */
export function WorkLine({
  words,
  onStop,
  late = false,
  className,
}: {
  words: string;
  onStop: () => void;
  /** Draws nothing in the first second, where something else already says that work is under way. */
  late?: boolean;
  className?: string;
}) {
  const seconds = useSeconds();
  if (late && seconds === 0) return null;
  return (
    <div className={cn('flex items-center gap-2 text-muted text-sm', className)}>
      <Spinner />
      <span role="status">{words}</span>
      {seconds > 0 && (
        <span className="tabular" aria-hidden="true">
          {seconds} s
        </span>
      )}
      <Button size="sm" variant="secondary" className="ml-auto" onClick={onStop}>
        <Square aria-hidden="true" /> Stop
      </Button>
    </div>
  );
}

/** Whole seconds since it appeared. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
