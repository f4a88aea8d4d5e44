import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { useFormError } from './form-errors.ts';
import type { Choice } from './select.tsx';

export interface CheckboxProps {
  label: ReactNode;
  /** A second line under the label. */
  help?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  required?: boolean;
  checked?: boolean;
  defaultChecked?: boolean;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  value?: string;
  className?: string;
}

/** A yes-or-no with its label; the whole line can be tapped. */
export function Checkbox({ label, help, error, className, onCheckedChange, ...props }: CheckboxProps) {
  const id = useId();
  const place = useFormError<HTMLLabelElement>(error);
  const box = (
    <label
      ref={place}
      htmlFor={id}
      className={cn(
        'touch flex w-fit items-start gap-2.5 text-sm pointer-coarse:py-2.5',
        props.disabled && 'opacity-55',
        className,
      )}
    >
      <Base.Root
        id={id}
        {...props}
        onCheckedChange={(checked) => onCheckedChange?.(checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-[5px] border border-edge bg-surface transition-colors hover:border-muted data-checked:border-indigo data-indeterminate:border-indigo data-checked:bg-indigo data-indeterminate:bg-indigo"
      >
        <Base.Indicator className="text-on-indigo">
          {props.indeterminate ? (
            <Minus className="size-3.5" strokeWidth={3} />
          ) : (
            <Check className="size-3.5" strokeWidth={3} />
          )}
        </Base.Indicator>
      </Base.Root>
      <span>
        <span className="text-ink">{label}</span>
        {help && <span className="block text-muted text-xs">{help}</span>}
      </span>
    </label>
  );
  if (!error) return box;
  return (
    <div className="flex flex-col gap-1.5">
      {box}
      <p id={`${id}-error`} className="text-red text-sm">
        {error}
      </p>
    </div>
  );
}

export interface CheckboxGroupProps<Value extends string> {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  items: readonly Choice<Value>[];
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  columns?: 1 | 2;
  disabled?: boolean;
}

/** Any number of a handful of values. */
export function CheckboxGroup<Value extends string>({
  label,
  help,
  error,
  items,
  value,
  onValueChange,
  columns = 1,
  disabled,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const place = useFormError<HTMLFieldSetElement>(error);
  return (
    <fieldset
      ref={place}
      className="flex flex-col gap-2"
      aria-describedby={[error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="mb-2 font-medium text-ink text-sm">{label}</legend>
      <div className={cn('grid gap-x-6 gap-y-2', columns === 2 && 'sm:grid-cols-2')}>
        {items.map((item) => (
          <Checkbox
            key={item.value}
            label={item.label}
            disabled={disabled}
            checked={value.includes(item.value)}
            onCheckedChange={(checked) =>
              onValueChange(checked ? [...value, item.value] : value.filter((one) => one !== item.value))
            }
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-red text-sm">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-muted text-xs">
          {help}
        </p>
      )}
    </fieldset>
  );
}
