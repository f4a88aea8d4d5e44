import { defineNotice, valueInWords } from '#src/records/define-notice.ts';

/** 'admin access', 'the role consultant'. */
const accessTo = (role: string) =>
  role === '' || role === 'admin' ? 'admin access' : `the role ${valueInWords(role)}`;

const ROLES = '/dashboard/settings?tab=roles';

export const peopleNotices = [
  // Both have a mail of their own, which nobody turns off (admin-request-mails.server.ts).
  defineNotice({
    kind: 'conflict_found',
    event: 'system',
    facts: [],
    mail: 'email_system_updates',
    words: () => ({
      title: 'A possible conflict of interest',
      text: 'What was added meets the interest of another client. Decide whether a barrier is needed.',
      link: '/dashboard/barriers',
    }),
  }),
  defineNotice({
    kind: 'admin_request_filed',
    event: 'system',
    facts: ['name', 'role', 'reason'],
    mail: null,
    words: ({ name, role, reason }) => ({
      title: `${name} asks for ${accessTo(role)}`,
      text: reason ? `In their words: ${reason}` : 'Approve or refuse it within seven days.',
      link: '/dashboard/admin-requests',
    }),
  }),
  defineNotice({
    kind: 'admin_request_decided',
    event: 'system',
    facts: ['status', 'role', 'reason'],
    mail: null,
    words: ({ status, role, reason }) => ({
      title: `Your request for ${accessTo(role)} was ${status}`,
      text:
        status === 'approved'
          ? 'What it opens is in your menu now.'
          : reason
            ? `Reason given: ${reason}`
            : 'No reason was given.',
      link: ROLES,
    }),
  }),
  defineNotice({
    kind: 'role_granted',
    event: 'system',
    facts: ['role'],
    mail: 'email_system_updates',
    words: ({ role }, { actor }) => ({
      title: `You now have the role ${valueInWords(role)}`,
      text: `${actor} gave it to you. See what it opens under Settings, Roles.`,
      link: ROLES,
    }),
  }),
  defineNotice({
    kind: 'role_revoked',
    event: 'system',
    facts: ['role'],
    mail: 'email_system_updates',
    words: ({ role }, { actor }) => ({
      title: `The role ${valueInWords(role)} was taken from you`,
      text: `${actor} changed your roles. Ask them if this surprises you.`,
      link: ROLES,
    }),
  }),
];
