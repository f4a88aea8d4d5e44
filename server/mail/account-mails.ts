import { defaultBrand } from '#src/lib/brand.ts';
import type { MailSite, MailText } from './mail-text.ts';

type LinkAndCode = { link: string; code: string };
type Named = { name: string };

/** What the mails about an account and its protection need to be written. */
export interface AccountMailData {
  'confirm-sign-up': LinkAndCode;
  'account-exists': Record<never, never>;
  account_closed: Record<never, never>;
  account_closed_by_firm: Record<never, never>;
  'reset-password': LinkAndCode;
  'sign-in': LinkAndCode;
  'email-change-current': LinkAndCode & { newEmail: string };
  'email-change-new': LinkAndCode & { newEmail: string };
  'email-changed': { newEmail: string };
  reauthenticate: { code: string };
  'password-changed': Record<never, never>;
  'factor-added': Named & { isKey?: boolean };
  'factor-removed': Named & { isKey?: boolean };
  'recovery-code-used': { left: number };
  'recovery-codes-made': Record<never, never>;
  'recovery-codes-removed': Record<never, never>;
  'passkey-added': Named;
  'passkey-removed': Named;
  'identity-linked': { provider: string };
  'identity-unlinked': { provider: string };
  invite: { link: string; inviter?: string; role?: string };
}

const CODE_NOTE = 'The link works once, for one hour. The code works for ten minutes.';
const NOT_YOU =
  'If you did not ask for this, you can ignore this mail: nothing changes without the link or the code.';
const ROLE_NAMES: Record<string, string> = {
  admin: 'administrator',
  consultant: 'consultant',
  compliance_officer: 'compliance officer',
  client: 'client',
};

