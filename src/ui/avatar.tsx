import { useState } from 'react';
import { cn } from './cn.ts';

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
};
const grounds = [
  'bg-indigo-soft text-indigo',
  'bg-laterite-soft text-laterite',
  'bg-palm-soft text-palm',
  'bg-amber-soft text-amber',
];

/**
 * A person or a company: by picture where there is one, else by initials; the same name always has the same ground.
 * The initials stand until the picture is there, and again when it cannot be had.
 */
export function Avatar({
  name = '',
  initials,
  src,
  size = 'md',
  className,
}: {
  name?: string;
  initials?: string;
  /** Address of a square picture. */
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const letters = initials ?? (initialsOf(name) || 'U');
  const sum = [...(name || letters)].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-semibold',
        sizes[size],
        grounds[sum % grounds.length],
        className,
      )}
    >
      {letters}
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
