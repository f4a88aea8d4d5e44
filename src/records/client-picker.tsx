import { useEffect, useState } from 'react';
import { useClientNames } from '#src/features/clients/client.data.ts';
import { Combobox } from '#src/ui/combobox.tsx';

interface ClientPickerProps {
  /** The chosen client's id, or empty. */
  value: string;
  /** What the chosen client is called, where the form knows it already. */
  name: string | null;
  onChange: (id: string) => void;
}

/** Chooses a client by typing. The server searches, so the thousandth client is as near as the first. */
export function ClientPicker({ value, name, onChange }: ClientPickerProps) {
  const [typed, setTyped] = useState('');
  const term = useSettled(typed.trim());
  const found = useClientNames(term);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const items = (found.data ?? []).map((client) => ({
    value: client.id,
    label: client.name,
    detail: client.industry ?? undefined,
  }));
  const shown =
    value === ''
      ? null
      : chosen?.value === value
        ? chosen
        : (items.find((item) => item.value === value) ?? { value, label: name ?? 'Loading...' });
  return (
    <Combobox
      items={items}
      value={shown}
      onValueChange={(item) => {
        setChosen(item);
        onChange(item?.value ?? '');
      }}
      onSearch={setTyped}
      loading={found.isFetching}
      placeholder="Select a client"
      emptyText={
        term === '' ? 'No clients yet. Add one first.' : 'No client is called that. Try fewer letters.'
      }
    />
  );
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
