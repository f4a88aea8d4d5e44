import { cn } from '#src/ui/cn.ts';
import { DateInput } from '#src/ui/date-input.tsx';
import { useFieldControl } from '#src/ui/field.tsx';
import { controlLook } from '#src/ui/input.tsx';

/** A day and a time of day as they are in Lagos: 2026-11-20T14:05. Both boxes write the product's own format. */
export function MomentInput({
  value,
  onChange,
  onBlur,
  readOnly,
}: {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean | undefined;
}) {
  const { id: _id, ...field } = useFieldControl();
  const [day = '', time = ''] = value.split('T');
  const join = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <span className="flex gap-2">
      <DateInput
        className="min-w-0 flex-1"
        value={day}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={(next) => join(next, time)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Time in Lagos, such as 14:05"
        placeholder="14:05"
        {...field}
        className={cn(controlLook, 'tabular h-9 w-20')}
        value={time}
        readOnly={readOnly}
        onChange={(event) => join(day, event.target.value.trim())}
        onBlur={() => {
          join(day, wholeTime(time));
          onBlur?.();
        }}
      />
    </span>
  );
}

/** 9, 930, 9.30 and 9:30 as 09:30; what is no time stays as it was typed. */
export function wholeTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
