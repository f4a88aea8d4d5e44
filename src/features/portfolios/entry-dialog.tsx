import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { select } from '#src/fields/field.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import {
  addEntry,
  type EntryValues,
  editEntry,
  type PolicyName,
  type PortfolioEntry,
} from './portfolio.data.ts';
import { entryFields } from './portfolio.ts';

/** Puts a policy into a client's portfolio, or changes what was said about it. */
export function EntryDialog({
  clientId,
  entry,
  policies,
  onClose,
}: {
  clientId: string;
  /** Null: closed. */
  entry: PortfolioEntry | 'new' | null;
  /** Those that are not in the portfolio yet. */
  policies: readonly PolicyName[];
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const edited = entry === 'new' ? null : entry;
  const fields = useMemo(
    () =>
      edited
        ? entryFields
        : [
            select(
              'policy_id',
              'Policy',
              policies.map(({ id, title }) => ({ value: id, label: title })),
              { required: true, missing: 'Choose a policy.' },
            ),
            ...entryFields,
          ],
    [edited, policies],
  );
  return (
    <FieldsDialog
      fields={fields}
      open={entry !== null}
      onClose={onClose}
      record={edited}
      title={edited ? 'Edit policy in portfolio' : 'Add policy'}
      submitText="Save"
      saved={edited ? 'The portfolio is up to date.' : 'The exposure is being computed.'}
      save={(values) =>
        edited
          ? editEntry(cache, edited.id, values as EntryValues)
          : addEntry(cache, clientId, values as EntryValues & { policy_id: string })
      }
    />
  );
}
