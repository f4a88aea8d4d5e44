import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { GroupContacts } from './group-contacts.tsx';
import { GroupDeliveries } from './group-deliveries.tsx';
import { notificationGroupNoun } from './notification-group.ts';

/** One group: its contacts, a trial, and what was sent. */
export default function NotificationGroupPage() {
  return (
    <NounRecordPage
      noun={notificationGroupNoun}
      lead={({ notes }) => notes ?? ''}
      tabs={[
        {
          value: 'overview',
          label: 'Contacts',
          content: (group) => (
            <div className="flex flex-col gap-8">
              <RecordDetails noun={notificationGroupNoun} record={group} />
              <GroupContacts group={group.id} />
            </div>
          ),
        },
        { value: 'sent', label: 'Sent', content: ({ id }) => <GroupDeliveries group={id} /> },
      ]}
    />
  );
}
