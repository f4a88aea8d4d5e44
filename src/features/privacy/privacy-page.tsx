import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#src/records/export-button.tsx';
import { both, NotLoaded } from '#src/records/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { PolicyCard } from './policy-card.tsx';
import { processingQuery, retentionQuery } from './privacy.data.ts';
import { RecordTable } from './record-table.tsx';
import { ropaCsv } from './ropa.ts';
import { RuleList } from './rule-list.tsx';

/** The firm's own data protection: what it does with personal data, how long it keeps it, what it has published. */
export default function PrivacyPage() {
  const records = useQuery(processingQuery());
  const rules = useQuery(retentionQuery());
  const shown = both(records, rules);
  return (
    <>
      <PageTitle>Privacy</PageTitle>
      <PageHeader
        title="Privacy"
        lead="What the platform does with personal data, compared with its tables by a test. The privacy policy is drawn from it."
        actions={
          <ExportButton
            noun="processing_records"
            fileName="record-of-processing"
            table={async () => ropaCsv(records.data ?? [], rules.data ?? [])}
          />
        }
      />
      {shown.data === undefined && (
        <NotLoaded query={shown} size="h-96 w-full rounded-lg" failed="The record could not be loaded" />
      )}
      {records.data && rules.data && (
        <div className="flex flex-col gap-10">
          <section aria-labelledby="policy">
            <h2 id="policy" className="mb-3 font-semibold text-lg">
              What is published
            </h2>
            <PolicyCard />
          </section>
          <section aria-labelledby="record">
            <h2 id="record" className="mb-3 font-semibold text-lg">
              Record of processing
            </h2>
            <RecordTable records={records.data} />
          </section>
          <section aria-labelledby="rules">
            <h2 id="rules" className="mb-3 font-semibold text-lg">
              How long things are kept
            </h2>
            <RuleList rules={rules.data} />
          </section>
        </div>
      )}
    </>
  );
}
