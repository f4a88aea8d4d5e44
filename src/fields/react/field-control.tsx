import { type ReactNode, useContext } from 'react';
import type { Currency } from '#src/lib/money.ts';
import { Checkbox, CheckboxGroup } from '#src/ui/checkbox.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Field as LabelledField } from '#src/ui/field.tsx';
import { useFormError } from '#src/ui/form-errors.ts';
import { MoneyInput } from '#src/ui/money-input.tsx';
import { TagsInput } from '#src/ui/tags-input.tsx';
import type { Field } from '../field.ts';
import type { ControlProps, ErrorAt } from './control-props.ts';
import { FileInput } from './file-input.tsx';
import { MomentInput } from './moment-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { RichTextContext } from './rich-text.ts';
import { RowsInput } from './rows-input.tsx';
import { SelectControl } from './select-control.tsx';
import { LinesControl, NumberControl, TextControl } from './text-controls.tsx';

export interface FieldControlProps extends ControlProps {
  errorAt: ErrorAt;
  /** The currency beside an amount, where another field holds it. */
  currency?: Currency | undefined;
  /** Say "(optional)" rather than mark what is required; for forms in which most fields are required. */
  marksOptional?: boolean;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** One field with its label, help and error; the draft is held by whoever draws it. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, onChange, errorAt } = props;
  const readOnly = props.readOnly ?? false;
  const shared = { value, onChange, onBlur: props.onBlur, readOnly };
  switch (field.kind) {
    case 'boolean':
    case 'consent':
      return (
        <Checkbox
          label={field.label}
          help={field.help}
          error={errorAt('')}
          required={field.kind === 'consent' && field.required === true}
          checked={value === true}
          disabled={readOnly}
          onCheckedChange={onChange}
        />
      );
    case 'multiSelect':
      return (
        <CheckboxGroup
          label={field.label}
          help={field.help}
          error={errorAt('')}
          items={field.options}
          value={asList(value)}
          disabled={readOnly}
          onValueChange={onChange}
          columns={2}
        />
      );
    case 'rows':
      return <RowsInput {...shared} field={field} errorAt={errorAt} />;
    case 'richText':
      return <RichText {...shared} field={field} error={errorAt('')} />;
    default:
      return (
        <LabelledField
          label={field.label}
          help={helpOf(field)}
          error={errorAt('')}
          required={field.required && !props.marksOptional}
          optional={!field.required && props.marksOptional}
        >
          {boxOf(field, shared, props.currency)}
        </LabelledField>
      );
  }
}

const helpOf = (field: Field) =>
  field.kind === 'lines' ? [field.help, 'One a line.'].filter(Boolean).join(' ') : field.help;

function boxOf(field: Field, shared: Omit<ControlProps, 'field'>, currency: Currency | undefined): ReactNode {
  const { value, onChange, onBlur, readOnly } = shared;
  const typed = { value: asText(value), onChange, onBlur, readOnly };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'url':
      return <TextControl {...shared} field={field} />;
    case 'integer':
    case 'decimal':
      return <NumberControl {...shared} field={field} />;
    case 'money':
      return <MoneyInput {...typed} currency={currency ?? field.currency} />;
    case 'date':
      return <DateInput {...typed} />;
    case 'dateTime':
      return <MomentInput {...typed} />;
    case 'select':
      return <SelectControl {...shared} field={field} />;
    case 'lines':
      return <LinesControl {...shared} field={field} />;
    case 'tags':
      return <TagsInput {...typed} value={asList(value)} />;
    case 'reference':
      return <ReferenceInput {...shared} field={field} />;
    case 'file':
      return <FileInput {...shared} field={field} />;
    default:
      return null;
  }
}

function RichText({ field, value, onChange, readOnly, error }: ControlProps & { error: string | undefined }) {
  const Editor = useContext(RichTextContext);
  const place = useFormError<HTMLDivElement>(error);
  if (!Editor) throw new Error('An article stands in a form without RichTextContext.');
  return (
    <div ref={place} className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">{field.label}</p>
      <Editor value={value} onChange={onChange} readOnly={readOnly ?? false} label={field.label} />
      {error && <p className="text-red text-sm">{error}</p>}
    </div>
  );
}
