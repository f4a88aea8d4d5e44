import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '#src/ui/cn.ts';
import { useFieldControl } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { controlLook } from '#src/ui/input.tsx';
import type { FileField } from '../field.ts';
import type { ControlProps } from './control-props.ts';

/** A file from the person's device; what was chosen stands below with its size. */
export function FileInput({ field, value, onChange, onBlur, readOnly }: ControlProps<FileField>) {
  const control = useFieldControl();
  const box = useRef<HTMLInputElement>(null);
  const chosen = value instanceof File ? value : null;
  return (
    <span className="flex flex-col gap-1.5">
      <input
        ref={box}
        type="file"
        {...control}
        accept={field.accept.join(',')}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        className={cn(
          controlLook,
          'h-auto py-1.5 file:mr-3 file:rounded-sm file:border-0 file:bg-indigo-soft file:px-3 file:py-1 file:font-medium file:text-indigo',
        )}
      />
      {chosen && (
        <span className="flex items-center gap-2 text-muted text-sm">
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{`${chosen.name}, ${sizeWords(chosen.size)}`}</span>
          <IconButton
            size="sm"
            label={`Take away ${chosen.name}`}
            onClick={() => {
              if (box.current) box.current.value = '';
              onChange(null);
              box.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </span>
  );
}

const sizeWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
