import { formatDate } from '#src/lib/dates.ts';
import { defineNotice } from '#src/records/define-notice.ts';
import { changeWords } from './policy-change.ts';

/** What is told about policies a person follows and due dates they asked to be reminded of. */
export const policyNotices = [
  defineNotice({
    kind: 'policy_changed',
    event: 'policies',
    facts: ['title', 'what', 'was', 'becomes', 'path'],
    mail: null,
    words: ({ title, what, was, becomes, path }) => ({
      title: `“${title}”: ${changeWords({ kind: what, from: was || null, to: becomes || null })}`,
      text: 'You follow this policy.',
      link: path?.startsWith('/policy-tracker/') ? path : '/policy-tracker',
    }),
  }),
  defineNotice({
    kind: 'deadline_near',
    event: 'policies',
    facts: ['title', 'due', 'slug'],
    // The person chose the mail for this reminder (by_email).
    mail: null,
    words: ({ title, due, slug }) => ({
      title: `“${title}” is due on ${formatDate(due)}`,
      text: 'You asked to be reminded.',
      link: `/policy-tracker?tab=deadlines#${slug}`,
    }),
  }),
];
