import { PartOfService } from '#src/features/services/part-of-service.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { communicationNoun } from './communication.ts';
import { WayOut } from './way-out.tsx';

/** One text on its way out. */
export default function CommunicationPage() {
  return (
    <NounRecordPage
      noun={communicationNoun}
      lead={PartOfService}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (communication, access) => (
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
              <div className="lg:col-span-3">
                <RecordDetails noun={communicationNoun} record={communication} />
              </div>
              {/* First on a phone: how it stands is the first question. */}
              <div className="order-first lg:order-none lg:col-span-2">
                <WayOut text={communication} access={access} />
              </div>
            </div>
          ),
        },
      ]}
      linked={(communication) => <RecordDetails noun={communicationNoun} record={communication} />}
    />
  );
}
