import { ArrowRight } from 'lucide-react';
import { formatDateTime } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { MoreButton } from './more-button.tsx';
import { useNameOf } from './people.data.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { type Save, savesOf, useFieldHistory } from './record.data.ts';
import type { RecordTable } from './table-calls.ts';

interface FieldHistoryProps {
  table: RecordTable;
  record: { id: string; created_at: string; created_by: string | null };
  /** What a column is called on screen; a column without a label is not shown. */
  labels: Readonly<Record<string, string>>;
  /** A stored value in words. Null never arrives here. */
  format: (column: string, value: unknown) => string;
}

/** Who changed what, from what, to what, and when; back to the day the record was made. */
export function FieldHistory({ table, record, labels, format }: FieldHistoryProps) {
  const history = useFieldHistory(table, record.id);
  const nameOf = useNameOf();
  if (history.data === undefined)
    return (
      <NotLoaded query={history} size="h-24 w-full rounded-lg" failed="The history could not be loaded" />
    );
  const saves = savesOf(history.data.pages.flat().filter((change) => change.column_name in labels));
  return (
    <div className="flex flex-col items-start gap-4">
      <ol className="flex w-full flex-col">
        {saves.map((save) => (
          <Entry key={save.key} save={save} name={nameOf(save.by)} labels={labels} format={format} />
        ))}
        {!history.hasNextPage && (
          <li className="flex gap-3 text-sm">
            <PersonAvatar id={record.created_by} name={nameOf(record.created_by)} size="sm" />
            <p className="pt-1">
              <span className="font-medium">{nameOf(record.created_by)}</span> created it
              <Moment at={record.created_at} />
            </p>
          </li>
        )}
      </ol>
      <MoreButton pages={history}>Show earlier changes</MoreButton>
    </div>
  );
}

function Entry({
  save,
  name,
  labels,
  format,
}: { save: Save; name: string } & Pick<FieldHistoryProps, 'labels' | 'format'>) {
  const show = (column: string, value: unknown, look?: string) =>
    value === null || value === undefined || value === '' ? (
      <span className="text-faint">empty</span>
    ) : (
      <span className={look}>{format(column, value)}</span>
    );
  return (
    <li className="relative flex gap-3 pb-6 text-sm before:absolute before:top-9 before:bottom-2 before:left-3.5 before:w-px before:bg-line">
      <PersonAvatar id={save.by} name={name} size="sm" />
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <span className="font-medium">{name}</span> changed{' '}
          {save.changes.map((change) => labels[change.column_name]).join(', ')}
          <Moment at={save.at} />
        </p>
        <dl className="mt-2 flex flex-col gap-1.5">
          {save.changes.map((change) => (
            <div key={change.id} className="flex flex-col gap-x-3 sm:flex-row">
              <dt className="shrink-0 text-muted sm:w-32">{labels[change.column_name]}</dt>
              <dd className="min-w-0 break-words">
                {show(change.column_name, change.old_value, 'text-muted line-through decoration-edge')}
                <ArrowRight aria-label="became" className="mx-1.5 inline size-3.5 text-faint" />
                {show(change.column_name, change.new_value)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="ml-1.5 whitespace-nowrap text-muted">
      {formatDateTime(at)}
    </time>
  );
}
