import { defineNotice } from '#src/records/define-notice.ts';

const room = (record: string, tab = '') => `/dashboard/crises/${record}${tab && `?tab=${tab}`}`;

export const warRoomNotices = [
  defineNotice({
    kind: 'duty_called',
    event: 'assignments',
    urgent: true,
    facts: ['name', 'phone', 'what', 'second'],
    mail: 'email_project_updates',
    words: ({ name, phone, what, second }) => ({
      title: `${second ? 'Nobody has answered yet: ' : ''}${name} calls the adviser on duty`,
      text: `Ring ${phone}.${what ? ` ${what}` : ''} Acknowledge first, so that the caller sees it and nobody else rings.`,
      link: '/dashboard/crises#duty-calls',
    }),
  }),
  defineNotice({
    kind: 'duty_call_taken',
    event: 'assignments',
    facts: ['name'],
    mail: null,
    words: ({ name }, { actor }) => ({
      title: `${actor ?? 'A colleague'} rings ${name}`,
      text: 'The call is acknowledged; you need not ring.',
      link: '/dashboard/crises#duty-calls',
    }),
  }),
  defineNotice({
    kind: 'crisis_called',
    event: 'assignments',
    urgent: true,
    facts: ['title', 'severity', 'role', 'drill'],
    mail: 'email_project_updates',
    words: ({ title, severity, role, drill }, { actor, record }) => ({
      title: `${drill ? 'Drill: ' : ''}You are called to a war-room: ${title}`,
      text: `${actor ?? 'Harmattan'} called you as ${role.replaceAll('_', ' ')}. Severity: ${severity}. Please say whether you can join.`,
      link: room(record),
    }),
  }),
  defineNotice({
    kind: 'crisis_answered',
    event: 'tasks',
    facts: ['title', 'answer'],
    mail: null,
    words: ({ title, answer }, { actor, record }) => ({
      title: `${actor ?? 'A colleague'} ${answer === 'accepted' ? 'has joined' : 'cannot join'}: ${title}`,
      text: 'The room shows who is there and who is still called.',
      link: room(record, 'people'),
    }),
  }),
  defineNotice({
    kind: 'crisis_report',
    event: 'tasks',
    facts: ['title', 'number'],
    mail: 'email_project_updates',
    words: ({ title, number }, { record }) => ({
      title: `Situation report ${number}: ${title}`,
      text: 'What is known, what is done and what comes next, as of this report.',
      link: room(record, 'reports'),
    }),
  }),
  defineNotice({
    kind: 'crisis_report_due',
    event: 'tasks',
    facts: ['title'],
    mail: null,
    words: ({ title }, { record }) => ({
      title: `A situation report is due: ${title}`,
      text: 'Issue it also when there is no news.',
      link: room(record, 'reports'),
    }),
  }),
  defineNotice({
    kind: 'crisis_clock',
    event: 'tasks',
    facts: ['title', 'hours', 'of'],
    mail: 'email_project_updates',
    words: ({ title, hours, of }, { record }) => ({
      title: `${hours} of ${of} hours have passed: ${title}`,
      text:
        Number(hours) >= Number(of)
          ? 'The time for the notice to the NDPC is over. Send it now, with the reasons for the delay.'
          : 'The notice to the NDPC is still open (NDPA s.40).',
      link: room(record, 'notice'),
    }),
  }),
  defineNotice({
    kind: 'crisis_statement_waiting',
    event: 'texts',
    facts: ['title', 'crisis'],
    mail: 'email_project_updates',
    words: ({ title, crisis }, { actor, record }) => ({
      title: `A statement waits for approval: ${title}`,
      text: `${actor ?? 'A colleague'} asks you to read it, for ${crisis}.`,
      link: room(record, 'statements'),
    }),
  }),
];
