import { Link } from 'react-router';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { contactNoun } from './contact.ts';

/** One person at a client. */
export default function ContactPage() {
  return (
    <NounRecordPage
      noun={contactNoun}
      lead={({ job_title, client_id, client_name }) => (
        <>
          {job_title ? `${job_title}, ` : ''}
          <Link
            to={`/dashboard/clients/${client_id}?tab=people`}
            className="rounded-sm text-indigo underline underline-offset-4"
          >
            {client_name}
          </Link>
        </>
      )}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (contact) => <RecordDetails noun={contactNoun} record={contact} />,
        },
      ]}
    />
  );
}
