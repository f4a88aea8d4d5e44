import { useId } from 'react';
import { Input, Textarea } from '#src/ui/input.tsx';
import type { ListField, NumberField, TextField, TextKind } from '../field.ts';
import type { ControlProps } from './control-props.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const INPUT_TYPES: Record<TextKind, 'text' | 'email' | 'tel' | 'url'> = {
  text: 'text',
  longText: 'text',
  email: 'email',
  phone: 'tel',
  url: 'url',
};

/** A line or paragraphs of text. */
export function TextControl({ field, value, onChange, onBlur, readOnly }: ControlProps<TextField>) {
  const listId = useId();
  const shared = { value: asText(value), readOnly, onBlur, placeholder: field.placeholder };
  if (field.kind === 'longText')
    return <Textarea {...shared} onChange={(event) => onChange(event.target.value)} />;
  return (
    <>
      <Input
        {...shared}
        type={INPUT_TYPES[field.kind]}
        autoComplete={field.autoComplete ?? 'off'}
        list={field.suggestions && listId}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.suggestions && (
        <datalist id={listId}>
          {field.suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A number, typed. Commas between its digits are dropped. */
export function NumberControl({ field, value, onChange, onBlur, readOnly }: ControlProps<NumberField>) {
  const whole = field.kind === 'integer' || (field.step !== undefined && field.step % 1 === 0);
  return (
    <Input
      inputMode={whole && (field.min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      className="tabular"
      autoComplete="off"
      value={asText(value)}
      readOnly={readOnly}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.replaceAll(',', ''))}
    />
  );
}

/** A list with one entry a line. */
export function LinesControl({ value, onChange, onBlur, readOnly }: ControlProps<ListField>) {
  return (
    <Textarea
      rows={4}
      value={asText(value)}
      readOnly={readOnly}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
