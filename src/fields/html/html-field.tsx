import { CircleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import { cn } from '#src/ui/cn.ts';
import { controlLook, Input, Textarea } from '#src/ui/input.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import type { ChoiceField, ConsentField } from '../field.ts';
import type { HtmlField } from './html-field-kind.ts';
import { visitorWords } from './visitor-words.ts';

/** What stands beside and in a field, for forms in other languages. */
interface Words {
  optional: string;
  choose: string;
  /** What is said of a field that was left empty, before its name; without it the server's own words stand. */
  missing?: string;
  /** The same of a field that holds something wrong. */
  wrong?: string;
  /** Above the form; `{n}` stands for how many fields. */
  attention?: string;
  /** What stands there once the form has arrived. */
  done?: { title: string; text: string; reference: string };
  /** What stands there while it waits on the device for a connection. */
  kept?: { title: string; text: string };
}
export const FieldWords = createContext<Words>({ optional: '(optional)', choose: 'Please choose' });

/** What is wrong with a field, in the words of the form's language where they are known. */
export const problemIn = (words: Words, field: HtmlField, value: string, error: string | undefined) =>
  error && ((value.trim() === '' ? missingIn(words, field) : wrongIn(words, field)) ?? error);

const missingIn = ({ missing, choose }: Words, { kind, label }: HtmlField) =>
  missing && `${kind === 'select' ? choose : missing}: ${label}`;

/** What is said of a field that must be filled in and is not, for the page's script. */
const requiredIn = (words: Words, field: HtmlField) =>
  field.required ? (missingIn(words, field) ?? visitorWords(field, { is: 'missing' })) : undefined;

/** Names the field and shows what fits into it, which reads alike in every language. */
const wrongIn = ({ wrong }: Words, field: HtmlField) => {
  if (!wrong) return undefined;
  const fits = FITTING[field.kind] ?? ('max' in field && field.max && `≤ ${field.max.toLocaleString('en')}`);
  return `${wrong}: ${field.label}${fits ? ` (${fits})` : ''}`;
};
const FITTING: Partial<Record<HtmlField['kind'], string>> = {
  email: 'ada@example.com',
  phone: '+234 803 123 4567',
};

/** One of the answers to a choice, such as a date with its seats. */
export interface FormChoice {
  value: string;
  label: string;
  /** A second line. */
  detail?: string;
}

interface RowProps<Kind extends HtmlField = HtmlField> {
  /** Of the control; what belongs to it is named after it. */
  id: string;
  field: Kind;
  value: string;
  error: string | undefined;
  choices?: readonly FormChoice[] | undefined;
}

/** A field of a form that works without script: label above, help below it, the error's place beside it whether there is one or not. */
export function HtmlFieldRow({ id, field, value, error, choices = [] }: RowProps) {
  const words = useContext(FieldWords);
  if (field.kind === 'consent') return <Consent id={id} field={field} value={value} error={error} />;
  if (field.kind === 'choice')
    return <Choices id={id} field={field} value={value} error={error} choices={choices} />;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium text-ink text-sm">
        {field.label}
        {!field.required && <span className="ml-1.5 font-normal text-muted">{words.optional}</span>}
      </label>
      {field.help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {field.help}
        </p>
      )}
      <Control id={id} field={field} value={value} error={error} />
      <ErrorLine
        id={id}
        name={field.name}
        error={problemIn(words, field, value, error)}
        required={requiredIn(words, field)}
        missing={missingIn(words, field)}
        wrong={wrongIn(words, field)}
      />
    </div>
  );
}

/** What is wrong and how to mend it; the page's script fills it where there is one. */
function ErrorLine({
  id,
  name,
  error,
  required,
  missing,
  wrong,
}: {
  id: string;
  name: string;
  error: string | undefined;
  required: string | undefined;
  missing?: string | undefined;
  wrong?: string | undefined;
}) {
  return (
    <p
      id={`${id}-error`}
      data-error-for={name}
      data-required={required}
      data-missing={missing}
      data-wrong={wrong}
      hidden={!error}
      className="flex items-start gap-1.5 text-red text-sm [&[hidden]]:hidden"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span data-text="">{error}</span>
    </p>
  );
}

const describedBy = (id: string, field: HtmlField) => (field.help ? `${id}-error ${id}-help` : `${id}-error`);

/** A day is typed as words: the browser's own box writes it in the browser's language, not in the product's format. */
const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel', url: 'url', date: 'text' } as const;

type ControlProps = Omit<RowProps<Exclude<HtmlField, ConsentField | ChoiceField>>, 'choices'>;

function Control({ id, field, value, error }: ControlProps) {
  const { choose } = useContext(FieldWords);
  const shared = {
    id,
    name: field.name,
    'aria-describedby': describedBy(id, field),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': field.required || undefined,
    autoComplete: 'autoComplete' in field ? field.autoComplete : undefined,
  };
  switch (field.kind) {
    case 'longText':
      return <Textarea {...shared} defaultValue={value} rows={5} />;
    case 'select':
      return (
        <NativeSelect
          {...shared}
          defaultValue={value}
          items={field.options}
          placeholder={choose}
          className="h-11"
        />
      );
    case 'file':
      return (
        <input
          {...shared}
          type="file"
          accept={field.accept.join(',')}
          className={cn(
            controlLook,
            'h-auto py-2 file:mr-3 file:rounded-sm file:border-0 file:bg-indigo-soft file:px-3 file:py-1.5 file:font-medium file:text-indigo',
          )}
        />
      );
    default:
      return (
        <Input
          {...shared}
          type={INPUT_TYPES[field.kind]}
          defaultValue={value}
          placeholder={field.kind === 'date' ? 'such as 20 Nov 2026' : undefined}
          className="h-11"
        />
      );
  }
}

function Consent({ id, field, value, error }: Omit<RowProps<ConsentField>, 'choices'>) {
  const words = useContext(FieldWords);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="touch flex items-start gap-3 text-sm pointer-coarse:py-2">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="yes"
          defaultChecked={value === 'yes'}
          aria-required={field.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          className="mt-0.5 size-5 shrink-0 accent-indigo"
        />
        <span className="max-w-measure">{field.label}</span>
      </label>
      <ErrorLine id={id} name={field.name} error={error} required={requiredIn(words, field)} />
    </div>
  );
}

function Choices({
  id,
  field,
  value,
  error,
  choices,
}: RowProps<ChoiceField> & { choices: readonly FormChoice[] }) {
  const words = useContext(FieldWords);
  return (
    <fieldset id={id} aria-describedby={`${id}-error`}>
      <legend className="mb-2 font-medium text-ink text-sm">{field.label}</legend>
      <div className="flex flex-col gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="touch flex items-start gap-3 rounded-md border border-edge/70 bg-surface px-4 py-3 text-sm hover:border-muted has-checked:border-indigo has-checked:bg-indigo-soft"
          >
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              defaultChecked={value === choice.value || choices.length === 1}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0 accent-indigo"
            />
            <span>
              <span className="block font-medium">{choice.label}</span>
              {choice.detail && <span className="block text-muted">{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <ErrorLine id={id} name={field.name} error={error} required={requiredIn(words, field)} />
      </div>
    </fieldset>
  );
}
