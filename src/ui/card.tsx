import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A thing of its own: a hairline around it, no shadow. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cn('flex flex-col rounded-lg border border-line bg-surface', className)} />
  );
}

/** Title and, to the right, state or acts. */
export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex items-start justify-between gap-3 px-5 pt-5', className)} />;
}

/** The card's heading; give `id` and label the card with it where cards stand in a list. */
export function CardTitle({ className, children, ...props }: ComponentProps<'h3'>) {
  return (
    <h3 {...props} className={cn('min-w-0 font-semibold text-base leading-6', className)}>
      {children}
    </h3>
  );
}

/** What the card says. */
export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex-1 px-5 py-4 text-sm', className)} />;
}

/** Acts and small print, at the foot of the card however tall its neighbours are. */
export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn(
        'mt-auto flex items-center justify-between gap-3 border-line border-t px-5 py-3 text-sm',
        className,
      )}
    />
  );
}
