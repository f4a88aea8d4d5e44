import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

/** A part of the screen could not be loaded: says what happened and lets the reader try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryText = 'Try Again',
  heading: Heading = 'h2',
  className,
}: {
  title: ReactNode;
  message?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  /** `h1` where it stands for the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      <span className="flex size-10 items-center justify-center rounded-full bg-red-soft text-red">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <Heading className="mt-4 font-semibold text-lg">{title}</Heading>
      {message && <p className="mt-1.5 max-w-md text-muted text-sm">{message}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-5">
          <RotateCw aria-hidden="true" /> {retryText}
        </Button>
      )}
    </div>
  );
}
