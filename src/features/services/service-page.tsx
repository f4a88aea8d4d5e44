import { useState } from 'react';
import { Link } from 'react-router';
import { PlannedWork } from '#src/features/work/milestones.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { formatMoney } from '#src/lib/money.ts';
import { useUpdateRecord } from '#src/records/noun.data.ts';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { StatusPanel } from '#src/records/status-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { toast } from '#src/ui/toast.ts';
import { areaOf } from './areas.ts';
import { priorityBadge, type Service, serviceMoves, serviceNoun, serviceStatusBadge } from './service.ts';

const linkLook = 'rounded-sm text-indigo underline underline-offset-4';

/** One service with its life: how it stands, how far it is, what is agreed, what changed. */
export default function ServicePage() {
  return (
    <NounRecordPage
      noun={serviceNoun}
      lead={(service) => <Whose service={service} />}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (service, { can }) => (
            <Overview service={service} mayMove={can('services:edit')} showBudget />
          ),
        },
        {
          value: 'work',
          label: 'Work',
          content: (service) => <PlannedWork record={{ record_kind: 'services', record_id: service.id }} />,
        },
      ]}
      linked={(service) => <Overview service={service} mayMove={false} showBudget={false} />}
    />
  );
}

function Whose({ service }: { service: Service }) {
  const area = areaOf(service.service_category);
  return (
    <>
      For{' '}
      <Link to={`/dashboard/clients/${service.client_id}`} className={linkLook}>
        {service.client_name}
      </Link>
      {area && (
        <>
          {' '}
          in{' '}
          <Link to={`/dashboard/${area.path}`} className={linkLook}>
            {area.title}
          </Link>
        </>
      )}
    </>
  );
}

function Overview({
  service,
  mayMove,
  showBudget,
}: {
  service: Service;
  mayMove: boolean;
  showBudget: boolean;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
      <Card className="lg:col-span-3">
        <CardBody className="py-5">
          <Details service={service} showBudget={showBudget} />
        </CardBody>
      </Card>
      {/* First on a phone: how it stands is the first question. */}
      <div className="order-first flex flex-col gap-6 lg:order-none lg:col-span-2">
        <Card>
          <CardBody className="py-5">
            <h2 className="mb-4 font-semibold text-base">Status</h2>
            <StatusPanel
              noun={serviceNoun}
              record={service}
              badgeOf={serviceStatusBadge}
              moves={mayMove ? serviceMoves : undefined}
            />
          </CardBody>
        </Card>
        <Card>
          <CardBody className="flex flex-col gap-4 py-5">
            <h2 className="font-semibold text-base">Progress</h2>
            <Meter label="Done" hideLabel value={service.progress_percentage} />
            {mayMove && <ProgressForm key={service.progress_percentage} service={service} />}
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

/** How far the work is, as whoever does it sees it. */
function ProgressForm({ service }: { service: Service }) {
  const [typed, setTyped] = useState(String(service.progress_percentage));
  const update = useUpdateRecord(serviceNoun);
  const value = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  const wrong = value === null || value > 100 ? 'A whole number from 0 to 100' : undefined;
  return (
    <Form
      className="flex items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (value === null || wrong) return;
        update.mutate(
          { base: service, fields: { progress_percentage: value } },
          {
            onSuccess: () => toast.success('Success', `Progress is now ${value} %`),
            onError: (error) => toast.error('Error', explain(error).message),
          },
        );
      }}
    >
      <Field label="Percent done" error={wrong} className="flex-1">
        <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={update.isPending} busyText="Saving...">
        Save Progress
      </Button>
    </Form>
  );
}

function Details({ service, showBudget }: { service: Service; showBudget: boolean }) {
  const { labels } = serviceNoun;
  const absent = (words: string) => <span className="text-faint">{words}</span>;
  return (
    <DescriptionList
      items={[
        { term: labels.start_date, value: formatDate(service.start_date, 'Not set') },
        { term: labels.end_date, value: formatDate(service.end_date, 'Not set') },
        ...(showBudget
          ? [
              {
                term: labels.budget,
                value:
                  service.budget === null ? (
                    absent('Not specified')
                  ) : (
                    <span className="font-medium tabular">
                      {formatMoney(service.budget, service.currency)}
                    </span>
                  ),
              },
            ]
          : []),
        { term: labels.priority, value: priorityBadge(service.priority).label },
        {
          term: labels.objectives,
          value:
            service.objectives.length === 0 ? (
              absent('None written down')
            ) : (
              <ol className="list-decimal space-y-1 pl-5">
                {service.objectives.map((objective) => (
                  <li key={objective}>{objective}</li>
                ))}
              </ol>
            ),
          wide: true,
        },
        {
          term: labels.description,
          value: service.description ? (
            <span className="whitespace-pre-line">{service.description}</span>
          ) : (
            absent('Not given')
          ),
          wide: true,
        },
      ]}
    />
  );
}
