import { defineNotice, withReason } from '#src/records/define-notice.ts';

export const communicationNotices = [
  defineNotice({
    kind: 'communication_decided',
    event: 'texts',
    facts: ['title', 'status', 'reason'],
    mail: 'email_project_updates',
    words: ({ title, status, reason }, { actor, record }) => ({
      title: `Your text “${title}” was ${status}`,
      text: `${actor} decided it.${withReason(reason)}`,
      link: `/dashboard/communications/${record}`,
    }),
  }),
  defineNotice({
    kind: 'communication_waiting',
    event: 'texts',
    facts: ['title', 'client'],
    mail: 'email_project_updates',
    words: ({ title, client }, { actor, record }) => ({
      title: `“${title}” waits for your approval`,
      text: `${actor} asks for it${client ? `, for ${client}` : ''}.`,
      link: `/dashboard/communications/${record}`,
    }),
  }),
  defineNotice({
    kind: 'communication_published',
    event: 'texts',
    facts: ['title'],
    mail: 'email_project_updates',
    words: ({ title }, { record }) => ({
      title: `“${title}” was published`,
      text: 'Its time had come.',
      link: `/dashboard/communications/${record}`,
    }),
  }),
  defineNotice({
    kind: 'communication_held',
    event: 'texts',
    facts: ['title', 'reason'],
    mail: 'email_project_updates',
    words: ({ title, reason }, { record }) => ({
      title: `“${title}” was held back`,
      text: reason,
      link: `/dashboard/communications/${record}`,
    }),
  }),
];
