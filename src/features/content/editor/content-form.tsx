import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ContentItem } from '../content.data.ts';
import { contentKinds, slugFrom } from '../content.ts';
import type { FormField } from '../kinds/form-field.ts';
import { draftErrors } from './field-texts.ts';
import { LinesInput, RowsInput } from './list-inputs.tsx';
import { PlainInput } from './plain-input.tsx';
import type { DraftText } from './use-draft.ts';

// The editing surface is the heavy part, and not every kind has one.
const BodyEditor = lazy(() => import('./body/body-editor.tsx'));

export interface ContentFormProps {
  item: ContentItem;
  text: DraftText;
  onChange: (next: (before: DraftText) => DraftText) => void;
  readOnly: boolean;
  /** Everything that is missing is shown, also where nobody has been yet. */
  checked: boolean;
  slugError: string | undefined;
}

/** The form of an item, drawn from the fields of its kind. */
export function ContentForm({ item, text, onChange, readOnly, checked, slugError }: ContentFormProps) {
  const { fields } = contentKinds[item.kind];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = draftErrors(item.kind, text.draft);
  const set = (name: string, value: unknown) =>
    onChange((before) => ({ ...before, draft: { ...before.draft, [name]: value } }));
  const shows = (name: string) => checked || left.has(name);
  return (
    <div className="flex max-w-xl flex-col gap-5">
      {fields.map((field) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus has left the field
        <div key={field.name} onBlur={() => setLeft((before) => new Set(before).add(field.name))}>
          <FieldInput
            field={field}
            itemId={item.id}
            value={text.draft[field.name]}
            readOnly={readOnly}
            onChange={(value) => set(field.name, value)}
            errorAt={(place) =>
              shows(field.name) ? errors.get(`${field.name}${place && `.${place}`}`) : undefined
            }
            anyError={shows(field.name) ? firstWithin(errors, field.name) : undefined}
          />
          {field.name === 'title' && (
            <SlugInput item={item} text={text} onChange={onChange} readOnly={readOnly} error={slugError} />
          )}
        </div>
      ))}
    </div>
  );
}

const firstWithin = (errors: ReadonlyMap<string, string>, name: string): string | undefined =>
  [...errors].find(([place]) => place === name || place.startsWith(`${name}.`))?.[1];

function FieldInput({
  field,
  itemId,
  value,
  onChange,
  readOnly,
  errorAt,
  anyError,
}: {
  field: FormField;
  itemId: string;
  value: unknown;
  onChange: (value: unknown) => void;
  readOnly: boolean;
  errorAt: (place: string) => string | undefined;
  /** The first thing that is wrong anywhere in the field. */
  anyError: string | undefined;
}) {
  const shared = { value, onChange, readOnly };
  switch (field.control) {
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          help={field.help}
          checked={value === true}
          disabled={readOnly}
          onCheckedChange={onChange}
        />
      );
    case 'lines':
      return <LinesInput {...shared} field={field} error={anyError} />;
    case 'rows':
      return <RowsInput {...shared} field={field} error={errorAt('')} errorAt={errorAt} />;
    case 'body':
      return (
        <div className="flex flex-col gap-1.5">
          <p className="font-medium text-sm">{field.label}</p>
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
            <BodyEditor {...shared} itemId={itemId} label={field.label} />
          </Suspense>
          {anyError && <p className="text-red text-sm">{anyError}</p>}
        </div>
      );
    default:
      return <PlainInput {...shared} field={field} error={errorAt('')} />;
  }
}

/** The end of the page's address. Once it is live it stays, so that links to it keep working. */
function SlugInput({
  item,
  text,
  onChange,
  readOnly,
  error,
}: Pick<ContentFormProps, 'item' | 'text' | 'onChange' | 'readOnly'> & { error: string | undefined }) {
  const live = item.live_at !== null;
  const suggested = slugFrom(String(text.draft.title ?? ''));
  const set = (slug: string) => onChange((before) => ({ ...before, slug }));
  return (
    <Field
      label="Address"
      className="mt-5"
      error={error}
      help={
        live
          ? `${contentKinds[item.kind].path}/${text.slug}. It stays while the page is live, so that links keep working.`
          : `The end of its address: ${contentKinds[item.kind].path}/${text.slug || '…'}`
      }
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            value={text.slug}
            readOnly={readOnly || live}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set(event.target.value.toLowerCase())}
          />
          {!readOnly && !live && suggested !== '' && suggested !== text.slug && (
            <Button variant="secondary" onClick={() => set(suggested)}>
              From the title
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
