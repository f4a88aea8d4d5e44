import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { boolean, date, text } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useRetained } from '#src/records/use-retained.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Table } from '#src/ui/table.tsx';
import { type Holiday, holidaysQuery, useSystemActs } from './system.data.ts';
import { Section } from './system-page.tsx';

const fields = [
  date('day', 'Day', { required: true }),
  text('name', 'Name', { required: true, max: 120 }),
  boolean('confirmed', 'Announced', { help: 'Off while the day is only expected.' }),
  text('source', 'Source', {
    required: true,
    max: 300,
    placeholder: 'Federal Ministry of Interior, circular of …',
  }),
] as const;

/** Days on which no consultation is offered and which do not count as working days. */
export function HolidayList() {
  const holidays = useQuery(holidaysQuery(`${todayInLagos().slice(0, 4)}-01-01`));
  const { saveHoliday, removeHoliday } = useSystemActs();
  const [open, setOpen] = useState<Holiday | 'new' | null>(null);
  const shown = useRetained(open);
  const known = shown === 'new' ? null : shown;
  return (
    <Section
      title="Public holidays"
      act={
        <Button variant="secondary" onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" /> Add Holiday
        </Button>
      }
    >
      <Loaded query={holidays} empty={<EmptyLine>No holiday is entered.</EmptyLine>}>
        {(rows) => (
          <Table
            caption="Public holidays"
            rowKey={({ day }) => day}
            rows={rows}
            columns={[
              { key: 'day', header: 'Day', primary: true, cell: ({ day }) => formatDate(day) },
              { key: 'name', header: 'Name', cell: ({ name }) => name },
              {
                key: 'state',
                header: 'State',
                cell: ({ confirmed }) => (
                  <StatusBadge
                    label={confirmed ? 'Announced' : 'Expected'}
                    tone={confirmed ? 'success' : 'warning'}
                  />
                ),
              },
              { key: 'source', header: 'Source', cell: ({ source }) => source },
              {
                key: 'acts',
                header: 'Actions',
                actions: true,
                cell: (row) => (
                  <span className="inline-flex items-center gap-1">
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Edit ${row.name}, ${formatDate(row.day)}`}
                      onClick={() => setOpen(row)}
                    >
                      Edit
                    </Button>
                    <IconButton
                      size="sm"
                      label={`Delete ${row.name}, ${formatDate(row.day)}`}
                      onClick={() =>
                        void dropWithUndo({
                          drop: () => removeHoliday.mutateAsync(row.day),
                          putBack: () => saveHoliday.mutateAsync({ known: false, holiday: withoutTime(row) }),
                          title: 'Holiday deleted',
                          text: `${row.name}, ${formatDate(row.day)}`,
                        })
                      }
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <FieldsDialog
        fields={known ? fields.filter(({ name }) => name !== 'day') : fields}
        open={open !== null}
        onClose={() => setOpen(null)}
        record={known}
        preset={{ confirmed: true }}
        title={known ? `${known.name}, ${formatDate(known.day)}` : 'Add Holiday'}
        submitText={known ? 'Save Changes' : 'Add Holiday'}
        saved={known ? 'Holiday saved' : 'Holiday added'}
        save={(values) =>
          saveHoliday.mutateAsync({
            known: known !== null,
            holiday: {
              day: known?.day ?? String(values.day),
              name: String(values.name),
              confirmed: values.confirmed === true,
              source: String(values.source),
            },
          })
        }
      />
    </Section>
  );
}

const withoutTime = ({ day, name, confirmed, source }: Holiday) => ({ day, name, confirmed, source });
