import { cn } from '../cn.ts';

/** A stretch of a bar: how far it reaches, and its colour. */
interface BarPart {
  key: string;
  size: number;
  look: string;
}

interface BarProps {
  parts: readonly BarPart[];
  /** What the whole length stands for. */
  of: number;
  upright?: boolean;
  className: string;
}

/**
 * A bar of one or more parts, drawn as a stretched picture because a page may carry no inline styles. Its numbers stand
 * in plain text beside it, so that nothing is said by length or colour alone.
 */
export function Bar({ parts, of, upright, className }: BarProps) {
  const length = (size: number) => (of > 0 ? Math.min(100, (size / of) * 100) : 0);
  let reached = 0;
  return (
    <svg
      viewBox={upright ? '0 0 1 100' : '0 0 100 1'}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn('w-full', className)}
    >
      {parts.map(({ key, size, look }) => {
        const from = reached;
        const long = length(size);
        reached += long;
        return upright ? (
          <rect key={key} y={100 - from - long} width="1" height={long} className={look} />
        ) : (
          <rect key={key} x={from} width={long} height="1" className={look} />
        );
      })}
    </svg>
  );
}

/** A single value is seen however small it is. */
export const seen = (value: number, of: number): number => Math.max(value, of * 0.006);
