import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { date, decimal, money, select, text } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { listWords } from '#src/lib/list-words.ts';
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
import type { Insert, Update } from '#supabase/types.gen.ts';
import { type Rate, type StaffRate, useRateActs, useRates, useStaffRates } from './rate.data.ts';

const foreign = CURRENCIES.filter(({ value }) => value !== 'NGN');
const currencyField = select('currency', 'Currency', foreign, { required: true, width: 'half' });
/** What may be mended of a rate; of what it is one stays. */
const rateFields = [
  date('on_day', 'From', { required: true, width: 'half' }),
  decimal('naira', 'One unit in naira', { required: true, min: 0.0001, max: 999_999 }),
  text('source', 'Source', { required: true, max: 200, placeholder: 'CBN official rate' }),
] as const;
const newRateFields = [currencyField, ...rateFields] as const;

const hourFields = [
  date('from_day', 'From', { required: true, help: 'Hours of earlier days keep the rate they had.' }),
  money('charge_per_hour', 'Charged at', { currency: 'NGN', width: 'half' }),
  money('cost_per_hour', 'Costs the firm', { currency: 'NGN', width: 'half' }),
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
  const [rate, setRate] = useState<Rate | 'new' | null>(null);
  const [hour, setHour] = useState<StaffRate | 'new' | null>(null);
  const newHourFields = useMemo(
    () =>
      [
        select(
          'user_id',
          'Colleague',
          (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { required: true },
        ),
        ...hourFields,
      ] as const,
    [staff.data],
  );
  const unrated =
    staffRates.data && staff.data?.filter(({ id }) => !staffRates.data.some(({ user_id }) => user_id === id));
  const edit = (what: string, onClick: () => void) => (
    <IconButton size="sm" label={`Edit ${what}`} onClick={onClick}>
      <Pencil aria-hidden="true" />
    </IconButton>
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
      cell: (one) => {
        const { id, currency, on_day, naira, source } = one;
        const what = `${currency} of ${formatDate(on_day)}`;
        return (
          <>
            {edit(what, () => setRate(one))}
            {remove('rates', id, what, () => acts.addRate.mutateAsync({ currency, on_day, naira, source }))}
          </>
        );
      },
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
      cell: (one) => {
        const { id, user_id, from_day, charge_per_hour, cost_per_hour } = one;
        const what = `the rate of ${nameOf(user_id)} from ${formatDate(from_day)}`;
        return (
          <>
            {edit(what, () => setHour(one))}
            {remove('staff_rates', id, what, () =>
              acts.addStaffRate.mutateAsync({ user_id, from_day, charge_per_hour, cost_per_hour }),
            )}
          </>
        );
      },
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
          onAdd={() => setRate('new')}
          query={rates}
          empty="No rate is entered. Until then sums in other currencies are not added up."
        >
          {(rows) => <Table caption="Currencies" columns={rateColumns} rows={rows} rowKey={({ id }) => id} />}
        </Listed>
        <Listed
          title="An hour's work"
          add="Add Hourly Rate"
          onAdd={() => setHour('new')}
          query={staffRates}
          empty="No hour has a rate. Until then burn and margin of projects are not known."
        >
          {(rows) => (
            <>
              <Table caption="An hour's work" columns={hourColumns} rows={rows} rowKey={({ id }) => id} />
              {unrated && unrated.length > 0 && (
                <p className="mt-3 text-muted text-sm">
                  No rate yet: {listWords(unrated.map(({ name }) => name))}. Their hours are not in burn and
                  margin.
                </p>
              )}
            </>
          )}
        </Listed>
      </div>
      {/* Of what it is a rate stays: only the new ones ask for it. */}
      <FieldsDialog
        fields={rate === null || rate === 'new' ? newRateFields : rateFields}
        open={rate !== null}
        onClose={() => setRate(null)}
        record={rate === 'new' ? null : rate}
        preset={{ on_day: todayInLagos() }}
        title={rate === 'new' ? 'Add Rate' : 'Edit Rate'}
        description={rate === null || rate === 'new' ? undefined : `What one ${rate.currency} is in naira.`}
        submitText={rate === 'new' ? 'Add Rate' : 'Save Changes'}
        saved={rate === 'new' ? 'Rate added successfully' : 'Rate updated successfully'}
        save={(values, base) =>
          base
            ? acts.changeRate.mutateAsync({ base: base as Rate, change: values as Update<'rates'> })
            : acts.addRate.mutateAsync(values as Insert<'rates'>)
        }
      />
      <FieldsDialog
        fields={hour === null || hour === 'new' ? newHourFields : hourFields}
        open={hour !== null}
        onClose={() => setHour(null)}
        record={hour === 'new' ? null : hour}
        preset={{ from_day: todayInLagos() }}
        title={hour === 'new' ? 'Add Hourly Rate' : 'Edit Hourly Rate'}
        description={`${hour === null || hour === 'new' ? 'In naira.' : `${nameOf(hour.user_id)}, in naira.`} Only administrators and the colleague see it.`}
        submitText={hour === 'new' ? 'Add Hourly Rate' : 'Save Changes'}
        saved={hour === 'new' ? 'Hourly rate added successfully' : 'Hourly rate updated successfully'}
        save={(values, base) =>
          base
            ? acts.changeStaffRate.mutateAsync({
                base: base as StaffRate,
                change: values as Update<'staff_rates'>,
              })
            : acts.addStaffRate.mutateAsync(values as Insert<'staff_rates'>)
        }
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
