import { RotateCw, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

/** A part of the screen could not be loaded: says what happened and lets the reader try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryText = 'Try Again',
  retrying = false,
  times = 1,
  heading: Heading = 'h2',
  className,
}: {
  title: ReactNode;
  message?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  /** It is being loaded again. The button keeps the focus: whoever pressed it may have to press it once more. */
  retrying?: boolean;
  /** How often it has failed: each time is read aloud. */
  times?: number;
  /** `h1` where it stands for the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}) {
  return (
    <div
      role="alert"
      aria-busy={retrying}
      className={cn(
        'flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      <span className="flex size-10 items-center justify-center rounded-full bg-red-soft text-red">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <Fragment key={times}>
        <Heading className="mt-4 font-semibold text-lg">{title}</Heading>
        {message && <p className="mt-1.5 max-w-md text-muted text-sm">{message}</p>}
      </Fragment>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-5">
          {retrying ? <Spinner /> : <RotateCw aria-hidden="true" />} {retryText}
        </Button>
      )}
    </div>
  );
}
