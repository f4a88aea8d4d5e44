import { defineNotice, withReason } from '#src/records/define-notice.ts';

const pageOf = (id: string) => `/dashboard/content/${id}`;
const fates: Record<string, string> = { published: 'is published', withdrawn: 'was taken off the site' };

const decided = (kind: string, mail: 'email_project_updates' | null) =>
  defineNotice({
    kind,
    event: 'texts',
    facts: ['title', 'fate', 'reason'],
    mail,
    words: ({ title, fate, reason }, { actor, record }) => ({
      title: `“${title}” ${fates[fate] ?? `was ${fate}`}`,
      text: (actor === null ? 'Its time had come.' : `${actor} decided it.`) + withReason(reason),
      link: pageOf(record),
    }),
  });

export const contentNotices = [
  defineNotice({
    kind: 'content_waiting',
    event: 'texts',
    facts: ['title'],
    mail: 'email_project_updates',
    words: ({ title }, { actor, record }) => ({
      title: `“${title}” waits for your review`,
      text: `${actor} submitted it.`,
      link: pageOf(record),
    }),
  }),
  decided('content_decided', 'email_project_updates'),
  decided('content_published', null),
];
