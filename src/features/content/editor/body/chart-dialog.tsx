import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type ChartAttributes, chartShapes } from '#src/fields/document.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';

interface TypedRow {
  key: number;
  label: string;
  value: string;
}

let nextKey = 0;
const emptyRow = (): TypedRow => ({ key: nextKey++, label: '', value: '' });
const mostRows = 24;

/** Adds a chart, or changes one: how it is drawn, what is measured, in which unit, from which source, and the numbers. */
export function ChartDialog({
  chart,
  onSave,
  onClose,
}: {
  chart: ChartAttributes | null;
  onSave: (chart: ChartAttributes) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [about, setAbout] = useState({
    title: chart?.title ?? '',
    unit: chart?.unit ?? '',
    source: chart?.source ?? '',
    shape: chart?.shape ?? 'bars',
  });
  const [rows, setRows] = useState<TypedRow[]>(
    chart
      ? chart.rows.map(({ label, value }) => ({ key: nextKey++, label, value: String(value) }))
      : [emptyRow(), emptyRow()],
  );
  const [checked, setChecked] = useState(false);
  const filled = rows.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '');
  const change = (key: number, part: Partial<TypedRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value));

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (filled.length === 0 || filled.some(({ label, value }) => label.trim() === '' || !isNumber(value)))
      return;
    onSave({
      title: about.title.trim(),
      unit: about.unit.trim(),
      source: about.source.trim(),
      shape: about.shape,
      rows: filled.map(({ label, value }) => ({ label: label.trim(), value: Number(value) })),
    });
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClose()}
      title={chart ? 'Change chart' : 'Add chart'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {chart ? 'Save' : 'Add chart'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Title" help="What the bars compare.">
          <Input
            value={about.title}
            maxLength={200}
            onChange={(event) => setAbout({ ...about, title: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Unit" help="Such as %, days or ₦ million.">
            <Input
              value={about.unit}
              maxLength={40}
              onChange={(event) => setAbout({ ...about, unit: event.target.value })}
            />
          </Field>
          <Field label="Source">
            <Input
              value={about.source}
              maxLength={300}
              onChange={(event) => setAbout({ ...about, source: event.target.value })}
            />
          </Field>
        </div>
        <Field label="Drawn as" help={chartShapes.find(({ value }) => value === about.shape)?.help}>
          <Select
            value={about.shape}
            items={chartShapes}
            onValueChange={(shape) => setAbout({ ...about, shape })}
          />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium text-sm">Bars</legend>
          {rows.map((row, index) => {
            const used = filled.includes(row);
            return (
              <div key={row.key} className="flex items-start gap-2">
                <Field
                  label={`Name of bar ${index + 1}`}
                  hideLabel
                  className="flex-1"
                  error={checked && used && row.label.trim() === '' ? 'Name it.' : undefined}
                >
                  <Input
                    value={row.label}
                    maxLength={120}
                    placeholder="Name"
                    onChange={(event) => change(row.key, { label: event.target.value })}
                  />
                </Field>
                <Field
                  label={`Number of bar ${index + 1}`}
                  hideLabel
                  className="w-32"
                  error={
                    checked && used && !isNumber(row.value) ? `Bar ${index + 1} needs a number.` : undefined
                  }
                >
                  <Input
                    value={row.value}
                    inputMode="decimal"
                    placeholder="Number"
                    className="tabular"
                    onChange={(event) => change(row.key, { value: event.target.value })}
                  />
                </Field>
                <IconButton
                  label={`Remove bar ${index + 1}`}
                  onClick={() => setRows(rows.filter((one) => one !== row))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            );
          })}
          {checked && filled.length === 0 && <p className="text-red text-sm">A chart needs a bar.</p>}
          {rows.length < mostRows && (
            <Button
              variant="secondary"
              size="sm"
              className="w-fit"
              onClick={() => setRows([...rows, emptyRow()])}
            >
              <Plus aria-hidden="true" /> Add bar
            </Button>
          )}
        </fieldset>
      </Form>
    </Dialog>
  );
}
