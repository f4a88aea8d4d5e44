import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { cn } from './cn.ts';
import { useFormError } from './form-errors.ts';

/** What a control inside a field must carry, so that label, help and error belong to it. */
export interface FieldControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControlProps>({});

/** The field's ids and states for a control; a control's own props win over them. */
export function useFieldControl(): FieldControlProps {
  return useContext(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  /** One sentence that helps to fill in the field. */
  help?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  required?: boolean;
  /** Say "(optional)" beside the label; for forms in which most fields are required. */
  optional?: boolean;
  /** Hide the label from sight, not from a screen reader. */
  hideLabel?: boolean;
  className?: string;
  /** One control of this design system, or a function that receives the ids and states to wire. */
  children: ReactNode | ((control: FieldControlProps) => ReactNode);
}

/** A labelled control: label above, help below, error beside it. */
export function Field({
  label,
  help,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const place = useFormError<HTMLDivElement>(error);
  const hasHelp = help != null && help !== '';
  const hasError = error != null && error !== '' && error !== false;
  const control = useMemo<FieldControlProps>(() => {
    const described = [hasError && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ');
    return {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': hasError || undefined,
      'aria-required': required || undefined,
    };
  }, [id, hasHelp, hasError, required]);

  return (
    <div ref={place} data-labelled="" className={cn('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cn('wrap-anywhere w-fit font-medium text-ink text-sm', hideLabel && 'sr-only')}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-laterite">
            *
          </span>
        )}
        {optional && <span className="ml-1.5 font-normal text-muted">(optional)</span>}
      </label>
      <FieldContext.Provider value={control}>
        {typeof children === 'function' ? children(control) : children}
      </FieldContext.Provider>
      {hasError && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-red text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hasHelp && (
        <p id={`${id}-help`} className="text-muted text-xs">
          {help}
        </p>
      )}
    </div>
  );
}
