import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlLook } from './input.tsx';

export interface TagsInputProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean | undefined;
}

/** Short words, each added with Enter or a comma, taken away with its cross or Backspace. */
export function TagsInput({ value, onChange, onBlur, readOnly }: TagsInputProps) {
  const field = useFieldControl();
  const [typed, setTyped] = useState('');
  function add() {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const next = [...new Set([...value, ...words])];
    if (next.length > value.length) onChange(next);
    setTyped('');
  }
  function pressed(event: KeyboardEvent) {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  }
  return (
    <span
      className={cn(
        controlLook,
        'flex min-h-9 flex-wrap items-center gap-1.5 py-1 focus-within:border-indigo',
        field['aria-invalid'] && 'border-red',
      )}
    >
      {value.map((word) => (
        <span
          key={word}
          className="flex max-w-full items-center gap-1 rounded-sm bg-sunken py-0.5 pr-0.5 pl-2 text-sm"
        >
          <span className="min-w-0">{word}</span>
          {!readOnly && (
            <button
              type="button"
              aria-label={`Remove ${word}`}
              onClick={() => onChange(value.filter((one) => one !== word))}
              className="flex size-6 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </span>
      ))}
      <input
        type="text"
        autoComplete="off"
        {...field}
        value={typed}
        readOnly={readOnly}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={pressed}
        onBlur={() => {
          add();
          onBlur?.();
        }}
        className="h-6 min-w-24 flex-1 bg-transparent outline-none"
      />
    </span>
  );
}
