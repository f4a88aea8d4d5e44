import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { FieldHistory } from '#src/records/field-history.tsx';
import { RecordPage } from '#src/records/record-page.tsx';
import { useDialogParams } from '#src/records/use-dialog-params.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { processingQuery, retentionQuery } from './privacy.data.ts';
import { columnsOf, dataCategories, type ProcessingRecord, processingLabels } from './processing.ts';
import { RecordFormDialog } from './record-form.tsx';
import { RuleList } from './rule-list.tsx';

/** One entry of the record: its words, its rules, its tables, and who changed what and why. */
export default function PrivacyRecordPage() {
  const { key } = useParams();
  const record = useQuery({
    ...processingQuery(),
    select: (all) => all.find((one) => one.key === key) ?? null,
  });
  return (
    <RecordPage
      query={record}
      missing="There is no such entry in the record."
      back={{ to: '/dashboard/privacy', label: 'To the record' }}
    >
      {(shown) => <Shown record={shown} />}
    </RecordPage>
  );
}

function Shown({ record }: { record: ProcessingRecord }) {
  const dialog = useDialogParams();
  const rules = useQuery(retentionQuery()).data?.filter(({ record_key }) => record_key === record.key) ?? [];
  const { purpose: _, reason: __, ...shown } = processingLabels;
  return (
    <>
      <PageTitle>{record.purpose}</PageTitle>
      <PageHeader
        breadcrumbs={[{ to: '/dashboard/privacy', label: 'Privacy' }]}
        title={record.purpose}
        actions={
          <Button onClick={() => dialog.open('edit', record.key)}>
            <Pencil aria-hidden="true" /> Edit
          </Button>
        }
      />
      <div className="flex flex-col gap-10">
        <Card>
          <CardBody className="py-5">
            <DescriptionList
              items={(Object.keys(shown) as (keyof typeof shown)[]).map((field) => ({
                term: processingLabels[field],
                value: record[field] ?? '–',
              }))}
            />
          </CardBody>
        </Card>
        {rules.length > 0 && (
          <section aria-labelledby="rules">
            <h2 id="rules" className="mb-3 font-semibold text-lg">
              How long things are kept
            </h2>
            <RuleList rules={rules} />
          </section>
        )}
        <section aria-labelledby="tables">
          <h2 id="tables" className="mb-3 font-semibold text-lg">
            Tables and columns
          </h2>
          <Tables record={record} />
        </section>
        <section aria-labelledby="history">
          <h2 id="history" className="mb-3 font-semibold text-lg">
            History
          </h2>
          <FieldHistory
            table="processing_records"
            record={{ id: record.id, created_at: record.created_at, created_by: null }}
            labels={processingLabels}
            format={(_column, value) => String(value)}
          />
        </section>
      </div>
      <RecordFormDialog open={dialog.editing !== null} record={record} onClose={dialog.close} />
    </>
  );
}

function Tables({ record }: { record: ProcessingRecord }) {
  const tables = Object.entries(record.tables);
  if (tables.length === 0) {
    return <p className="text-muted text-sm">It has no table of its own; it uses those of other entries.</p>;
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {tables.map(([table, columns]) => (
        <li key={table} className="rounded-lg border border-line bg-surface p-4 text-sm">
          <p className="font-medium">{table}</p>
          <dl className="mt-2 space-y-1.5">
            {Object.entries(columns).map(([category, names]) => (
              <div key={category}>
                <dt className="text-muted text-xs">
                  {dataCategories[category as keyof typeof dataCategories]}
                </dt>
                <dd className="break-words">
                  {columnsOf({ [category]: names })
                    .map(([name]) => name)
                    .join(', ')}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
