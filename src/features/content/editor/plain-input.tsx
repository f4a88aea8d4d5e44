import { useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import type { PlainField } from '../kinds/form-field.ts';

export interface InputProps<Kind> {
  field: Kind;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  readOnly: boolean;
}

/** One box: a line, a paragraph, a choice, a day or a number. */
export function PlainInput({ field, value, onChange, error, readOnly }: InputProps<PlainField>) {
  const text = typeof value === 'string' ? value : '';
  const said = (typed: string) => onChange(typed === '' && field.optional ? null : typed);
  return (
    <Field
      label={field.label}
      help={field.help}
      error={error}
      optional={field.optional}
      className={field.control === 'day' || field.control === 'number' ? 'sm:max-w-56' : undefined}
    >
      {field.control === 'line' && (
        <Input
          value={text}
          readOnly={readOnly}
          autoComplete="off"
          onChange={(event) => said(event.target.value)}
        />
      )}
      {field.control === 'text' && (
        <Textarea value={text} readOnly={readOnly} onChange={(event) => said(event.target.value)} />
      )}
      {field.control === 'choice' && (
        <NativeSelect
          items={field.options.map((one) => ({ value: one, label: field.optionLabels?.[one] ?? one }))}
          placeholder="Choose"
          value={text}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
      {field.control === 'day' && (
        <Input
          type="date"
          value={text}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
      {field.control === 'number' && (
        <NumberInput value={value} readOnly={readOnly} onChange={onChange} step={field.step} />
      )}
    </Field>
  );
}

/** A number as it is typed; what is no number yet is no value yet. */
function NumberInput({
  value,
  onChange,
  readOnly,
  step,
}: {
  value: unknown;
  onChange: (value: number | null) => void;
  readOnly: boolean;
  step: number | undefined;
}) {
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const meant = typed.trim() === '' ? null : Number(typed);
  const shown = (Number.isFinite(meant) ? meant : null) === (value ?? null) ? typed : String(value ?? '');
  return (
    <Input
      inputMode={step && step % 1 === 0 ? 'numeric' : 'decimal'}
      className="tabular"
      autoComplete="off"
      value={shown}
      readOnly={readOnly}
      onChange={(event) => {
        const next = event.target.value.replaceAll(',', '');
        setTyped(next);
        const number = next.trim() === '' ? null : Number(next);
        onChange(Number.isFinite(number) ? number : null);
      }}
    />
  );
}
