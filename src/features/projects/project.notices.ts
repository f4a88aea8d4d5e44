import { defineNotice, editedNotice, valueInWords, withReason } from '#src/records/define-notice.ts';

const pageOf = (id: string) => `/dashboard/projects/${id}`;

export const projectNotices = [
  defineNotice({
    kind: 'team_joined',
    event: 'assignments',
    facts: ['name', 'team_role', 'client'],
    mail: 'email_client_assignments',
    words: ({ name, team_role, client }, { actor, record }) => ({
      title: `You are on the team of ${name}`,
      text: `${actor} ${team_role === 'lead' ? 'made you its lead' : 'added you'}.${client ? ` The client is ${client}.` : ''}`,
      link: pageOf(record),
    }),
  }),
  defineNotice({
    kind: 'project_status',
    event: 'projects',
    facts: ['name', 'from', 'to', 'reason'],
    mail: 'email_project_updates',
    words: ({ name, from, to, reason }, { actor, record }) => ({
      title: `${name} is now ${valueInWords(to)}`,
      text: `${actor} moved it from ${valueInWords(from)}.${withReason(reason)}`,
      link: pageOf(record),
    }),
  }),
  editedNotice('project_changed', pageOf),
];
