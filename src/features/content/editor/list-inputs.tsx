import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Textarea } from '#src/ui/input.tsx';
import type { DraftValues } from '../content.data.ts';
import { emptyValue, type FormField } from '../kinds/form-field.ts';
import { type InputProps, PlainInput } from './plain-input.tsx';

type Of<Control> = Extract<FormField, { control: Control }>;

/** A list with one entry a line. */
export function LinesInput({ field, value, onChange, error, readOnly }: InputProps<Of<'lines'>>) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join('\n') : ''));
  return (
    <Field
      label={field.label}
      optional={field.optional}
      error={error}
      help={[field.help, 'One a line.'].filter(Boolean).join(' ')}
    >
      <Textarea
        rows={4}
        value={typed}
        readOnly={readOnly}
        onChange={(event) => {
          setTyped(event.target.value);
          const lines = event.target.value.split('\n').map((line) => line.trim());
          onChange(lines.filter((line) => line !== ''));
        }}
      />
    </Field>
  );
}

/** A list of small forms. `errorAt` finds what is wrong by `<row>.<field>`. */
export function RowsInput({
  field,
  value,
  onChange,
  error,
  errorAt,
  readOnly,
}: InputProps<Of<'rows'>> & { errorAt: (place: string) => string | undefined }) {
  const rows = Array.isArray(value) ? (value as DraftValues[]) : [];
  // One key a row, so that a box keeps its row when others come and go.
  const [keys, setKeys] = useState<string[]>(() => rows.map(() => crypto.randomUUID()));
  const put = (next: DraftValues[], nextKeys: string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const swap = <One,>(list: readonly One[], one: number, other: number) =>
    list.map((entry, index) => (list[index === one ? other : index === other ? one : index] ?? entry) as One);
  const add = () =>
    put(
      [...rows, Object.fromEntries(field.fields.map((one) => [one.name, emptyValue(one)]))],
      [...keys, crypto.randomUUID()],
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">
        {field.label}
        {field.optional && <span className="ml-1.5 font-normal text-muted">(optional)</span>}
      </legend>
      {field.help && <p className="text-muted text-xs">{field.help}</p>}
      {error && <p className="text-red text-sm">{error}</p>}
      {rows.map((row, index) => (
        <fieldset
          key={keys[index]}
          className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 pt-2"
        >
          <legend className="sr-only">{`${field.one} ${index + 1}`}</legend>
          <div className="flex items-center justify-between">
            <span aria-hidden="true" className="text-muted text-xs tabular">
              {index + 1}
            </span>
            {!readOnly && (
              <span className="-mr-2 flex">
                <IconButton
                  size="sm"
                  label={`Move ${field.one} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => put(swap(rows, index, index - 1), swap(keys, index, index - 1))}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Move ${field.one} ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => put(swap(rows, index, index + 1), swap(keys, index, index + 1))}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Remove ${field.one} ${index + 1}`}
                  onClick={() =>
                    put(
                      rows.filter((one) => one !== row),
                      keys.filter((one) => one !== keys[index]),
                    )
                  }
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {field.fields.map((one) => (
              <PlainInput
                key={one.name}
                field={one}
                value={row[one.name]}
                readOnly={readOnly}
                error={errorAt(`${index}.${one.name}`)}
                onChange={(next) =>
                  onChange(rows.map((other) => (other === row ? { ...row, [one.name]: next } : other)))
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      {!readOnly && rows.length < field.max && (
        <Button variant="secondary" size="sm" className="w-fit" onClick={add}>
          <Plus aria-hidden="true" /> Add {field.one}
        </Button>
      )}
      {readOnly && rows.length === 0 && <p className="text-muted text-sm">None.</p>}
    </fieldset>
  );
}
