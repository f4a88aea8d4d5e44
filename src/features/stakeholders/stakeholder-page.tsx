import { Link } from 'react-router';
import { SavedStrategies } from '#src/features/discovery/saved-strategies.tsx';
import { Ledger } from '#src/features/promises/ledger.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { RecordDetails } from '#src/records/record-details.tsx';
import { RelationsTab } from './relations-tab.tsx';
import { SealedRecordTab } from './sealed-record-tab.tsx';
import { type Stakeholder, stakeholderNoun } from './stakeholder.ts';

/** One stakeholder: who they are, how they stand, what changed. */
export default function StakeholderPage() {
  return (
    <NounRecordPage
      noun={stakeholderNoun}
      lead={(stakeholder) => <Where stakeholder={stakeholder} />}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (stakeholder) => <RecordDetails noun={stakeholderNoun} record={stakeholder} />,
        },
        {
          value: 'relations',
          label: 'Relationships',
          content: (stakeholder, access) => <RelationsTab stakeholder={stakeholder} access={access} />,
        },
        {
          value: 'strategy',
          label: 'Strategy',
          content: ({ id }) => <SavedStrategies stakeholderId={id} />,
        },
        {
          value: 'sealed',
          label: 'Sealed',
          content: ({ id }, { can }) => (
            <SealedRecordTab stakeholderId={id} mayEdit={can('stakeholders:edit')} />
          ),
        },
        {
          value: 'promises',
          label: 'Promises',
          content: ({ id }) => (
            <Ledger
              of={{ stakeholder_id: id }}
              empty="What they promise in a meeting, and what we promised them, stands here with the moment it was said."
            />
          ),
        },
      ]}
    />
  );
}

function Where({ stakeholder }: { stakeholder: Stakeholder }) {
  const nameOf = useNameOf();
  const office = [stakeholder.position, stakeholder.organization].filter(Boolean).join(', ');
  return (
    <>
      {office}
      {stakeholder.service_id && (
        <>
          {office && ' · '}
          <Link
            to={`/dashboard/services/${stakeholder.service_id}`}
            className="rounded-sm text-indigo underline underline-offset-4"
          >
            {stakeholder.service_title}
          </Link>
        </>
      )}
      {stakeholder.client_id && stakeholder.client_name && (
        <>
          {stakeholder.service_id ? ' for ' : office && ' · '}
          <Link
            to={`/dashboard/clients/${stakeholder.client_id}`}
            className="rounded-sm text-indigo underline underline-offset-4"
          >
            {stakeholder.client_name}
          </Link>
        </>
      )}
      {stakeholder.owner_id && (
        <span className="block text-sm">Kept up by {nameOf(stakeholder.owner_id)}</span>
      )}
    </>
  );
}
