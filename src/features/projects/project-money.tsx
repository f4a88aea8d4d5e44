import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { date, decimal, money, select, text } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { CURRENCIES, formatMoney } from '#src/lib/money.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { state } from '#src/ui/states.ts';
import { type Column, Table } from '#src/ui/table.tsx';
import type { Project } from './project.ts';
import { ProjectFiguresCards } from './project-figures.tsx';
import {
  type Invoice,
  moneyKeys,
  type TimeEntry,
  useMoneyActs,
  useProjectMoney,
} from './project-money.data.ts';

const invoiceStates = [
  state('draft', 'Draft'),
  state('sent', 'Sent'),
  { value: 'paid', label: 'Paid', tone: 'success', shape: 'check' },
  { value: 'void', label: 'Void', tone: 'neutral', shape: 'cross' },
] as const satisfies readonly { value: Invoice['state']; [word: string]: unknown }[];

const overdue = { label: 'Overdue', tone: 'danger', shape: 'triangle' } as const;

/** The state of an invoice; one that was sent and is past its day is overdue. */
function stateOf({ state, due_on }: Invoice) {
  if (state === 'sent' && due_on !== null && due_on < todayInLagos()) return overdue;
  return invoiceStates.find(({ value }) => value === state) ?? invoiceStates[0];
}

const invoiceFields = [
  text('number', 'Number', { required: true, max: 50, placeholder: 'HA-2026-014', width: 'half' }),
  select('state', 'State', invoiceStates, { required: true, initial: 'draft', width: 'half' }),
  money('amount', 'Amount', { required: true, currencyField: 'currency', width: 'half' }),
  select('currency', 'Currency', CURRENCIES, { required: true, width: 'half' }),
  date('issued_on', 'Issued', { width: 'half', help: 'The day it was sent.' }),
  date('due_on', 'Due', { width: 'half' }),
  date('paid_on', 'Paid', { width: 'half', help: 'Only of an invoice that is paid.' }),
] as const;

const hoursFields = [
  date('on_day', 'Day', { required: true, width: 'half' }),
  decimal('hours', 'Hours', { required: true, min: 0.25, max: 24, step: 0.25, width: 'half' }),
  text('note', 'What for', { max: 500 }),
] as const;

/** Hours, invoices and what they come to. */
export function ProjectMoney({ project }: { project: Project }) {
  const money_ = useProjectMoney(project.id);
  useLiveTable('invoices', [moneyKeys.of(project.id)], { filter: `project_id=eq.${project.id}` });
  useLiveTable('time_entries', [moneyKeys.of(project.id)], { filter: `project_id=eq.${project.id}` });
  const acts = useMoneyActs(project.id);
  const { can } = useCan();
  const [logging, setLogging] = useState(false);
  const [invoice, setInvoice] = useState<Invoice | 'new' | null>(null);
  if (money_.data === undefined)
    return (
      <NotLoaded
        query={money_}
        size="h-48 w-full rounded-lg"
        failed="Hours and invoices could not be loaded"
      />
    );
  const { figures, invoices, hours } = money_.data;
  const mayWrite = can('work:write');
  return (
    <div className="flex flex-col gap-8">
      <ProjectFiguresCards figures={figures} />
      <section aria-labelledby="invoices">
        <Head id="invoices" title="Invoices">
          {mayWrite && (
            <Button variant="secondary" onClick={() => setInvoice('new')}>
              <Plus aria-hidden="true" /> Add Invoice
            </Button>
          )}
        </Head>
        <Invoices invoices={invoices} onOpen={mayWrite ? setInvoice : null} />
      </section>
      <section aria-labelledby="hours">
        <Head id="hours" title="Hours">
          {mayWrite && (
            <Button variant="secondary" onClick={() => setLogging(true)}>
              <Plus aria-hidden="true" /> Log Hours
            </Button>
          )}
        </Head>
        <Hours
          hours={hours}
          total={figures.hours}
          onRemove={(entry) =>
            void dropWithUndo({
              drop: () => acts.removeHours.mutateAsync(entry.id),
              putBack: () =>
                acts.logHours.mutateAsync({
                  entry: { on_day: entry.on_day, hours: entry.hours, note: entry.note },
                  formId: `undo ${entry.id}`,
                }),
              title: 'Success',
              text: 'Hours deleted successfully',
            })
          }
        />
      </section>
      <FieldsDialog
        fields={hoursFields}
        open={logging}
        onClose={() => setLogging(false)}
        record={null}
        preset={{ on_day: todayInLagos() }}
        title="Log Hours"
        description="Your own hours on this project. The team sees them."
        submitText="Log Hours"
        saved="Hours logged successfully"
        save={(entry, _, formId) => acts.logHours.mutateAsync({ entry, formId })}
      />
      <FieldsDialog
        fields={invoiceFields}
        open={invoice !== null}
        onClose={() => setInvoice(null)}
        record={invoice === 'new' ? null : invoice}
        preset={{ state: 'draft', currency: project.currency }}
        title={invoice === 'new' ? 'Add Invoice' : 'Edit Invoice'}
        submitText={invoice === 'new' ? 'Add Invoice' : 'Save Changes'}
        saved={invoice === 'new' ? 'Invoice created successfully' : 'Invoice updated successfully'}
        save={(values, _, formId) =>
          invoice !== null && invoice !== 'new'
            ? acts.changeInvoice.mutateAsync({ id: invoice.id, change: values })
            : acts.addInvoice.mutateAsync({ invoice: values, formId })
        }
      />
    </div>
  );
}

