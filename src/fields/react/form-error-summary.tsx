import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../field.ts';
import { focusField, messageIn } from './form-errors.ts';

/** After a submit that failed: what is wrong, each with a way to its field. It takes the focus. */
export function FormErrorSummary({ fields }: { fields: readonly Field[] }) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const found = fields.flatMap((field) => {
    const message = messageIn(get(errors, field.name));
    return message ? [{ field, message }] : [];
  });
  const wrong = found.length > 0;
  const shownFor = useRef(0);
  useEffect(() => {
    if (!wrong || shownFor.current === submitCount) return;
    shownFor.current = submitCount;
    // After the library has put the focus on the first field.
    const timer = setTimeout(() => summary.current?.focus());
    return () => clearTimeout(timer);
  }, [submitCount, wrong]);
  if (submitCount === 0 || !wrong) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex items-start gap-3 rounded-md border border-red/30 bg-red-soft px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-red" />
      <div>
        <p id={id} className="font-medium">
          {found.length === 1
            ? 'One thing needs your attention.'
            : `${found.length} things need your attention.`}
        </p>
        <ul className="mt-1 space-y-1">
          {found.map(({ field, message }) => (
            <li key={field.name}>
              <a
                href={`#field-${field.name}`}
                className="underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  const form = event.currentTarget.closest('form') ?? document;
                  const place = form.querySelector(`[data-field="${CSS.escape(field.name)}"]`);
                  if (place) focusField(place);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
