import { defineNotice, withReason } from '#src/records/define-notice.ts';

export const communicationNotices = [
  defineNotice({
    kind: 'communication_decided',
    facts: ['title', 'status', 'reason'],
    mail: 'email_project_updates',
    words: ({ title, status, reason }, { actor, record }) => ({
      title: `Your text «${title}» was ${status}`,
      text: `${actor} decided it.${withReason(reason)}`,
      link: `/dashboard/communications/${record}`,
    }),
  }),
];
