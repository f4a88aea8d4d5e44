import { CalendarDays } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { parseDay } from '#src/lib/date-text.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { Calendar } from './calendar.tsx';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlLook } from './input.tsx';
import { Popover } from './popover.tsx';

export interface DateInputProps {
  /** 2026-11-20; what is no day is kept as it was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean | undefined;
  className?: string;
  /** In a narrow box there is no room for the whole example. */
  placeholder?: string | undefined;
}

const shown = (value: string) => formatDate(/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null, value);

/** A day, written as the product writes days (20 Nov 2026) whatever the browser's language, or chosen from a month. */
export function DateInput({ value, onChange, onBlur, readOnly, className, placeholder }: DateInputProps) {
  const field = useFieldControl();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const today = todayInLagos();
  return (
    <span className={cn('relative block', className)}>
      <input
        type="text"
        ref={box}
        {...field}
        autoComplete="off"
        placeholder={placeholder ?? 'such as 20 Nov 2026'}
        className={cn(controlLook, 'tabular h-9 pr-10')}
        readOnly={readOnly}
        value={typed ?? shown(value)}
        onFocus={() => setTyped(shown(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseDay(event.target.value, today) ?? event.target.value.trim());
        }}
        onBlur={() => {
          setTyped(null);
          if (!open) onBlur?.();
        }}
      />
      {!readOnly && (
        <CalendarButton
          open={open}
          onOpenChange={setOpen}
          value={parseDay(value, today)}
          today={today}
          box={box}
          onChoose={onChange}
        />
      )}
    </span>
  );
}

function CalendarButton({
  open,
  onOpenChange,
  value,
  today,
  box,
  onChoose,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string | null;
  today: string;
  box: RefObject<HTMLInputElement | null>;
  onChoose: (day: string) => void;
}) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label="Choose a day"
      trigger={
        <button
          type="button"
          aria-label="Choose from a calendar"
          className="absolute top-1/2 right-1 flex size-7 -translate-y-1/2 items-center justify-center rounded-sm text-muted before:absolute before:-inset-2 hover:bg-hover hover:text-ink"
        >
          <CalendarDays aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <Calendar
        value={value}
        today={today}
        onChoose={(day) => {
          onChoose(day);
          onOpenChange(false);
          // After the popover has given the focus back.
          setTimeout(() => box.current?.focus());
        }}
      />
    </Popover>
  );
}
