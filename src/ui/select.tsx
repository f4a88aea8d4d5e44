import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlLook } from './input.tsx';
import { popupItemLook, popupLook } from './popup.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> {
  items: readonly Choice<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  /** What stands first in the list for no choice, whose value is ''. */
  none?: string;
  disabled?: boolean;
  name?: string;
  className?: string;
  'aria-label'?: string;
}

/** One of a handful of values. For more than about fifteen, take a Combobox. */
export function Select<Value extends string>({
  items,
  value,
  onValueChange,
  placeholder = 'Choose',
  none,
  disabled,
  name,
  className,
  ...aria
}: SelectProps<Value>) {
  const field = useFieldControl();
  const offered = none === undefined ? items : [{ value: '', label: none }, ...items];
  return (
    <Base.Root
      items={offered}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next as Value)}
      disabled={disabled}
      name={name}
    >
      <Base.Trigger
        {...field}
        {...aria}
        className={cn(controlLook, 'flex h-9 items-center justify-between gap-2 text-left', className)}
      >
        <Base.Value
          placeholder={none ?? placeholder}
          className={cn('truncate', none === undefined && 'data-placeholder:text-faint')}
        />
        <Base.Icon className="text-muted">
          <ChevronDown className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-60 outline-none">
          <Base.Popup className={cn(popupLook, 'min-w-(--anchor-width) max-w-(--available-width)')}>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {offered.map((item) => (
                <Base.Item key={item.value} value={item.value} className={cn(popupItemLook, 'pr-8')}>
                  <Base.ItemText className="flex-1">{item.label}</Base.ItemText>
                  <Base.ItemIndicator className="absolute right-3 text-indigo">
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The browser's own select, for the forms of the website, which work without script. */
export function NativeSelect({
  items,
  placeholder,
  className,
  ...props
}: ComponentProps<'select'> & { items: readonly Choice[]; placeholder?: string }) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...props}
        className={cn(controlLook, 'h-9 appearance-none truncate pr-9', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
