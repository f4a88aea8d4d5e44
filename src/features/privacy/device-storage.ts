/** Something the product keeps in the browser. A test finds every key in the code and looks for it here. */
export interface DeviceEntry {
  /** The key as the browser shows it; a star where it differs from person to person. */
  key: string;
  kind: 'local storage' | 'session storage' | 'cookie' | 'database' | 'cache';
  what: string;
  /** Nothing of it is there before. */
  since: string;
  until: string;
}

export const deviceStorage: readonly DeviceEntry[] = [
  {
    key: 'sb-*-auth-token',
    kind: 'local storage',
    what: 'Keeps you signed in, in all tabs',
    since: 'you sign in',
    until: 'you sign out',
  },
  {
    key: 'harmattan-password',
    kind: 'local storage',
    what: 'That you came by an invitation or a reset link and have a password to choose',
    since: 'you open such a link',
    until: 'you choose the password or sign out',
  },
  {
    key: 'harmattan-theme',
    kind: 'local storage',
    what: 'Light or dark',
    since: 'you choose one',
    until: 'you choose “as the device”',
  },
  {
    key: 'harmattan-profile-theme',
    kind: 'session storage',
    what: 'Light or dark as your profile last said it',
    since: 'you open the platform',
    until: 'you close the tab',
  },
  {
    key: 'harmattan-display',
    kind: 'local storage',
    what: 'How close lines stand on the platform, and whether things move',
    since: 'you change it in your settings',
    until: 'you clear it',
  },
  {
    key: 'harmattan-push',
    kind: 'local storage',
    what: 'Whose notices this device shows as push messages',
    since: 'you turn push messages on',
    until: 'you turn them off or sign out',
  },
  {
    key: 'draft:*',
    kind: 'local storage',
    what: 'What you have typed into a form of the platform and not saved, and changes you made without a connection',
    since: 'you type, or save without a connection',
    until: 'you save, it is sent, you discard it or sign out',
  },
  {
    key: 'harmattan-reading',
    kind: 'local storage',
    what: 'Whose lists and records this device keeps for reading without a connection',
    since: 'you choose that in your settings',
    until: 'you turn it off or sign out',
  },
  {
    key: 'harmattan-kept',
    kind: 'database',
    what: 'Lists and records of the platform you have read, so that they open without a connection; never stakeholders, campaigns, meetings or sealed fields',
    since: 'you turn offline reading on in your settings',
    until: '7 days after you read them, or you turn it off, sign out, or your role changes',
  },
  {
    key: 'harmattan-document',
    kind: 'local storage',
    what: 'Your answers in the document generator, before you sign in',
    since: 'you choose a document',
    until: 'you sign in, or start another document',
  },
  {
    key: 'harmattan-crisis',
    kind: 'session storage',
    what: 'The question you asked the crisis assistant before signing in',
    since: 'you send it without being signed in',
    until: 'you come back to the assistant, or close the tab',
  },
  {
    key: 'harmattan-first-hour',
    kind: 'local storage',
    what: 'When you started the clock of the first hour, and what you ticked',
    since: 'you start the clock or tick a step',
    until: 'you start it again, or clear it',
  },
  {
    key: 'harmattan-install',
    kind: 'local storage',
    what: 'That you do not want to be asked about installation again',
    since: 'you close that card',
    until: 'you clear it',
  },
  {
    key: 'harmattan-outbox',
    kind: 'database',
    what: 'Forms you sent without a connection, until they can be sent, and whose they are',
    since: 'you send a form while offline',
    until: 'they are sent, you delete them, or you sign out',
  },
  {
    key: 'harmattan-request',
    kind: 'local storage',
    what: 'A request you wrote before you signed in, to be sent when you have',
    since: 'you send it without being signed in',
    until: 'it is sent, or after a day',
  },
  {
    key: 'harmattan-assessments',
    kind: 'database',
    what: 'Your answers to the self-assessment, until they are saved to your account',
    since: 'you answer the first question',
    until: 'they are saved, you delete them, or you sign out',
  },
  {
    key: 'harmattan-recordings',
    kind: 'database',
    what: 'Recordings of meetings you make, until they are words',
    since: 'you press Start recording or choose a file',
    until:
      'they are words, or the day or week chosen for the meeting is over; after 7 days in any case, or when you delete them',
  },
  {
    key: 'harmattan-*',
    kind: 'cache',
    what: 'Public pages you have read and the guides for an emergency, with their pictures and fonts, so that they open without a connection; with offline reading on also the empty rooms of the platform. The same for everyone',
    since: 'you open the site',
    until: 'newer pages take their place (at most 300, 50 MB), or you clear it',
  },
  {
    key: 'auth-redirect',
    kind: 'session storage',
    what: 'The link from an email, put aside so that it does not stay in the address bar',
    since: 'you follow a link to sign in',
    until: 'it is used, or you close the tab',
  },
  {
    key: 'setup-token',
    kind: 'session storage',
    what: 'The one-time link of whoever sets up the platform',
    since: 'that link is followed',
    until: 'it is used, or you close the tab',
  },
  {
    key: 'provider-trip',
    kind: 'session storage',
    what: 'Where you were when you left for a sign-in provider',
    since: 'you choose a sign-in provider',
    until: 'you are back, or you close the tab',
  },
  {
    key: 'react-router-scroll-positions',
    kind: 'session storage',
    what: 'How far down a page you were, so that Back leads there',
    since: 'you leave the sign-in page or a page of the platform',
    until: 'you close the tab',
  },
  {
    key: 'sign-in',
    kind: 'cookie',
    what: 'Ties the way to a sign-in provider and back to this browser',
    since: 'you choose a sign-in provider',
    until: '10 minutes',
  },
  {
    key: 'sidebar_state',
    kind: 'cookie',
    what: 'Whether the menu of the platform is folded',
    since: 'you fold it',
    until: '7 days',
  },
];
