import { formatDate } from '#src/lib/dates.ts';
import { recordPath } from '#src/record-path.ts';
import { defineNotice } from '#src/records/define-notice.ts';

/** Where the entry leads: the tab of the record's page; nowhere while the facts are not known. */
const tabOf = (ref: { record_kind: string; record_id: string }, tab: string) =>
  ref.record_kind && ref.record_id ? `${recordPath(ref)}?tab=${tab}` : null;

/** Where a record is talked about: its timeline, or beside its text. */
const talkOf = (ref: { record_kind: string; record_id: string }) =>
  tabOf(ref, ref.record_kind === 'content_items' ? 'comments' : 'timeline');

/** ', due 20 Nov 2026', where a day is known. */
const dueIn = (due: string) => (/^\d{4}-\d{2}-\d{2}$/.test(due) ? `, due ${formatDate(due)}` : '');

export const workNotices = [
  defineNotice({
    kind: 'task_assigned',
    event: 'tasks',
    facts: ['title', 'name', 'due', 'record_kind', 'record_id'],
    mail: 'email_project_updates',
    words: ({ title, name, due, ...ref }, { actor }) => ({
      title: `A task for you: ${title}`,
      text: `${actor} gave it to you, for ${name}${dueIn(due)}.`,
      link: tabOf(ref, 'work'),
    }),
  }),
  defineNotice({
    kind: 'mentioned',
    event: 'mentions',
    facts: ['name', 'said', 'record_kind', 'record_id'],
    mail: 'email_project_updates',
    words: ({ name, said, ...ref }, { actor }) => ({
      title: `${actor} mentioned you: ${name}`,
      text: said,
      link: talkOf(ref),
    }),
  }),
  defineNotice({
    kind: 'commented',
    event: 'mentions',
    facts: ['name', 'said', 'record_kind', 'record_id'],
    mail: null,
    words: ({ name, said, ...ref }, { actor }) => ({
      title: `${actor} commented: ${name}`,
      text: said,
      link: talkOf(ref),
    }),
  }),
  defineNotice({
    kind: 'file_shared',
    event: 'projects',
    facts: ['name', 'record'],
    mail: 'email_project_updates',
    words: ({ name, record: about }, { actor }) => ({
      title: `A file for you: ${name}`,
      text: `${actor} shared it with you${about ? `, for ${about}` : ''}.`,
      link: '/dashboard/documents',
    }),
  }),
  defineNotice({
    kind: 'reminder_due',
    event: 'tasks',
    facts: ['title', 'name', 'due', 'record_kind', 'record_id'],
    mail: null,
    words: ({ title, name, due, ...ref }) => ({
      title: `Reminder: ${title}`,
      text: `${name}${dueIn(due)}.`,
      link: tabOf(ref, 'work'),
    }),
  }),
];
