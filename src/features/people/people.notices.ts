import { defineNotice, valueInWords } from '#src/records/define-notice.ts';

const ROLES = '/dashboard/settings?tab=roles';

export const peopleNotices = [
  // Both have a mail of their own, which nobody turns off (admin-request-mails.server.ts).
  defineNotice({
    kind: 'admin_request_filed',
    facts: ['name', 'reason'],
    mail: null,
    words: ({ name, reason }) => ({
      title: `${name} asks for admin access`,
      text: reason ? `In their words: ${reason}` : 'Approve or refuse it within seven days.',
      link: '/dashboard/admin-requests',
    }),
  }),
  defineNotice({
    kind: 'admin_request_decided',
    facts: ['status', 'reason'],
    mail: null,
    words: ({ status, reason }) => ({
      title: `Your request for admin access was ${status}`,
      text:
        status === 'approved'
          ? 'The administration screens are open to you.'
          : reason
            ? `Reason given: ${reason}`
            : 'No reason was given.',
      link: ROLES,
    }),
  }),
  defineNotice({
    kind: 'role_granted',
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
    facts: ['role'],
    mail: 'email_system_updates',
    words: ({ role }, { actor }) => ({
      title: `The role ${valueInWords(role)} was taken from you`,
      text: `${actor} changed your roles. Ask them if this surprises you.`,
      link: ROLES,
    }),
  }),
];
