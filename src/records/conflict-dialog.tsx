import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useNameOf } from './people.data.ts';
import { loadChanges } from './record.data.ts';
import type { RecordTable } from './table-calls.ts';
import { type Difference, differences, merged } from './three-way-merge.ts';

export interface ConflictDialogProps<Fields extends object> {
  /** Whose field history says who saved and when, or that sentence itself. */
  record: { table: RecordTable; id: string } | string;
  /** What the form started from, what the person wants to save, and what is stored now. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
  labels: Readonly<Record<string, string>>;
  format: (field: string, value: unknown) => string;
  busy: boolean;
  /** Saves the chosen version. */
  onSave: (fields: Fields) => void;
  /** Back to the form, with everything typed still in it. */
  onCancel: () => void;
}

/** Someone else saved first: shows who, when and which fields differ, and lets the person choose field by field. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  type Field = Extract<keyof Fields, string>;
  const fields = Object.keys(props.mine) as Field[];
  const found = differences<Field>(fields, props.base, props.mine, props.theirs);
  const toChoose = found.filter((one) => one.changedBy === 'both');
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const save = (theirs: (field: Field) => boolean) =>
    props.onSave(merged(props.mine, found, (field) => !theirs(field)));
  return (
    <Dialog
      open
      onOpenChange={props.onCancel}
      title="Someone else changed this meanwhile"
      description={
        typeof props.record === 'string' ? `${props.record} ${nothingLost}` : <WhoAndWhen {...props.record} />
      }
      footer={
        <>
          {toChoose.length > 0 && (
            <>
              <Button variant="secondary" disabled={props.busy} onClick={() => save(() => true)}>
                Take theirs
              </Button>
              <Button variant="secondary" disabled={props.busy} onClick={() => save(() => false)}>
                Keep mine
              </Button>
            </>
          )}
          {/* With one field the two buttons above are the whole choice. */}
          {toChoose.length !== 1 && (
            <Button busy={props.busy} busyText="Saving..." onClick={() => save((field) => taken.has(field))}>
              {toChoose.length === 0 ? 'Save' : 'Save my choice'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {toChoose.map((one) => (
          <Choice
            key={one.field}
            one={one}
            label={props.labels[one.field] ?? one.field}
            format={props.format}
            single={toChoose.length === 1}
            takesTheirs={taken.has(one.field)}
            onChoose={(takesTheirs) => {
              const next = new Set(taken);
              if (takesTheirs) next.add(one.field);
              else next.delete(one.field);
              setTaken(next);
            }}
          />
        ))}
        <OnlyTheirs found={found} labels={props.labels} format={props.format} />
      </div>
    </Dialog>
  );
}

const nothingLost = 'Nothing you typed is lost. Choose what should be kept.';

function WhoAndWhen({ table, id }: { table: RecordTable; id: string }) {
  const nameOf = useNameOf();
  const last = useQuery({
    queryKey: ['field_changes', 'last', table, id],
    queryFn: async () => (await loadChanges(table, id, null))[0] ?? null,
    staleTime: 0,
  });
  const who = last.data
    ? `${nameOf(last.data.changed_by)} saved it ${formatRelative(last.data.changed_at)}. `
    : '';
  return <>{`${who}${nothingLost}`}</>;
}

function Choice({
  one,
  label,
  format,
  single,
  takesTheirs,
  onChoose,
}: {
  one: Difference;
  label: string;
  format: (field: string, value: unknown) => string;
  /** Shown only, because the buttons of the dialog choose. */
  single: boolean;
  takesTheirs: boolean;
  onChoose: (takesTheirs: boolean) => void;
}) {
  const options = [
    { theirs: false, title: 'Mine', value: one.mine },
    { theirs: true, title: 'Theirs', value: one.theirs },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => {
          const words = (
            <span className="min-w-0">
              <span className="block text-muted text-xs">{option.title}</span>
              <span className="block whitespace-pre-line break-words">
                {inWords(one.field, option.value, format)}
              </span>
            </span>
          );
          const look = 'flex items-start gap-2.5 rounded-md border border-line p-3 text-sm';
          if (single)
            return (
              <p key={option.title} className={look}>
                {words}
              </p>
            );
          return (
            <label
              key={option.title}
              className={`${look} has-checked:border-indigo has-checked:bg-indigo-soft has-focus-visible:outline-2 has-focus-visible:outline-indigo`}
            >
              <input
                type="radio"
                name={one.field}
                checked={takesTheirs === option.theirs}
                onChange={() => onChoose(option.theirs)}
                className="mt-0.5 accent-indigo"
              />
              {words}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What they changed and I did not touch stays theirs; the person is told, not asked. */
function OnlyTheirs({
  found,
  labels,
  format,
}: {
  found: readonly Difference[];
  labels: Readonly<Record<string, string>>;
  format: (field: string, value: unknown) => string;
}) {
  const only = found.filter((one) => one.changedBy === 'them');
  if (only.length === 0) return null;
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <p className="font-medium">Their other changes stay</p>
      <dl className="mt-2 flex flex-col gap-1">
        {only.map((one) => (
          <div key={one.field} className="flex flex-col gap-x-3 sm:flex-row">
            <dt className="shrink-0 text-muted sm:w-32">{labels[one.field] ?? one.field}</dt>
            <dd className="min-w-0 break-words">{inWords(one.field, one.theirs, format)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function inWords(field: string, value: unknown, format: (field: string, value: unknown) => string): string {
  return value === null || value === '' ? 'empty' : format(field, value);
}
