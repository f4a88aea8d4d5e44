import { defineNotice, withReason } from '#src/records/define-notice.ts';

export const communicationNotices = [
  defineNotice({
    kind: 'communication_decided',
    facts: ['title', 'status', 'reason', 'client_id'],
    mail: 'email_project_updates',
    words: ({ title, status, reason, client_id }, { actor }) => ({
      title: `Your text «${title}» was ${status}`,
      text: `${actor} decided it.${withReason(reason)}`,
      link: client_id ? `/dashboard/clients/${client_id}` : null,
    }),
  }),
];
