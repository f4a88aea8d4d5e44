import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { Button } from '#src/ui/button.tsx';
import { useFormError } from '#src/ui/form-errors.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { RowsField } from '../field.ts';
import { emptyDraft } from '../value.ts';
import type { ControlProps, ErrorAt } from './control-props.ts';
import { FieldControl } from './field-control.tsx';

type Row = Readonly<Record<string, unknown>>;
const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null;
const swapped = <One,>(list: readonly One[], one: number, other: number): One[] =>
  list.map((entry, index) => list[index === one ? other : index === other ? one : index] ?? entry);

/** A list of small forms. */
export function RowsInput({
  field,
  value,
  onChange,
  onBlur,
  readOnly,
  errorAt,
}: ControlProps<RowsField> & { errorAt: ErrorAt }) {
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  // One key a row, so that a box keeps its row when others come and go.
  const [keys, setKeys] = useState<string[]>([]);
  const keyOf = (index: number) => keys[index] ?? `row ${index}`;
  const put = (next: Row[], nextKeys: string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const allKeys = rows.map((_, index) => keyOf(index));
  const move = (index: number, to: number) => put(swapped(rows, index, to), swapped(allKeys, index, to));
  const error = errorAt('');
  const place = useFormError<HTMLFieldSetElement>(error);
  return (
    <fieldset ref={place} className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">
        {field.label}
        {!field.required && <span className="ml-1.5 font-normal text-muted">(optional)</span>}
      </legend>
      {field.help && <p className="text-muted text-xs">{field.help}</p>}
      {error && <p className="text-red text-sm">{error}</p>}
      {rows.map((row, index) => (
        <fieldset
          key={keyOf(index)}
          className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 pt-2"
        >
          <legend className="sr-only">{`${field.one} ${index + 1}`}</legend>
          <div className="flex items-center justify-between">
            <span aria-hidden="true" className="tabular text-muted text-xs">
              {index + 1}
            </span>
            {!readOnly && (
              <span className="-mr-2 flex">
                <IconButton
                  size="sm"
                  label={`Move ${field.one} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Move ${field.one} ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Remove ${field.one} ${index + 1}`}
                  onClick={() => put(rows.toSpliced(index, 1), allKeys.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {field.fields.map((one) => (
              <FieldControl
                key={one.name}
                field={one}
                value={row[one.name]}
                readOnly={readOnly}
                onBlur={onBlur}
                errorAt={(place) => errorAt([index, one.name, place].filter((part) => part !== '').join('.'))}
                onChange={(next) => onChange(rows.with(index, { ...row, [one.name]: next }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {!readOnly && rows.length < field.max && (
        <Button
          variant="secondary"
          size="sm"
          className="w-fit"
          onClick={() => put([...rows, emptyDraft(field.fields)], [...allKeys, randomId()])}
        >
          <Plus aria-hidden="true" /> Add {field.one}
        </Button>
      )}
      {readOnly && rows.length === 0 && <p className="text-muted text-sm">None.</p>}
    </fieldset>
  );
}
