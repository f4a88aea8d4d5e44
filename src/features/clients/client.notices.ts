import { defineNotice, editedNotice } from '#src/records/define-notice.ts';

const pageOf = (id: string) => `/dashboard/clients/${id}`;

export const clientNotices = [
  defineNotice({
    kind: 'client_linked',
    event: 'assignments',
    facts: ['name'],
    mail: 'email_client_assignments',
    words: ({ name }, { actor, record }) => ({
      title: `You now see the work for ${name}`,
      text: `${actor} linked you to this client.`,
      link: pageOf(record),
    }),
  }),
  editedNotice('client_changed', pageOf),
];
