import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { date, decimal, money, select, text } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { CURRENCIES, formatMoney } from '#src/lib/money.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { type Asked, NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { type Rate, type StaffRate, useRateActs, useRates, useStaffRates } from './rate.data.ts';

const foreign = CURRENCIES.filter(({ value }) => value !== 'NGN');
const rateFields = [
  select('currency', 'Currency', foreign, { required: true, width: 'half' }),
  date('on_day', 'From', { required: true, width: 'half' }),
  decimal('naira', 'One unit in naira', { required: true, min: 0.0001, max: 999_999 }),
  text('source', 'Source', { required: true, max: 200, placeholder: 'CBN official rate' }),
] as const;

/** Kobo as banks quote them, and as many decimals as the rate has. */
const nairaRate = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** What other currencies and an hour's work are in naira; each from its day on. */
export default function RatesPage() {
  const rates = useRates();
  const staffRates = useStaffRates();
  const staff = useStaffNames();
  const nameOf = useNameOf();
  const acts = useRateActs();
  const [adding, setAdding] = useState<'rate' | 'hour' | null>(null);
  const hourFields = useMemo(
    () =>
      [
        select(
          'user_id',
          'Colleague',
          (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { required: true },
        ),
        date('from_day', 'From', { required: true }),
        money('charge_per_hour', 'Charged at', { currency: 'NGN', width: 'half' }),
        money('cost_per_hour', 'Costs the firm', { currency: 'NGN', width: 'half' }),
      ] as const,
    [staff.data],
  );
  const remove = (
    table: 'rates' | 'staff_rates',
    id: string,
    what: string,
    putBack: () => Promise<unknown>,
  ) => (
    <IconButton
      size="sm"
      label={`Delete ${what}`}
      onClick={() =>
        void dropWithUndo({
          drop: () => acts.remove.mutateAsync({ table, id }),
          putBack,
          title: 'Rate deleted',
          text: what,
        })
      }
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
  const rateColumns: Column<Rate>[] = [
    { key: 'currency', header: 'Currency', primary: true, cell: ({ currency }) => currency },
    {
      key: 'naira',
      header: 'In naira',
      numeric: true,
      cell: ({ naira }) => nairaRate.format(naira),
    },
    { key: 'from', header: 'From', cell: ({ on_day }) => formatDate(on_day) },
    { key: 'source', header: 'Source', cell: ({ source }) => source },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      corner: true,
      cell: ({ id, currency, on_day, naira, source }) =>
        remove('rates', id, `${currency} of ${formatDate(on_day)}`, () =>
          acts.addRate.mutateAsync({ currency, on_day, naira, source }),
        ),
    },
  ];
  const amount = (value: number | null) => (value === null ? 'Not set' : formatMoney(value, 'NGN'));
  const hourColumns: Column<StaffRate>[] = [
    { key: 'who', header: 'Colleague', primary: true, cell: ({ user_id }) => nameOf(user_id) },
    { key: 'charge', header: 'Charged at', numeric: true, cell: (rate) => amount(rate.charge_per_hour) },
    { key: 'cost', header: 'Costs the firm', numeric: true, cell: (rate) => amount(rate.cost_per_hour) },
    { key: 'from', header: 'From', cell: ({ from_day }) => formatDate(from_day) },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      corner: true,
      cell: ({ id, user_id, from_day, charge_per_hour, cost_per_hour }) =>
        remove('staff_rates', id, `the rate of ${nameOf(user_id)} from ${formatDate(from_day)}`, () =>
          acts.addStaffRate.mutateAsync({ user_id, from_day, charge_per_hour, cost_per_hour }),
        ),
    },
  ];
  return (
    <>
      <PageTitle>Rates</PageTitle>
      <PageHeader
        title="Rates"
        lead="What budgets, invoices and hours are in naira. A sum names the rate and the day it was made with; what has no rate is named too."
      />
      <div className="flex flex-col gap-10">
        <Listed
          title="Currencies"
          add="Add Rate"
          onAdd={() => setAdding('rate')}
          query={rates}
          empty="No rate is entered. Until then sums in other currencies are not added up."
        >
          {(rows) => <Table caption="Currencies" columns={rateColumns} rows={rows} rowKey={({ id }) => id} />}
        </Listed>
        <Listed
          title="An hour's work"
          add="Add Hourly Rate"
          onAdd={() => setAdding('hour')}
          query={staffRates}
          empty="No hour has a rate. Until then burn and margin of projects are not known."
        >
          {(rows) => (
            <Table caption="An hour's work" columns={hourColumns} rows={rows} rowKey={({ id }) => id} />
          )}
        </Listed>
      </div>
      <FieldsDialog
        fields={rateFields}
        open={adding === 'rate'}
        onClose={() => setAdding(null)}
        record={null}
        preset={{ on_day: todayInLagos() }}
        title="Add Rate"
        submitText="Add Rate"
        saved="Rate added successfully"
        save={(values) =>
          acts.addRate.mutateAsync(values as Pick<Rate, 'currency' | 'on_day' | 'naira' | 'source'>)
        }
      />
      <FieldsDialog
        fields={hourFields}
        open={adding === 'hour'}
        onClose={() => setAdding(null)}
        record={null}
        preset={{ from_day: todayInLagos() }}
        title="Add Hourly Rate"
        description="In naira. Only administrators and the colleague see it."
        submitText="Add Hourly Rate"
        saved="Hourly rate added successfully"
        save={(values) => acts.addStaffRate.mutateAsync(values)}
      />
    </>
  );
}

function Listed<One>({
  title,
  add,
  onAdd,
  query,
  empty,
  children,
}: {
  title: string;
  add: string;
  onAdd: () => void;
  query: Asked<One[]>;
  empty: string;
  children: (rows: One[]) => ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" /> {add}
        </Button>
      </div>
      {query.data === undefined && (
        <NotLoaded
          query={query}
          waiting={<TableSkeleton rows={3} />}
          failed="The rates could not be loaded"
        />
      )}
      {query.data?.length === 0 && <EmptyLine>{empty}</EmptyLine>}
      {query.data && query.data.length > 0 && children(query.data)}
    </section>
  );
}
