import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from './cn.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  /** What the tabs are about, for a screen reader. */
  label?: string;
  /** Classes of the row of tabs, such as a grid. */
  listClassName?: string;
  className?: string;
  /** The TabPanels. */
  children: ReactNode;
}

/** Several faces of one thing, one at a time. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  items,
  label,
  listClassName,
  className,
  children,
}: TabsProps<Value>) {
  // A tab that was asked for may still be on its way, in a transition. Base UI takes a press on the one that is shown meanwhile
  // for a press on the chosen one and says nothing of it: who changes their mind would end where they did not want to be.
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);
  const ask = (next: Value) => {
    asked.current = next;
    onValueChange(next);
  };
  const askForShown = (pressed: Value) => {
    if (pressed === value && pressed !== asked.current) ask(pressed);
  };
  return (
    <Base.Root value={value} onValueChange={(next) => ask(next as Value)} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={cn(
          'flex gap-1 rounded-md bg-sunken p-1 max-sm:flex-wrap sm:overflow-x-auto',
          listClassName,
        )}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            onClick={() => askForShown(item.value)}
            onFocus={() => askForShown(item.value)}
            className="touch h-8 flex-[1_0_auto] whitespace-nowrap rounded-sm px-2.5 font-medium sm:px-3 text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:bg-raised data-active:text-ink data-active:shadow-lift data-disabled:opacity-55"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** What one tab shows. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} className={cn('pt-5 focus-visible:outline-offset-4', className)}>
      {children}
    </Base.Panel>
  );
}
