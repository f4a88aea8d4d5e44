import { Combobox } from '#src/ui/combobox.tsx';
import { Select } from '#src/ui/select.tsx';
import type { SelectField } from '../field.ts';
import type { ControlProps } from './control-props.ts';

/** From here on a list is searched by typing. */
const manyOptions = 16;
const nothing = { value: '', label: 'None' };

/** One of a list: a short one opens, a long one is searched. What is not required can be cleared. */
export function SelectControl({ field, value, onChange, readOnly }: ControlProps<SelectField>) {
  const chosen = field.options.find((one) => one.value === value) ?? null;
  if (field.options.length >= manyOptions)
    return (
      <Combobox
        items={field.options}
        value={chosen}
        disabled={readOnly ?? false}
        onValueChange={(item) => onChange(item?.value ?? '')}
      />
    );
  return (
    <Select
      items={field.required ? field.options : [nothing, ...field.options]}
      value={chosen?.value ?? null}
      disabled={readOnly ?? false}
      onValueChange={onChange}
    />
  );
}
