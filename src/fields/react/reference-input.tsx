import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Combobox } from '#src/ui/combobox.tsx';
import type { ReferenceField } from '../field.ts';
import type { ControlProps } from './control-props.ts';
import { type FoundRecord, useRecordSearch } from './record-search.ts';

const afterTyping = 200;

/** Chooses a record by typing. The server searches, so the thousandth record is as near as the first. */
export function ReferenceInput({
  field,
  value,
  onChange,
  readOnly,
  label,
}: Pick<ControlProps<ReferenceField>, 'field' | 'value' | 'onChange' | 'readOnly'> & {
  /** Where no field around it has one. */
  label?: string;
}) {
  const records = useRecordSearch();
  const id = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string | null>(null);
  const term = useSettled(typed);
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const found = useQuery({
    queryKey: ['reference', field.table, 'search', term],
    queryFn: () => records.search(field.table, term ?? ''),
    enabled: term !== null,
    // An option stays where it is while more letters are looked up: a press on one that goes meanwhile would land outside
    // of the dialog, which then asks whether to leave.
    placeholderData: keepPreviousData,
  });
  const stored = useQuery({
    queryKey: ['reference', field.table, 'record', id],
    queryFn: () => records.find(field.table, id),
    enabled: id !== '' && chosen?.value !== id,
  });
  const shown = chosen?.value === id ? chosen : stored.data;
  return (
    <Combobox
      items={found.data ?? []}
      value={
        id === '' ? null : (shown ?? { value: id, label: stored.isPending ? 'Loading...' : 'Not found' })
      }
      onValueChange={(item) => {
        setChosen(item);
        onChange(item?.value ?? '');
      }}
      onSearch={(text) => setTyped(text.trim())}
      loading={found.isFetching || typed !== term}
      disabled={readOnly ?? false}
      {...(label && { 'aria-label': label })}
      placeholder={field.placeholder ?? 'Type to search'}
      emptyText={
        term === '' ? 'There is nothing to choose yet.' : 'Nothing is called that. Try fewer letters.'
      }
    />
  );
}

/** The text once typing has paused. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : afterTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
