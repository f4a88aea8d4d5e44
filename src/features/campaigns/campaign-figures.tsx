import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Can } from '#src/access/use-can.ts';
import { parseDay } from '#src/lib/date-text.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { deleteRows, insertRows } from '#src/records/table-calls.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { withUnit } from '#src/ui/chart/series.ts';
import { DateInput } from '#src/ui/date-input.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { Row } from '#supabase/types.gen.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignMetric, campaignMetrics, metricOf } from './metric.ts';

type Figure = Row<'campaign_metrics'>;
const keyOf = (campaignId: string) => ['campaigns', 'figures', campaignId] as const;

/** What a campaign achieved: a chart of each measure, every figure with its day and source, and a form for the next. */
export function CampaignFigures({ campaign, access }: { campaign: Campaign; access: Can }) {
  const cache = useQueryClient();
  const figures = useQuery({
    queryKey: keyOf(campaign.id),
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('campaign_metrics')
          .select('*')
          .eq('campaign_id', campaign.id)
          .order('measured_on')
          .order('created_at')
          .limit(1000),
      ),
  });
  const readAgain = () => cache.invalidateQueries({ queryKey: ['campaigns'] });
  const remove = useMutation({
    mutationFn: ({ id, campaign_id, metric, value, measured_on, source }: Figure) =>
      dropWithUndo({
        drop: () => deleteRows('campaign_metrics', [id]),
        putBack: () => insertRows('campaign_metrics', [{ campaign_id, metric, value, measured_on, source }]),
        title: 'Success',
        text: 'The figure was withdrawn',
        reload: readAgain,
      }),
  });
  if (figures.data === undefined)
    return (
      <NotLoaded query={figures} size="h-64 w-full rounded-lg" failed="The figures could not be loaded" />
    );
  const measured = campaignMetrics.filter(({ value }) => figures.data.some(({ metric }) => metric === value));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
      <div className="flex flex-col gap-6 lg:col-span-3">
        {measured.length === 0 && (
          <EmptyLine>Nothing was measured yet. Enter the first figure with its day and its source.</EmptyLine>
        )}
        {measured.map(({ value, label, unit, adds }) => (
          <Card key={value}>
            <CardBody className="py-5">
              <Chart
                series={{
                  title: adds ? `${label}, by day of measuring` : label,
                  unit,
                  points: figures.data
                    .filter(({ metric }) => metric === value)
                    .slice(-12)
                    .map((figure) => ({ label: formatDate(figure.measured_on), value: figure.value })),
                }}
              />
            </CardBody>
          </Card>
        ))}
      </div>
      <div className="order-first flex flex-col gap-6 lg:order-none lg:col-span-2">
        {access.can('campaigns:edit') && <FigureForm campaign={campaign} />}
        {figures.data.length > 0 && (
          <Card>
            <CardBody className="py-5">
              <h2 className="mb-2 font-semibold text-base">Entered figures</h2>
              <ul aria-label="Entered figures" className="divide-y text-sm">
                {figures.data.toReversed().map((figure) => (
                  <li key={figure.id} className="flex items-center gap-3 py-2.5">
                    <span className="min-w-0 flex-1">
                      <span className="font-medium tabular">
                        {withUnit(figure.value, metricOf(figure.metric)?.unit ?? '')}
                      </span>{' '}
                      {metricOf(figure.metric)?.label}
                      <span className="block break-words text-muted text-xs">
                        {formatDate(figure.measured_on)} · {figure.source}
                      </span>
                    </span>
                    {(access.can('people:manage') || figure.created_by === access.userId) && (
                      <IconButton
                        label={`Withdraw ${metricOf(figure.metric)?.label} of ${formatDate(figure.measured_on)}`}
                        disabled={remove.isPending}
                        onClick={() => remove.mutate(figure)}
                        className="text-muted"
                      >
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    )}
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
        )}
      </div>
    </div>
  );
}

function FigureForm({ campaign }: { campaign: Campaign }) {
  const cache = useQueryClient();
  const [metric, setMetric] = useState<CampaignMetric>('reach');
  const [value, setValue] = useState('');
  const [day, setDay] = useState(todayInLagos());
  const [source, setSource] = useState('');
  const [tried, setTried] = useState(false);
  const number = /^\d{1,11}(\.\d{1,2})?$/.test(value.trim()) ? Number(value) : null;
  const add = useMutation({
    mutationFn: () =>
      insertRows('campaign_metrics', [
        {
          campaign_id: campaign.id,
          metric,
          value: number ?? 0,
          measured_on: day,
          source: source.trim(),
        },
      ]),
    onSuccess: () => {
      toast.success('Success', 'The figure was added');
      setValue('');
      setTried(false);
      void cache.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onError: showError,
  });
  const wrongNumber = number === null ? 'A number with at most two decimals' : undefined;
  const wrongDay = parseDay(day, todayInLagos()) === day ? undefined : 'A day, such as 20 Nov 2026';
  const wrongSource = source.trim() === '' ? 'Say where the figure comes from' : undefined;
  return (
    <Card>
      <CardBody className="py-5">
        <h2 className="mb-4 font-semibold text-base">Add a figure</h2>
        <Form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!wrongNumber && !wrongSource && !wrongDay) add.mutate();
          }}
        >
          <Field label="Measure">
            <Select items={campaignMetrics} value={metric} onValueChange={setMetric} />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label="Figure" required error={tried ? wrongNumber : undefined}>
              <Input inputMode="decimal" value={value} onChange={(event) => setValue(event.target.value)} />
            </Field>
            <Field label="Measured On" required error={tried ? wrongDay : undefined}>
              <DateInput value={day} onChange={setDay} />
            </Field>
          </div>
          <Field label="Source" required error={tried ? wrongSource : undefined}>
            <Input
              value={source}
              maxLength={300}
              placeholder="Platform report, clipping service, poll"
              onChange={(event) => setSource(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={add.isPending} busyText="Adding..." className="self-start">
            Add Figure
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
