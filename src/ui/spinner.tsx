import { cn } from './cn.ts';
import { PageTitle } from './page-title.tsx';

/** A turning ring. Decorative: say in words what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('size-4 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The whole screen waits, and says for what. */
export function FullScreenSpinner({ text = 'Loading...' }: { text?: string }) {
  return (
    <div
      role="status"
      className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-paper text-muted"
    >
      <PageTitle>Loading</PageTitle>
      <Spinner className="size-8 text-indigo" />
      <p className="text-sm">{text}</p>
    </div>
  );
}
