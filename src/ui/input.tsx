import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';

/** The look that every box to type or choose in shares. */
export const controlLook =
  'touch w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-sm text-ink transition-[border-color,box-shadow] placeholder:text-faint hover:border-muted focus-visible:border-indigo focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted disabled:hover:border-edge [&:is(input,textarea):read-only]:bg-sunken aria-invalid:border-red aria-invalid:focus-visible:outline-red';

/** A line of text. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input type={type} {...useFieldControl()} {...props} className={cn(controlLook, 'h-9', className)} />
  );
}

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...props}
      className={cn(controlLook, 'field-sizing-content max-h-96 min-h-20 py-2 leading-5', className)}
    />
  );
}
