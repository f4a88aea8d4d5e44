import { defineNotice } from '#src/records/define-notice.ts';

export const notificationNotices = [
  defineNotice({
    kind: 'test',
    event: 'system',
    facts: [],
    mail: 'email_system_updates',
    tellsActor: true,
    words: () => ({
      title: 'This is a test notification',
      text: 'You asked for it in your settings. Real ones look the same.',
      link: '/dashboard/settings?tab=notifications',
    }),
  }),
];
