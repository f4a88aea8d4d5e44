import { DateInput } from '#src/ui/date-input.tsx';
import { TimeInput } from '#src/ui/time-input.tsx';

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
      <TimeInput
        label="Time in Lagos, such as 14:05"
        className="w-20"
        value={time}
        readOnly={readOnly}
        onChange={(next) => join(day, next)}
        onBlur={() => onBlur?.()}
      />
    </span>
  );
}
