import { useQuery } from '@tanstack/react-query';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { openSlotsQuery } from './appointment.data.ts';
import { slotWords } from './appointment.ts';

const NONE = 'none';

/** One of the open times, or none. */
export function SlotPicker({
  label,
  help,
  none,
  value,
  onChange,
}: {
  label: string;
  help?: string;
  /** What choosing none is called. */
  none: string;
  value: string | null;
  onChange: (at: string | null) => void;
}) {
  const { data: slots = [], isPending } = useQuery(openSlotsQuery());
  const items = [
    { value: NONE, label: isPending ? 'Looking for open times…' : none },
    ...slots.map((at) => ({ value: at, label: slotWords(at) })),
  ];
  return (
    <Field label={label} help={help}>
      <Select
        items={items}
        value={value ?? NONE}
        onValueChange={(next) => onChange(next === NONE ? null : next)}
      />
    </Field>
  );
}