function Head({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </div>
  );
}

function Invoices({
  invoices,
  onOpen,
}: {
  invoices: readonly Invoice[];
  onOpen: ((invoice: Invoice) => void) | null;
}) {
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      header: 'Number',
      primary: true,
      cell: (invoice) =>
        onOpen ? (
          <Button variant="link" onClick={() => onOpen(invoice)}>
            {invoice.number}
          </Button>
        ) : (
          invoice.number
        ),
    },
    { key: 'state', header: 'State', cell: (invoice) => <StatusBadge {...stateOf(invoice)} /> },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    { key: 'issued', header: 'Issued', cell: ({ issued_on }) => formatDate(issued_on, 'Not yet') },
    { key: 'due', header: 'Due', cell: ({ due_on }) => formatDate(due_on, 'Not set') },
    { key: 'paid', header: 'Paid', cell: ({ paid_on }) => formatDate(paid_on, 'Not yet') },
  ];
  if (invoices.length === 0) return <EmptyLine>No invoices for this project yet.</EmptyLine>;
  return <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}

function Hours({
  hours,
  total,
  onRemove,
}: {
  hours: readonly TimeEntry[];
  total: number;
  onRemove: (entry: TimeEntry) => void;
}) {
  const nameOf = useNameOf();
  const { can, userId } = useCan();
  const columns: Column<TimeEntry>[] = [
    { key: 'day', header: 'Day', primary: true, cell: ({ on_day }) => formatDate(on_day) },
    { key: 'who', header: 'Who', cell: ({ user_id }) => nameOf(user_id) },
    { key: 'hours', header: 'Hours', numeric: true, cell: ({ hours: number }) => number },
    { key: 'note', header: 'What for', cell: ({ note }) => note ?? '' },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      corner: true,
      cell: (entry) =>
        can('work:write') && entry.user_id === userId ? (
          <IconButton
            size="sm"
            label={`Delete ${entry.hours} hours of ${formatDate(entry.on_day)}`}
            onClick={() => onRemove(entry)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        ) : null,
    },
  ];
  if (hours.length === 0) return <EmptyLine>No hours are written down yet.</EmptyLine>;
  const shown = hours.reduce((sum, one) => sum + one.hours, 0);
  return (
    <>
      <Table caption="Hours" columns={columns} rows={hours} rowKey={({ id }) => id} />
      {shown < total && (
        <p className="mt-2 text-muted text-xs">
          The newest {hours.length} entries; {total} hours in all.
        </p>
      )}
    </>
  );
}
