import { useId } from 'react';
import { cn } from './cn.ts';

/**
 * The mark: a low sun over the horizon, seen through haze. Above, the sun is whole; below, its light lies on
 * the land in lines that part as they come nearer: from haze to clarity.
 */
export function BrandMark({ className, title }: { className?: string; title?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 32 32"
      className={cn('size-8 shrink-0', className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <clipPath id={id}>
        <path d="M5.5 16a10.5 10.5 0 0 1 21 0Z" />
      </clipPath>
      <circle cx="16" cy="16" r="10.5" clipPath={`url(#${id})`} className="fill-sun" />
      <g stroke="currentColor" strokeLinecap="round">
        <path d="M2 17.75h28" strokeWidth="1.1" />
        <path d="M4.4 21h23.2" strokeWidth="1.5" />
        <path d="M7.7 24.6h16.6" strokeWidth="1.9" />
        <path d="M12 28.6h8" strokeWidth="2.3" />
      </g>
    </svg>
  );
}

/** The mark and the name. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <BrandMark />
      <span className="display text-xl tracking-tight">{name}</span>
    </span>
  );
}
