import { useState } from 'react';
import { parseDay } from '#src/lib/date-text.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { type Choice, Select } from '#src/ui/select.tsx';
import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditFilters, NO_FILTERS } from './audit.ts';

/** What part of the log to see. The filters are in the address, so a view can be sent to a colleague. */
export function AuditFilterBar({
  filters,
  people,
  onChange,
}: {
  filters: AuditFilters;
  people: readonly Choice[];
  onChange: (changes: Partial<AuditFilters>) => void;
}) {
  const set = (name: keyof AuditFilters) => (value: string) => onChange({ [name]: value });
  // Asked when the words are whole, not at every letter.
  const search = (words: string) => {
    if (words.trim() !== filters.record) onChange({ record: words.trim() });
  };
  const filtered = Object.values(filters).some((value) => value !== '');
  return (
    <search className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]">
      <Field label="Name of record">
        <Input
          type="search"
          key={filters.record}
          defaultValue={filters.record}
          enterKeyHint="search"
          placeholder="Enter to search"
          onBlur={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value)}
        />
      </Field>
      <Field label="Kind of record">
        <Select<string>
          none="All records"
          items={AUDIT_NOUNS}
          value={filters.noun}
          onValueChange={set('noun')}
        />
      </Field>
      <Field label="Action">
        <Select<string>
          none="All actions"
          items={AUDIT_ACTIONS}
          value={filters.action}
          onValueChange={set('action')}
        />
      </Field>
      <Field label="Person">
        <Select<string> none="Everyone" items={people} value={filters.actor} onValueChange={set('actor')} />
      </Field>
      <Field label="From">
        <DayFilter value={filters.from} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label="To">
        <DayFilter value={filters.to} onChange={(to) => onChange({ to })} />
      </Field>
      <Button
        variant="ghost"
        disabled={!filtered}
        className={filtered ? 'max-lg:col-span-2' : 'max-lg:hidden'}
        onClick={() => onChange(NO_FILTERS)}
      >
        Clear
      </Button>
    </search>
  );
}

/** Narrows once what is typed is a day, or nothing. */
function DayFilter({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState({ beside: value, text: value });
  const change = (text: string) => {
    const whole = text === '' || parseDay(text, todayInLagos()) === text;
    setTyped({ beside: whole ? text : value, text });
    if (whole) onChange(text);
  };
  // The filters may be cleared, or changed by the address, while something else is typed here.
  return (
    <DateInput placeholder="Any day" value={typed.beside === value ? typed.text : value} onChange={change} />
  );
}
