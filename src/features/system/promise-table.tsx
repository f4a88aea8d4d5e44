import { useState } from 'react';
import { kindOf } from '#src/features/requests/kinds.ts';
import { integer } from '#src/fields/field.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import { useSystemActs } from './system.data.ts';
import { Section } from './system-page.tsx';

const fields = [
  integer('hours', 'Hours until the first answer', { required: true, min: 1, max: 720 }),
] as const;

interface Promised {
  kind: string;
  hours: number;
}

/** Within how many hours each kind of request is answered. */
export function PromiseTable({ promises }: { promises: readonly Promised[] }) {
  const { promise } = useSystemActs();
  const [chosen, setChosen] = useState<Promised | null>(null);
  const shown = useRetained(chosen);
  return (
    <Section title="Response promise">
      <Table
        caption="Response promise"
        rowKey={({ kind }) => kind}
        rows={promises}
        columns={[
          { key: 'kind', header: 'Request', primary: true, cell: ({ kind }) => kindOf(kind).label },
          {
            key: 'hours',
            header: 'Answered within',
            numeric: true,
            cell: ({ hours }) => (hours === 1 ? '1 hour' : `${hours} hours`),
          },
          {
            key: 'acts',
            header: 'Actions',
            actions: true,
            cell: (row) => (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Change the promise for ${kindOf(row.kind).label}`}
                onClick={() => setChosen(row)}
              >
                Change
              </Button>
            ),
          },
        ]}
      />
      <FieldsDialog
        fields={fields}
        open={chosen !== null}
        onClose={() => setChosen(null)}
        record={shown && { hours: shown.hours }}
        title={shown ? kindOf(shown.kind).label : ''}
        description="For what comes in from now on. Where the website names a time, change its words too."
        submitText="Save Changes"
        saved="The promise was changed"
        save={({ hours }) => promise.mutateAsync({ kind: shown?.kind ?? '', hours })}
      />
    </Section>
  );
}
