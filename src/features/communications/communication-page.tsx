import { Link } from 'react-router';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { communicationNoun } from './communication.ts';

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
          content: (communication) => <RecordDetails noun={communicationNoun} record={communication} />,
        },
      ]}
      linked={(communication) => <RecordDetails noun={communicationNoun} record={communication} />}
    />
  );
}
