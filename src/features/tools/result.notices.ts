import { defineNotice, withReason } from '#src/records/define-notice.ts';

export const resultNotices = [
  defineNotice({
    kind: 'result_waiting',
    event: 'texts',
    facts: ['title'],
    mail: 'email_project_updates',
    words: ({ title }, { actor, record }) => ({
      title: `“${title}” waits for your approval`,
      text: `${actor ?? 'A colleague'} asks you to read it.`,
      link: `/dashboard/results/${record}`,
    }),
  }),
  defineNotice({
    kind: 'result_decided',
    event: 'texts',
    facts: ['title', 'status', 'reason'],
    mail: 'email_project_updates',
    words: ({ title, status, reason }, { actor, record }) => ({
      title: `Your text “${title}” was ${status}`,
      text: `${actor ?? 'A colleague'} decided it.${withReason(reason)}`,
      link: `/dashboard/results/${record}`,
    }),
  }),
];
