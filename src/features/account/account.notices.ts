import { defineNotice } from '#src/records/define-notice.ts';

export const accountNotices = [
  defineNotice({
    kind: 'protection_changed',
    event: 'protection',
    facts: ['change'],
    // The sign-in service sends a mail of its own.
    mail: null,
    words: ({ change }) => ({
      title: change === 'factor_added' ? 'A second factor was set up' : 'A second factor was removed',
      text: 'If this was not you, change your password at once and tell an administrator.',
      link: '/dashboard/settings?tab=security',
    }),
  }),
];
