import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, help, className, onCheckedChange, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn('flex items-start justify-between gap-6', props.disabled && 'opacity-55', className)}>
      <label htmlFor={id} className="text-sm">
        <span className="text-ink">{label}</span>
        {help && <span className="mt-0.5 block text-muted text-xs">{help}</span>}
      </label>
      <Base.Root
        id={id}
        {...props}
        onCheckedChange={(checked) => onCheckedChange?.(checked)}
        className="relative mt-0.5 flex h-5.5 w-10 shrink-0 items-center rounded-full border border-edge bg-sunken px-0.5 transition-colors before:absolute before:-inset-3 before:content-[''] data-checked:border-indigo data-checked:bg-indigo"
      >
        <Base.Thumb className="size-4 rounded-full bg-muted transition-transform data-checked:translate-x-4.5 data-checked:bg-on-indigo" />
      </Base.Root>
    </div>
  );
}
