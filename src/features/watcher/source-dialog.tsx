import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { policyNamesQuery } from '#src/features/portfolios/portfolio.data.ts';
import { select } from '#src/fields/field.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { type ListedSource, type SourceValues, saveSource, sourceFields } from './watch.data.ts';

/** Adds a source, changes it, or turns it on or off. */
export function SourceDialog({
  source,
  onClose,
}: {
  /** Null: closed. */
  source: ListedSource | 'new' | null;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const policies = useQuery(policyNamesQuery).data;
  const edited = source === 'new' ? null : source;
  const fields = useMemo(
    () => [
      ...sourceFields,
      select(
        'policy_id',
        'Policy',
        (policies ?? []).map(({ id, title }) => ({ value: id, label: title })),
        { help: 'Its editor opens from what is found.' },
      ),
    ],
    [policies],
  );
  return (
    <FieldsDialog
      fields={fields}
      open={source !== null}
      onClose={onClose}
      record={edited}
      title={edited ? 'Edit source' : 'Add source'}
      submitText="Save"
      saved={edited ? 'The source is saved.' : 'The source is added.'}
      save={(values) => saveSource(cache, edited?.id ?? null, values as SourceValues)}
    />
  );
}
