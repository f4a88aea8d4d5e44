import { Link } from 'react-router';

/** For whom a record is done, and the service it is part of. */
export const PartOfService = (record: { client_name: string; service_id: string; service_title: string }) => (
  <>
    For {record.client_name}, part of{' '}
    <Link
      to={`/dashboard/services/${record.service_id}`}
      className="rounded-sm text-indigo underline underline-offset-4"
    >
      {record.service_title}
    </Link>
  </>
);
