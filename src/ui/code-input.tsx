import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Input } from './input.tsx';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (digits: string) => void;
  /** How many digits the code has. */
  length?: number;
}

/** A code of digits, in one box: it can be pasted with blanks, filled in by the browser, and read back at a glance. */
export function CodeInput({ value, onValueChange, length = 6, className, ...props }: CodeInputProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...props}
      value={value}
      onChange={(event) => onValueChange(event.target.value.replace(/\D/g, '').slice(0, length))}
      className={cn('tabular h-12 max-w-56 text-center font-semibold text-xl! tracking-[0.35em]', className)}
    />
  );
}