export const accountMails: {
  [Kind in keyof AccountMailData]: (data: AccountMailData[Kind], site: MailSite) => MailText;
} = {
  'confirm-sign-up': ({ link, code }) => ({
    subject: 'Confirm your email address',
    heading: `Welcome to ${defaultBrand.name}`,
    paragraphs: [
      'Thank you for signing up. Please confirm that this address is yours, and your account is ready.',
    ],
    button: { label: 'Confirm my address', link },
    code,
    note: `${CODE_NOTE} ${NOT_YOU}`,
  }),
  account_closed: (_, site) =>
    accountClosed(
      site,
      'You asked us to close your account. It is done:',
      'If you did not do this, write to us at once: somebody had your session and your mailbox.',
    ),
  account_closed_by_firm: (_, site) =>
    accountClosed(
      site,
      'An administrator of the firm has closed your account:',
      'If you think that this is a mistake, answer this mail.',
    ),
  'account-exists': (_, site) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, perhaps you, tried to use this address for an account. You have one already, so nothing was changed.',
      'If you no longer know your password, set a new one on the sign-in page.',
    ],
    button: { label: 'Go to sign in', link: `${site.siteUrl}/auth` },
    note: 'If it was not you, there is nothing to do: whoever tried has not learnt that this address is known here.',
  }),
  'reset-password': ({ link, code }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['A new password was asked for on your account. Follow the link to choose one.'],
    button: { label: 'Choose a new password', link },
    code,
    note: `${CODE_NOTE} ${NOT_YOU}`,
  }),
  'sign-in': ({ link, code }) => ({
    subject: `Your sign-in code: ${code}`,
    heading: `Sign in to ${defaultBrand.name}`,
    paragraphs: ['Follow the link, or type the code where you asked for it.'],
    button: { label: 'Sign in', link },
    code,
    note: `${CODE_NOTE} ${NOT_YOU}`,
  }),
  'email-change-current': ({ link, code, newEmail }) => ({
    subject: 'Your email address is about to change',
    heading: 'Change of email address',
    paragraphs: [
      `A change of your account's email address to ${newEmail} was asked for. It happens only when both addresses confirm it.`,
      'If it was not you, do not follow the link, and change your password now.',
    ],
    button: { label: 'Yes, change it', link },
    code,
    note: CODE_NOTE,
  }),
  'email-change-new': ({ link, code, newEmail }) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new address',
    paragraphs: [
      `${newEmail} is to become the address of an account with us. The change happens when both the old and the new address have confirmed it.`,
    ],
    button: { label: 'Confirm this address', link },
    code,
    note: `${CODE_NOTE} ${NOT_YOU}`,
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [`Your account now uses ${newEmail}. From now on, sign in with that address.`],
    note: 'If it was not you, write to us at once.',
  }),
  reauthenticate: ({ code }) => ({
    subject: `Your confirmation code: ${code}`,
    heading: 'Is it you?',
    paragraphs: ['To make a sensitive change to your account, type this code where you were asked for it.'],
    code,
    note: 'The code works for ten minutes. If you did not ask for it, someone may be using your account: sign out everywhere and change your password.',
  }),
  'password-changed': (_, site) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every other device was signed out.',
      'If it was not you, set a new password at once and tell us.',
    ],
    button: { label: 'Set a new password', link: `${site.siteUrl}/auth` },
  }),
  'identity-linked': ({ provider }, site) => ({
    subject: `${provider} is now a way into your account`,
    heading: `${provider} is connected`,
    paragraphs: [
      `From now on you can sign in to your account with ${provider}.`,
      'If it was not you, disconnect it in your settings at once, set a new password and tell us.',
    ],
    button: { label: 'Look at your settings', link: `${site.siteUrl}/dashboard/settings?tab=security` },
  }),
  'identity-unlinked': ({ provider }, site) => ({
    subject: 'A way into your account was removed',
    heading: 'A way into your account was removed',
    paragraphs: [
      `You can no longer sign in with ${provider}, and every other device was signed out.`,
      'If it was not you, set a new password at once and tell us.',
    ],
    button: { label: 'Set a new password', link: `${site.siteUrl}/auth` },
  }),
  'factor-added': ({ name, isKey }, site) =>
    security(
      site,
      'A second factor was set up',
      `Signing in to your account now also asks for ${isKey ? 'your security key' : 'a code from your authenticator app'}${called(name)}.`,
    ),
  'factor-removed': ({ name, isKey }, site) =>
    security(
      site,
      'A second factor was removed',
      `The ${isKey ? 'security key' : 'authenticator app'}${called(name)} no longer protects your account.`,
    ),
  'recovery-code-used': ({ left }, site) =>
    security(
      site,
      'A recovery code was used',
      `Someone signed in to your account with one of its recovery codes. ${left === 1 ? 'One is' : `${left} are`} left; make new ones in the settings.`,
    ),
  'recovery-codes-made': (_, site) =>
    security(
      site,
      'New recovery codes were made',
      'Each of them can take the place of your authenticator app once. Older recovery codes no longer work.',
    ),
  'recovery-codes-removed': (_, site) =>
    security(
      site,
      'Your recovery codes were removed',
      'None of them opens your account any more. Without your authenticator app you cannot sign in now.',
    ),
  'passkey-added': ({ name }, site) =>
    security(
      site,
      'A passkey was added',
      `The passkey${called(name)} can now be used to sign in to your account.`,
    ),
  'passkey-removed': ({ name }, site) =>
    security(
      site,
      'A passkey was removed',
      `The passkey${called(name)} can no longer be used to sign in to your account.`,
    ),
  invite: ({ link, inviter, role }) => ({
    subject: `You are invited to ${defaultBrand.name}`,
    heading: 'You are invited',
    paragraphs: [
      `${inviter || 'An administrator'} has invited you to work with us on the ${defaultBrand.name} platform${role ? ` as ${ROLE_NAMES[role] ?? role}` : ''}.`,
      'Follow the link to accept and to choose your password.',
    ],
    button: { label: 'Accept the invitation', link },
    note: 'The link works once, for seven days. If it has run out, ask for a new invitation.',
  }),
};

/** To whoever had the account, when it is empty. */
function accountClosed({ siteUrl }: MailSite, how: string, note: string): MailText {
  return {
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    paragraphs: [
      `${how} every session has ended, and your profile, your picture, your roles and your own settings are deleted.`,
      'What the firm has to keep, such as hours worked, decisions and requests you sent, stays as long as our privacy policy says; records no longer name you as their author.',
    ],
    button: { label: 'Read the privacy policy', link: `${siteUrl}/privacy-policy` },
    note,
  };
}

/** What changed in how the account is protected, and what to do if it was somebody else. */
function security(site: MailSite, subject: string, text: string): MailText {
  return {
    subject,
    heading: subject,
    paragraphs: [text],
    button: { label: 'Look at your security settings', link: `${site.siteUrl}/settings` },
    note: 'If it was not you, change your password at once, sign out everywhere and tell an administrator.',
  };
}

const called = (name: string) => (name ? ` “${name}”` : '');
