import type { MailData, MailKind } from './templates.ts';

const link = 'https://example.org/auth/v1/verify?token=abc';
const code = '482913';
const at = '2026-11-24T09:00:00Z';
const request = {
  ...{ requestId: '7', kind: 'consultation', reference: 'HR-2026-7KQ2MD', name: 'Halima Yusuf' },
  ...{
    email: 'halima@example.org',
    subject: 'Licence',
    about: 'Mini-grid licence',
    message: 'By Friday, please.',
  },
  ...{ session: null, due: at },
};
const place = { placeId: '8', place: 'offered' as const, position: 2, until: at };
const enrolment = { ...request, kind: 'training_enrolment', session: '2026-12-01', ...place };
const list = { subscriptionId: '9', list: 'newsletter' as const };
const put = {
  ...{ kind: 'team_joined', actor: 'Amina Bawasa', record_id: null },
  facts: { name: 'Mini-grid licence', team_role: 'member', client: 'Ogbunike Solar' },
};

/** One of every kind, for the tests and the preview; a kind without its sample does not compile. */
export const mailSamples: { [K in MailKind]: MailData[K] } = {
  request_received: request,
  request_arrived: request,
  request_assigned: request,
  request_overdue: request,
  request_reply: { ...request, text: 'We can do that.\nShall we call?', by: 'Amina Bawasa' },
  appointment: {
    ...request,
    text: 'Your consultation is booked.',
    appointment: { id: '1', at, sequence: 0, cancelled: false },
  },
  certificate_issued: {
    ...enrolment,
    number: 'HC-1',
    certification: 'Data Protection Essentials',
    until: '2027-11-24',
  },
  training_place: enrolment,
  training_offer: enrolment,
  confirm_subscription: list,
  stop_link: list,
  list_mail: { ...list, subject: 'Two new articles', text: 'Read them here.', page: '/insights' },
  admin_request: { role: 'consultant' },
  admin_request_sent: {},
  admin_request_decided: { approved: false, reason: 'Lagos reports to Abuja.' },
  admin_request_by_you: { role: 'client', approved: true },
  confirm_policy_alert: { subscriptionId: '9' },
  policy_alert: {
    ...{ subscriptionId: '9', deliveryId: '1' },
    items: [
      {
        ...{ kind: 'stage', title: 'Electricity Act (Amendment) Bill', path: '/policy-tracker/electricity' },
        ...{ from: 'Committee', to: 'Third Reading', reasons: ['you track it'] },
      },
    ],
  },
  'confirm-sign-up': { link, code },
  'account-exists': {},
  account_closed: {},
  account_closed_by_firm: {},
  'reset-password': { link, code },
  'sign-in': { link, code },
  'email-change-current': { link, code, newEmail: 'new@example.org' },
  'email-change-new': { link, code, newEmail: 'new@example.org' },
  'email-changed': { newEmail: 'new@example.org' },
  reauthenticate: { code },
  'password-changed': {},
  'factor-added': { name: 'Telephone' },
  'factor-removed': { name: 'Key', isKey: true },
  'recovery-code-used': { left: 1 },
  'recovery-codes-made': {},
  'recovery-codes-removed': {},
  'passkey-added': { name: 'Laptop' },
  'passkey-removed': { name: 'Laptop' },
  'identity-linked': { provider: 'google' },
  'identity-unlinked': { provider: 'google' },
  invite: { link, inviter: 'Ngozi Ade', role: 'consultant' },
  group_message: { subject: 'Power cut at the plant', body: 'We know of it.\n\nMore at noon.' },
  notification: put,
  digest: { unread: 3, newest: [put] },
};
