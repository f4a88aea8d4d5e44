import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import type { AnyNoun } from '#src/records/define-noun.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { RecordMissing } from '#src/records/record-missing.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { binQuery } from './bin.data.ts';
import { RestoreButton } from './restore-button.tsx';

/** At the address of a record that was deleted, for whoever can bring it back: who deleted it, and Restore. */
export default function DeletedRecord({
  noun,
  id,
  otherwise,
}: {
  noun: AnyNoun;
  id: string;
  /** What stands here where it is not in the bin. */
  otherwise: ReactNode;
}) {
  const bin = useQuery({ ...binQuery(noun), staleTime: 0 });
  const nameOf = useNameOf();
  if (bin.isPending) return <Skeleton className="h-64 w-full rounded-lg" />;
  const record = bin.data?.find((one) => one.record_id === id && one.record_kind === noun.table);
  if (!record) return otherwise;
  return (
    <RecordMissing
      title={`${record.title} was deleted`}
      back={{ to: noun.address, label: `All ${noun.many}` }}
      action={<RestoreButton record={record} />}
    >
      {nameOf(record.deleted_by)} deleted it <When at={record.deleted_at} />. It can be brought back until{' '}
      {formatDate(record.purged_at)}.
    </RecordMissing>
  );
}
