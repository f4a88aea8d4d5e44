import { useCallback, useRef } from 'react';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CURRENCIES } from '#src/lib/money.ts';
import { boxIn } from '#src/ui/box-in.ts';
import { cn } from '#src/ui/cn.ts';
import type { Field } from '../field.ts';
import { FieldControl } from './field-control.tsx';
import { messageIn } from './form-errors.ts';

/** One field of the form around it (react-hook-form's FormProvider). */
export function FieldInput({ field, className }: { field: Field; className?: string }) {
  const { control } = useFormContext();
  const { field: box } = useController({ control, name: field.name });
  const { errors } = useFormState({ control, name: field.name });
  const currencyName = field.kind === 'money' ? field.currencyField : undefined;
  const currency: unknown = useWatch({ control, name: currencyName ?? field.name });
  const place = useRef<HTMLDivElement>(null);
  const { ref: register } = box;
  const holder = useCallback(
    (element: HTMLDivElement | null) => {
      place.current = element;
      register(element ? { focus: () => boxIn(element)?.focus() } : null);
    },
    [register],
  );
  return (
    <div ref={holder} className={className}>
      <FieldControl
        field={field}
        value={box.value}
        onChange={box.onChange}
        onBlur={box.onBlur}
        currency={currencyName ? CURRENCIES.find(({ value }) => value === currency)?.value : undefined}
        errorAt={(at) =>
          messageIn(
            get(errors, at === '' ? field.name : `${field.name}.${at}`),
            at === '' && field.kind === 'rows',
          )
        }
      />
    </div>
  );
}

/** Fields in their order; two of half width share a row where there is room. */
export function FieldSet({ fields, className }: { fields: readonly Field[]; className?: string }) {
  return (
    <div className={cn('grid gap-4 sm:grid-cols-2', className)}>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          className={cn('min-w-0', field.width !== 'half' && 'sm:col-span-2')}
        />
      ))}
    </div>
  );
}
