import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const look = cva(
  'inline-flex w-fit shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-xs',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-ink',
        outline: 'bg-transparent text-ink ring-1 ring-edge ring-inset',
        indigo: 'bg-indigo-soft text-indigo',
        success: 'bg-palm-soft text-palm',
        warning: 'bg-amber-soft text-amber',
        danger: 'bg-red-soft text-red',
        accent: 'bg-laterite-soft text-laterite',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type Tone = NonNullable<VariantProps<typeof look>['tone']>;

/** The shapes of states: a colour alone says nothing to someone who cannot see it. */
export type Shape = 'ring' | 'half' | 'dot' | 'check' | 'pause' | 'cross' | 'triangle' | 'diamond';

const shapes: Record<Shape, string> = {
  ring: 'M6 2.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5Zm0 1.5a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
  half: 'M6 2.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5Zm0 1.4v4.7a2.35 2.35 0 0 1 0-4.7Z',
  dot: 'M6 2.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5Z',
  check: 'M9.9 2.9 5 9.4 2 6.6l1.1-1.1 1.7 1.6 3.9-5.2Z',
  pause: 'M3 2.25h2.1v7.5H3ZM6.9 2.25H9v7.5H6.9Z',
  cross: 'm3.3 2.2 2.7 2.7 2.7-2.7 1.1 1.1L7.1 6l2.7 2.7-1.1 1.1L6 7.1 3.3 9.8 2.2 8.7 4.9 6 2.2 3.3Z',
  triangle: 'M6 1.75 10.75 10H1.25Z',
  diamond: 'M6 1.25 10.75 6 6 10.75 1.25 6Z',
};

/** One of the state shapes, 12 px. */
export function StateShape({ shape, className }: { shape: Shape; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={cn('size-3 shrink-0', className)}>
      <path d={shapes[shape]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  shape?: Shape;
}

/** A word about a thing. */
export function Badge({ tone, shape, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={cn(look({ tone }), className)}>
      {shape && <StateShape shape={shape} />}
      {children}
    </span>
  );
}

const shapeOfTone: Record<Tone, Shape> = {
  neutral: 'ring',
  outline: 'ring',
  indigo: 'half',
  success: 'check',
  warning: 'pause',
  danger: 'cross',
  accent: 'diamond',
};

/** The state of a thing: always a word and a shape, the colour only helps. */
export function StatusBadge({
  label,
  tone,
  shape,
  className,
}: {
  label: string;
  tone: Tone;
  shape?: Shape;
  className?: string;
}) {
  return (
    <Badge tone={tone} shape={shape ?? shapeOfTone[tone]} className={className}>
      {label}
    </Badge>
  );
}
