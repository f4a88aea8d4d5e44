import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlLook } from './input.tsx';
import { popupItemLook, popupLook } from './popup.ts';
import type { Choice } from './select.tsx';
import { Spinner } from './spinner.tsx';

export interface ComboboxItem extends Choice {
  /** A second line, such as the industry of a client. */
  detail?: string;
}

export interface ComboboxProps {
  /** All values, or, with `onSearch`, those that answer the present search. */
  items: readonly ComboboxItem[];
  value: ComboboxItem | null;
  onValueChange: (item: ComboboxItem | null) => void;
  /** Search elsewhere (on the server): called with what is typed; hand the answer back as `items`. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  placeholder?: string;
  /** What the list says when nothing matches. */
  emptyText?: string;
  disabled?: boolean;
  name?: string;
  className?: string;
  'aria-label'?: string;
}

const shownAtMost = 100;

/** One of many, found by typing. */
export function Combobox({
  items,
  value,
  onValueChange,
  onSearch,
  loading = false,
  placeholder = 'Type to search',
  emptyText = 'Nothing matches. Try fewer letters.',
  disabled,
  name,
  className,
  ...aria
}: ComboboxProps) {
  const field = useFieldControl();
  return (
    <Base.Root
      items={items}
      filteredItems={onSearch ? items : undefined}
      filter={onSearch ? null : undefined}
      limit={shownAtMost}
      value={value}
      onValueChange={onValueChange}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'item-press') onSearch?.(text);
      }}
      onOpenChange={(open, { reason }) => {
        // Typing or pasting opens the list too, and has asked for its own answer.
        if (open && reason !== 'input-change') onSearch?.('');
      }}
      isItemEqualToValue={(a, b) => a?.value === b?.value}
      disabled={disabled}
      name={name}
    >
      <Base.InputGroup className={cn('relative', className)}>
        <Base.Input
          {...field}
          {...aria}
          placeholder={placeholder}
          className={cn(controlLook, 'h-9 pr-16 pointer-coarse:pr-20')}
        />
        <span className="absolute inset-y-0 right-1.5 flex items-center gap-0.5 text-muted">
          <Base.Clear
            aria-label="Clear"
            className="relative flex size-7 items-center justify-center rounded-sm before:absolute before:inset-x-0 before:-inset-y-2 hover:bg-hover pointer-coarse:w-9"
          >
            <X className="size-4" />
          </Base.Clear>
          <Base.Trigger
            aria-label="Show the list"
            className="relative flex size-7 items-center justify-center rounded-sm before:absolute before:inset-x-0 before:-inset-y-2 hover:bg-hover pointer-coarse:w-9"
          >
            {loading ? <Spinner /> : <ChevronDown className="size-4" />}
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-60 outline-none">
          <Base.Popup className={cn(popupLook, 'w-(--anchor-width) max-w-(--available-width)')}>
            <Base.Status className="px-3 text-muted text-sm not-empty:py-2.5">
              {/* Above options it would push them from under the pointer; the spinner says it there. */}
              {loading && items.length === 0 && 'Searching...'}
            </Base.Status>
            {!loading && (
              <Base.Empty className="px-3 text-muted text-sm not-empty:py-2.5">{emptyText}</Base.Empty>
            )}
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className={cn(popupItemLook, 'relative pr-8')}>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{item.label}</span>
                    {item.detail && <span className="block truncate text-muted text-xs">{item.detail}</span>}
                  </span>
                  <Base.ItemIndicator className="absolute right-3 text-indigo">
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
