import { defineNotice } from '#src/records/define-notice.ts';

/** What is told to who added a source. */
export const watchNotices = [
  defineNotice({
    kind: 'source_changed',
    event: 'policies',
    facts: ['title'],
    mail: null,
    merges: true,
    words: ({ title }) => ({
      title: `“${title}” has changed`,
      text: 'You added this source to the watcher. Read what differs and decide what becomes of it.',
      link: '/dashboard/watcher',
    }),
  }),
];
