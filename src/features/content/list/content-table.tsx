import { Link } from 'react-router';
import type { Field } from '#src/fields/field.ts';
import { formatValue } from '#src/fields/format.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { When } from '#src/ui/time.tsx';
import { type ContentKind, contentKinds } from '../content.ts';
import { shownState } from '../workflow.ts';
import type { ListedItem } from './arrange.ts';

/** Items to scan: the name, where it stands, who touched it last, and when it goes out. */
export function ContentTable({ kind, items }: { kind: ContentKind; items: readonly ListedItem[] }) {
  const { fields, listed, plural } = contentKinds[kind];
  const nameOf = useNameOf();
  const columns: Column<ListedItem>[] = [
    {
      key: 'title',
      header: 'Title',
      primary: true,
      cell: (item) => (
        <Link to={`/dashboard/content/${item.id}`} className="rounded-sm hover:underline">
          {item.title}
        </Link>
      ),
    },
    { key: 'state', header: 'State', cell: (item) => <State item={item} /> },
    ...fields.filter(({ name }) => listed.some((one) => one === name)).map(columnOf),
    {
      key: 'edit',
      header: 'Last edit',
      className: 'whitespace-nowrap text-muted',
      cell: (item) => (
        <span>
          {nameOf(item.edited_by)}, <When at={item.updated_at} />
        </span>
      ),
    },
  ];
  return <Table caption={plural} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

/** What tells one item of its kind from another: the figure, the date, the stage. */
function columnOf(field: Field): Column<ListedItem> {
  return {
    key: field.name,
    header: field.label,
    numeric: field.kind === 'money' || field.kind === 'integer',
    className: field.kind === 'date' ? 'whitespace-nowrap tabular' : 'tabular',
    cell: ({ shown }) => formatValue(field, shown[field.name]) || <span className="text-muted">–</span>,
  };
}

function State({ item }: { item: ListedItem }) {
  const { label, tone, shape } = shownState(item);
  const alsoLive = item.live_at !== null && ['in_review', 'approved', 'scheduled'].includes(item.state);
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      <StatusBadge label={label} tone={tone} shape={shape} />
      {item.waitsForMe && (
        <Badge tone="warning" shape="triangle">
          Waiting for you
        </Badge>
      )}
      {alsoLive && <span className="text-muted text-xs">an earlier text is live</span>}
      {item.state === 'scheduled' && item.publish_at && (
        <span className="whitespace-nowrap text-muted text-xs tabular">
          {formatDateTime(item.publish_at)}
        </span>
      )}
    </span>
  );
}
