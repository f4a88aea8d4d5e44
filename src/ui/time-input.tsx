import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlLook } from './input.tsx';

/** A time of day, written 14:05 whatever the browser's language; what is no time stays as it was typed. */
export function TimeInput({
  value,
  onChange,
  onBlur,
  readOnly,
  label,
  className,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Given the time as it stands then, with both digits of the hour. */
  onBlur?: ((value: string) => void) | undefined;
  readOnly?: boolean | undefined;
  /** Where the field's own label names more than the time. */
  label?: string;
  className?: string;
}) {
  const { id, ...field } = useFieldControl();
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="14:05"
      {...(label ? { 'aria-label': label } : { id })}
      {...field}
      className={cn(controlLook, 'tabular h-9', className)}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value.trim())}
      onBlur={() => {
        const whole = wholeTime(value);
        if (whole !== value) onChange(whole);
        onBlur?.(whole);
      }}
    />
  );
}

/** 9, 930, 9.30 and 9:30 as 09:30; what is no time stays as it was typed. */
export function wholeTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
