import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cn } from './cn.ts';
import { controlLook } from './input.tsx';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What is searched; the field's name for a screen reader. */
  label: string;
  placeholder?: string;
  className?: string;
}

/** A search box that can be emptied by its button or by Escape. */
export function SearchField({ value, onChange, label, placeholder = label, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          clear();
        }}
        className={cn(controlLook, 'h-9 px-9 placeholder-shown:pr-2.5 placeholder-shown:text-ellipsis')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1/2 right-1.5 flex size-7 -translate-y-1/2 items-center justify-center rounded-sm text-muted before:absolute before:-inset-1.5 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
