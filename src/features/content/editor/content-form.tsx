import { Suspense, useMemo, useState } from 'react';
import type { Field, FieldKind } from '#src/fields/field.ts';
import type { ErrorAt } from '#src/fields/react/control-props.ts';
import { FieldControl } from '#src/fields/react/field-control.tsx';
import { RichTextContext, type RichTextProps } from '#src/fields/react/rich-text.ts';
import { draftOf, storedValue } from '#src/fields/value.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Field as LabelledField } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ContentItem } from '../content.data.ts';
import { contentKinds, slugFrom } from '../content.ts';
import { draftErrors } from './draft-errors.ts';
import type { DraftText } from './use-draft.ts';

// The editing surface is the heavy part, and not every kind has one.
const BodyEditor = lazyPart(() => import('./body/body-editor.tsx'));

export interface ContentFormProps {
  item: ContentItem;
  text: DraftText;
  onChange: (next: (before: DraftText) => DraftText) => void;
  readOnly: boolean;
  /** Everything that is missing is shown, also where nobody has been yet. */
  checked: boolean;
  slugError: string | undefined;
}

/** The form of an item, drawn from the fields of its kind: the text, and its properties beside it. */
export function ContentForm({ item, text, onChange, readOnly, checked, slugError }: ContentFormProps) {
  const fields: readonly Field[] = contentKinds[item.kind].fields;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = draftErrors(item.kind, text.draft);
  const set = (name: string, value: unknown) =>
    onChange((before) => ({ ...before, draft: { ...before.draft, [name]: value } }));
  const shows = (name: string) => checked || left.has(name);
  const itemId = item.id;
  const Editor = useMemo(
    () => (body: RichTextProps) => (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
        <BodyEditor {...body} itemId={itemId} />
      </Suspense>
    ),
    [itemId],
  );
  const drawn = (field: Field) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus has left the field
    <div key={field.name} onBlur={() => setLeft((before) => new Set(before).add(field.name))}>
      <div className={cn(narrowKinds.includes(field.kind) && 'sm:max-w-56')}>
        <DraftField
          field={field}
          value={text.draft[field.name]}
          readOnly={readOnly}
          onChange={(value) => set(field.name, value)}
          errorAt={(place) => (shows(field.name) ? errorIn(errors, field, place) : undefined)}
        />
      </div>
      {field.name === 'title' && (
        <SlugInput item={item} text={text} onChange={onChange} readOnly={readOnly} error={slugError} />
      )}
    </div>
  );
  return (
    <RichTextContext value={Editor}>
      <div className="grid max-w-xl gap-x-8 gap-y-5 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">{fields.filter(isText).sort(bodyFirst).map(drawn)}</div>
        <section
          aria-label="Properties"
          className="flex min-w-0 flex-col gap-5 xl:rounded-lg xl:border xl:bg-surface xl:p-5"
        >
          {fields.filter((field) => !isText(field)).map(drawn)}
        </section>
      </div>
    </RichTextContext>
  );
}

/** What is wrong at a place of a field. The rows of a list say theirs themselves; of other fields, the first thing. */
function errorIn(errors: ReadonlyMap<string, string>, { kind, name }: Field, place: string) {
  if (place !== '' || kind === 'rows') return errors.get(place === '' ? name : `${name}.${place}`);
  return [...errors].find(([at]) => at === name || at.startsWith(`${name}.`))?.[1];
}

/** One field over the stored draft: what is typed stays in the box, what it means goes into the draft. */
function DraftField({
  field,
  value,
  onChange,
  readOnly,
  errorAt,
}: {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  readOnly: boolean;
  errorAt: ErrorAt;
}) {
  // The form is drawn anew when the text comes from elsewhere (content-form's key in editor.tsx).
  const [typed, setTyped] = useState(() => draftOf(field, value));
  return (
    <FieldControl
      field={field}
      value={typed}
      readOnly={readOnly}
      marksOptional
      errorAt={errorAt}
      onChange={(next) => {
        setTyped(next);
        onChange(storedValue(field, next));
      }}
    />
  );
}

/** What is written stands first; what is only set stands beside it, below it where there is little room. */
const writtenKinds: readonly FieldKind[] = ['longText', 'richText', 'lines', 'rows'];
const isText = ({ name, kind }: Field) =>
  name === 'title' || (writtenKinds.includes(kind) && name !== 'tags');

/** Who opens an article came to write: the body stands above its title, which the head of the page shows already. */
const bodyFirst = (one: Field, other: Field) =>
  Number(other.kind === 'richText') - Number(one.kind === 'richText');

const narrowKinds: readonly FieldKind[] = ['date', 'integer', 'decimal', 'money'];

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
    <LabelledField
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
    </LabelledField>
  );
}
