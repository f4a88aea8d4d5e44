import { Link } from 'react-router';
import { roleInfo } from '#src/access/roles.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { type AuditEntry, actionLabel, columnWords, nounLabel, recordPath } from './audit.ts';

/** The log as a list to scan. */
export function AuditTable({
  entries,
  names,
  nameOf,
}: {
  entries: readonly AuditEntry[];
  /** Names of the records the reader may still see. */
  names: ReadonlyMap<string, string> | undefined;
  nameOf: (id: string | null) => string;
}) {
  const columns: Column<AuditEntry>[] = [
    {
      key: 'who',
      header: 'Who',
      primary: true,
      cell: (entry) => (
        <>
          {nameOf(entry.actor)}
          <span className="block font-normal text-muted text-xs">{roleInfo(entry.actor_role).label}</span>
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
      cell: (entry) => <RecordCell entry={entry} name={names?.get(entry.record_id ?? '')} nameOf={nameOf} />,
    },
    { key: 'fields', header: 'Fields', cell: (entry) => <Fields entry={entry} /> },
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
  name: string | undefined;
  nameOf: (id: string | null) => string;
}) {
  const path = recordPath(entry);
  const label = nounLabel(entry.noun);
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
  return label;
}

function Fields({ entry }: { entry: AuditEntry }) {
  const words = columnWords(entry.columns);
  if (!words && !entry.reason) return <span className="text-muted">–</span>;
  return (
    <span className="block max-w-md break-words">
      {words}
      {entry.reason && <span className="block text-muted text-xs">Reason: {entry.reason}</span>}
    </span>
  );
}
