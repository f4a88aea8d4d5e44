import { Link } from 'react-router';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { communicationNoun } from './communication.ts';
import { WayOut } from './way-out.tsx';

/** One text on its way out. */
export default function CommunicationPage() {
  return (
    <NounRecordPage
      noun={communicationNoun}
      lead={({ service_id, service_title, client_name }) => (
        <>
          For {client_name}, part of{' '}
          <Link
            to={`/dashboard/services/${service_id}`}
            className="rounded-sm text-indigo underline underline-offset-4"
          >
            {service_title}
          </Link>
        </>
      )}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (communication, access) => (
            <div className="grid items-start gap-6 lg:grid-cols-5">
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
