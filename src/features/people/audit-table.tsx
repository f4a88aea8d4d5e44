import { Link } from 'react-router';
import { roleInfo } from '#src/access/roles.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import {
  type AuditDetails,
  type AuditEntry,
  actionLabel,
  columnWords,
  recordPath,
  shownValue,
  subjectLabel,
} from './audit.ts';

/** The log as a list to scan. */
export function AuditTable({
  entries,
  details,
  nameOf,
}: {
  entries: readonly AuditEntry[];
  /** Names of the records, deleted ones too, and what their fields were and became. */
  details: ReadonlyMap<number, AuditDetails>;
  nameOf: (id: string | null) => string;
}) {
  const columns: Column<AuditEntry>[] = [
    {
      key: 'who',
      header: 'Who',
      primary: true,
      className: 'md:min-w-40',
      cell: (entry) => (
        <>
          {nameOf(entry.actor)}
          {/* The name of the system says all. */}
          {entry.actor_role !== 'system' && (
            <span className="block font-normal text-muted text-xs">{roleInfo(entry.actor_role).label}</span>
          )}
        </>
      ),
    },
    {
      key: 'did',
      header: 'Action',
      cell: (entry) => {
        const { label, tone } = actionLabel(entry.action);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'what',
      header: 'Record',
      cell: (entry) => <RecordCell entry={entry} name={details.get(entry.id)?.name} nameOf={nameOf} />,
    },
    {
      key: 'fields',
      header: 'Fields',
      cell: (entry) => <Fields entry={entry} changes={details.get(entry.id)?.changes ?? []} />,
    },
    {
      key: 'when',
      header: 'When',
      className: 'whitespace-nowrap tabular',
      cell: (entry) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>,
    },
  ];
  return <Table caption="Audit log" columns={columns} rows={entries} rowKey={(entry) => String(entry.id)} />;
}

/** Nouns whose record is a person. */
const OF_A_PERSON = ['people', 'user_roles', 'admin_requests', 'profiles', 'accounts'];

function RecordCell({
  entry,
  name,
  nameOf,
}: {
  entry: AuditEntry;
  name: string | null | undefined;
  nameOf: (id: string | null) => string;
}) {
  const path = recordPath(entry);
  const label = subjectLabel(entry);
  if (path && name) {
    return (
      <span>
        <Link
          to={path}
          className="rounded-sm text-indigo underline decoration-indigo/40 underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
        <span className="block text-muted text-xs">{label}</span>
      </span>
    );
  }
  if (entry.record_id && entry.noun === 'people') return nameOf(entry.record_id);
  if (entry.record_id && OF_A_PERSON.includes(entry.noun)) {
    return (
      <>
        {label} <span className="text-muted">of {nameOf(entry.record_id)}</span>
      </>
    );
  }
  if (name) {
    return (
      <span>
        {name}
        <span className="block text-muted text-xs">{label}</span>
      </span>
    );
  }
  if (entry.action === 'read')
    return (
      <span>
        {label}
        <span className="block text-muted text-xs">of every team, in that minute</span>
      </span>
    );
  return label;
}

function Fields({ entry, changes }: { entry: AuditEntry; changes: AuditDetails['changes'] }) {
  const words = columnWords(entry.columns);
  if (!words && !entry.reason) return <span className="text-muted">–</span>;
  return (
    <span className="block max-w-md break-words">
      {changes.length === 0 ? (
        words
      ) : (
        <details>
          <summary className="cursor-pointer rounded-sm underline decoration-dotted underline-offset-4">
            {words}
          </summary>
          <dl className="mt-2 flex flex-col gap-2">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="text-muted text-xs">{columnWords([field])}</dt>
                <dd className="whitespace-pre-line">
                  <del className="text-muted">{shownValue(before)}</del> <span aria-hidden="true">→</span>{' '}
                  <ins className="no-underline">{shownValue(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {entry.reason && <span className="block text-muted text-xs">Reason: {entry.reason}</span>}
    </span>
  );
}
