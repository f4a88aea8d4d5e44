import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Input } from '#src/ui/input.tsx';
import { Table } from '#src/ui/table.tsx';
import { type ModelRules, savePrice } from './models.data.ts';

/** What models cost, as the provider lists it, and what was spent on them this month, by person. */
export function Prices({ rules, model }: { rules: ModelRules; model: string }) {
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const currency = rules.prices.find((one) => one.model === model)?.currency ?? 'USD';
  const save = useMutation({
    mutationFn: savePrice,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['model', 'rules'] }),
    onError: showError,
  });
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-1 font-semibold text-lg">
        Prices and spending
      </h2>
      <p className="mb-4 max-w-measure text-muted text-sm">
        What the provider asks for a million tokens, as you read it on its list. Each run is counted at the
        price of its day: {rules.cost_month.toFixed(2)} {currency} this month. A model without a price costs
        nothing.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          {rules.prices.length > 0 && (
            <Table
              caption="Prices"
              rows={rules.prices}
              rowKey={(price) => price.model}
              columns={[
                { key: 'model', header: 'Model', primary: true, cell: (price) => price.model },
                {
                  key: 'input',
                  header: 'Read',
                  numeric: true,
                  cell: (price) => `${price.input_per_million} ${price.currency}`,
                },
                {
                  key: 'output',
                  header: 'Written',
                  numeric: true,
                  cell: (price) => `${price.output_per_million} ${price.currency}`,
                },
                { key: 'checked', header: 'Checked', cell: (price) => formatDate(price.checked_on) },
                {
                  key: 'remove',
                  header: '',
                  cell: ({ model: gone, currency: of, checked_on }) => (
                    <IconButton
                      label={`Remove the price of ${gone}`}
                      onClick={() => save.mutate({ model: gone, currency: of, checked_on })}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  ),
                },
              ]}
            />
          )}
          <PriceForm model={model} busy={save.isPending} onSave={(price) => save.mutate(price)} />
        </div>
        {rules.people.length > 0 ? (
          <Table
            caption="Spent this month, by person"
            rows={rules.people}
            rowKey={({ user_id }) => user_id}
            columns={[
              { key: 'who', header: 'Who', primary: true, cell: ({ user_id }) => nameOf(user_id) },
              {
                key: 'tokens',
                header: 'Tokens',
                numeric: true,
                cell: ({ tokens }) => tokens.toLocaleString('en-NG'),
              },
              {
                key: 'cost',
                header: 'Cost',
                numeric: true,
                cell: ({ cost }) => `${cost.toFixed(2)} ${currency}`,
              },
            ]}
          />
        ) : (
          <EmptyState title="Nothing spent this month">What each person spends stands here.</EmptyState>
        )}
      </div>
    </section>
  );
}

const amount = /^\d{1,6}(\.\d{1,4})?$/;

function PriceForm({
  model: suggested,
  busy,
  onSave,
}: {
  model: string;
  busy: boolean;
  onSave: (price: Parameters<typeof savePrice>[0]) => void;
}) {
  const [model, setModel] = useState(suggested);
  const [input, setInput] = useState('');
  const [output, setOutput] = useState('');
  const [currency, setCurrency] = useState('USD');
  const complete =
    model.trim() !== '' && amount.test(input) && amount.test(output) && /^[A-Za-z]{3}$/.test(currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete)
      onSave({
        model,
        currency,
        input_per_million: Number(input),
        output_per_million: Number(output),
        checked_on: todayInLagos(new Date()),
      });
  };
  return (
    <Form
      onSubmit={submit}
      className="grid items-end gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 print:hidden"
    >
      <Field label="Model">
        <Input value={model} maxLength={200} onChange={(event) => setModel(event.target.value)} />
      </Field>
      <Field label="Currency">
        <Input value={currency} maxLength={3} onChange={(event) => setCurrency(event.target.value)} />
      </Field>
      <Field label="A million tokens read">
        <Input inputMode="decimal" value={input} onChange={(event) => setInput(event.target.value)} />
      </Field>
      <Field label="A million tokens written">
        <Input inputMode="decimal" value={output} onChange={(event) => setOutput(event.target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={!complete} busy={busy}>
        Save price
      </Button>
    </Form>
  );
}
