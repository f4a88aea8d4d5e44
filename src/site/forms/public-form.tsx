import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useId } from 'react';
import { type FormName, publicForm } from '#src/features/requests/public-forms.ts';
import type { FormOutcome } from '#src/features/requests/public-forms-service.ts';
import { FieldWords, type FormChoice, HtmlFieldRow, problemIn } from '#src/fields/html/html-field.tsx';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';
import { useScriptNonce } from '#src/lib/page-render.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { useFromServer } from '#src/ui/hydration.ts';
import { formBehaviourScript, startFormBehaviour } from './form-behaviour.ts';

export interface PublicFormProps {
  form: FormName;
  /** The page whose action receives it without script, and shows the same form with its errors. */
  action: string;
  /** What that action answered, on that page. */
  outcome?: FormOutcome | undefined;
  /** Sent along, unseen: what the request is about. */
  hidden?: Readonly<Record<string, string>>;
  /** The answers to fields of type «choice». */
  choices?: Readonly<Record<string, readonly FormChoice[]>>;
  /** The form's own fields in the words of another language: names and options are the same. */
  fields?: readonly HtmlField[];
  /** Words of the button while it is sent, where the form's own do not fit. */
  busy?: string;
  /** Words of the button, where the form's own do not fit. */
  submit?: string;
  /** One field and its button on one line. */
  inline?: boolean;
  /** Below the button: what happens to the data. */
  note?: ReactNode;
  className?: string;
}

/**
 * A form for visitors. It works as plain HTML; with script it is sent in place (form-behaviour.ts). Its fields, checks
 * and words come from its definition (src/features/requests/kinds.ts, src/features/subscriptions/lists.ts).
 */
export function PublicForm(props: PublicFormProps) {
  const { form, action, outcome, hidden = {}, choices = {}, inline, note, className } = props;
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const definition = publicForm(form);
  const fromServer = useFromServer();
  const nonce = useScriptNonce();
  const words = useContext(FieldWords);
  // Reached from inside the platform, the form has no script of its own.
  useEffect(() => startFormBehaviour(), []);
  if (!definition) return null;
  if (outcome?.ok) return <Done outcome={outcome} className={className} />;
  const fields = props.fields ?? definition.fields;
  const errors = outcome?.errors ?? {};
  const values = outcome?.values ?? {};
  const several = Object.keys(errors).length;
  const file = fields.some(({ kind }) => kind === 'file');
  const label = props.submit ?? definition.submit;
  return (
    <div className={className}>
      <form
        method="post"
        action={action}
        encType={file ? 'multipart/form-data' : undefined}
        noValidate
        data-public-form={form}
      >
        <div
          data-form-message=""
          data-attention={words.attention}
          role="alert"
          tabIndex={-1}
          hidden={!outcome}
          // biome-ignore lint/a11y/noAutofocus: after a round trip without script, reading goes on at the answer
          autoFocus={Boolean(outcome)}
          className="mb-5 flex items-start gap-3 rounded-md border border-red/30 bg-red-soft px-4 py-3 text-ink text-sm [&[hidden]]:hidden"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-red" />
          <div>
            <span data-text="">
              {(several > 0 && words.attention?.replace('{n}', String(several))) || outcome?.message}
            </span>
            <ErrorLinks fields={fields} errors={errors} values={values} idOf={idOf} />
          </div>
        </div>
        <Unseen form={form} hidden={without(hidden, fields)} />
        <div
          className={cn(
            inline ? 'flex items-end gap-2 max-sm:flex-col max-sm:items-stretch' : 'flex flex-col gap-5',
          )}
        >
          {fields.map((field) => (
            <div key={field.name} className={cn(inline && 'min-w-0 flex-1')}>
              <HtmlFieldRow
                id={idOf(field.name)}
                field={field}
                value={values[field.name] ?? hidden[field.name] ?? ''}
                error={errors[field.name]}
                choices={choices[field.name]}
              />
            </div>
          ))}
          <Button
            type="submit"
            size="lg"
            data-busy={props.busy ?? definition.busy}
            data-idle={label}
            className={cn(!inline && 'w-fit max-sm:w-full')}
          >
            <span data-label="">{label}</span>
          </Button>
        </div>
        {note && <div className="mt-3 text-muted text-sm">{note}</div>}
      </form>
      <Done className={undefined} />
      {fromServer && (
        <script nonce={nonce} suppressHydrationWarning>
          {formBehaviourScript}
        </script>
      )}
    </div>
  );
}

/** Each error as a link to its field; the page's script fills the list where there is one. */
function ErrorLinks({
  fields,
  errors,
  values,
  idOf,
}: {
  fields: readonly HtmlField[];
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  idOf: (name: string) => string;
}) {
  const words = useContext(FieldWords);
  const wrong = fields.filter(({ name }) => errors[name]);
  return (
    <ul data-error-links="" className="mt-1 space-y-1 empty:hidden">
      {wrong.map((field) => (
        <li key={field.name}>
          <a href={`#${idOf(field.name)}`} className="underline underline-offset-4">
            {problemIn(words, field, values[field.name] ?? '', errors[field.name])}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Hidden values of names that are no fields; for a field its initial value. */
const without = (hidden: Readonly<Record<string, string>>, fields: readonly { name: string }[]) =>
  Object.fromEntries(Object.entries(hidden).filter(([name]) => !fields.some((field) => field.name === name)));

/**
 * Fields a person never fills in. `website` is a honeypot: only bots put something there. Key and
 * token (`form_token`) come from the script; a visitor without it sends neither.
 */
function Unseen({ form, hidden }: { form: FormName; hidden: Readonly<Record<string, string>> }) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="key" value="" />
      <input type="hidden" name="form_token" value="" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          Leave this empty <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** What was sent has arrived. Without an outcome: its place, for the script to fill. */
function Done({
  outcome,
  className,
}: {
  outcome?: FormOutcome & { ok: true };
  className: string | undefined;
}) {
  const { done: words, kept } = useContext(FieldWords);
  return (
    <div
      data-form-done=""
      data-title={words?.title}
      data-text={words?.text}
      data-kept-title={kept?.title}
      data-kept-text={kept?.text}
      role="status"
      tabIndex={-1}
      hidden={!outcome}
      // biome-ignore lint/a11y/noAutofocus: after a round trip without script, reading goes on at the answer
      autoFocus={Boolean(outcome)}
      className={cn(
        'group rounded-lg border border-palm/30 bg-palm-soft p-6 text-ink data-kept:border-amber/30 data-kept:bg-amber-soft sm:p-8 [&[hidden]]:hidden',
        className,
      )}
    >
      <CircleCheck aria-hidden="true" className="size-7 text-palm group-data-kept:hidden" />
      {/* It waits on this device. */}
      <Clock aria-hidden="true" className="hidden size-7 text-amber group-data-kept:block" />
      <h2 data-done-title="" className="display mt-3 text-xl">
        {(outcome && words?.title) ?? outcome?.title ?? ' '}
      </h2>
      <p className="mt-2 max-w-measure">
        <span data-done-text="">{(outcome && words?.text) ?? outcome?.text}</span>
      </p>
      <p className="mt-4 text-muted text-sm" hidden={outcome && !outcome.reference}>
        {words?.reference ?? 'Your reference'}:{' '}
        <strong data-done-reference="" className="tabular select-all text-ink">
          {outcome?.reference}
        </strong>
      </p>
    </div>
  );
}
