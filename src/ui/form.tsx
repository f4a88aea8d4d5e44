import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { errorCountWords } from '#src/lib/error-count-words.ts';
import { boxIn } from './box-in.ts';
import { type FieldPlace, FormErrorsContext } from './form-errors.ts';

interface WrongField {
  place: HTMLElement;
  error: ReactNode;
}

/** The fields with an error, in the order in which they stand on the page. */
const wrongOf = (fields: ReadonlyMap<FieldPlace, ReactNode>): WrongField[] =>
  [...fields]
    .flatMap(([{ current: place }, error]) => (place && error ? [{ place, error }] : []))
    .sort((one, other) =>
      one.place.compareDocumentPosition(other.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );

/**
 * A form. Its fields (field.tsx, checkbox.tsx) tell it what is wrong with them: after a submit that failed a summary stands
 * above them, takes the focus and leads to each. A form of one field puts the cursor there.
 */
export function Form({ onSubmit, children, ...props }: ComponentProps<'form'>) {
  const fields = useRef(new Map<FieldPlace, ReactNode>());
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [attempt, setAttempt] = useState(0);
  const waiting = useRef(false);
  const summary = useRef<HTMLElement>(null);
  const report = useCallback((place: FieldPlace, error: ReactNode) => {
    fields.current.set(place, error);
    if (error) setWrong(wrongOf(fields.current));
    return () => {
      fields.current.delete(place);
      if (error) setWrong(wrongOf(fields.current));
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each attempt
  useEffect(() => {
    const [first] = wrong;
    if (!waiting.current || !first) return;
    // After a form library has put the focus on the first field.
    const timer = setTimeout(() => {
      waiting.current = false;
      if (summary.current) summary.current.focus();
      else boxIn(first.place)?.focus();
    });
    return () => clearTimeout(timer);
  }, [attempt, wrong]);
  /** Who has gone on is not called back by an answer that comes late. */
  const goneOn = () => {
    waiting.current = false;
  };
  return (
    <FormErrorsContext value={report}>
      <form
        {...props}
        onKeyDownCapture={(event) => {
          goneOn();
          // Before a closed list opens, or a switch turns.
          if (event.target instanceof Element && !event.target.matches('input, textarea'))
            submitFromField(event);
        }}
        onPointerDownCapture={goneOn}
        onKeyDown={submitFromField}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          // React passes on what is submitted in a dialog that a field has opened.
          if (event.target !== event.currentTarget) return;
          waiting.current = true;
          setAttempt((count) => count + 1);
          onSubmit?.(event);
        }}
      >
        {attempt > 0 && wrong.length > 0 && fields.current.size > 1 && (
          <ErrorSummary wrong={wrong} ref={summary} />
        )}
        {children}
      </form>
    </FormErrorsContext>
  );
}

/** Where Ctrl+Enter sends; a button and a link keep it for themselves. */
const FIELDS = 'textarea, input, [role=combobox], [role=switch], [role=checkbox], [role=radio]';

/** Ctrl+Enter or ⌘ Enter in any field does what the form's button does; an open list takes its choice instead. */
function submitFromField(event: KeyboardEvent<HTMLFormElement>) {
  const asked = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
  const { target, currentTarget: form } = event;
  if (!asked || !(target instanceof Element) || !form.contains(target)) return;
  if (!target.matches(FIELDS) || target.ariaExpanded === 'true') return;
  const button = [...form.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit',
  );
  if (!button || button.disabled || button.ariaDisabled === 'true') return;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit(button);
}

function ErrorSummary({
  wrong,
  ref,
}: {
  wrong: readonly WrongField[];
  ref: ComponentProps<'section'>['ref'];
}) {
  const heading = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={heading}
      className="col-span-full flex items-start gap-3 rounded-md border border-red/30 bg-red-soft px-4 py-3 text-ink text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-red" />
      <div className="min-w-0">
        <p id={heading} className="font-medium">
          {errorCountWords(wrong.length)}
        </p>
        <ul className="mt-1 space-y-1">
          {wrong.map(({ place, error }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list has no state of its own
            <li key={index}>
              <a
                href={`#${boxIn(place)?.id}`}
                className="underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  boxIn(place)?.focus();
                }}
              >
                {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
