/** One answer of the guide. */
interface GuideEntry {
  title: string;
  text: string;
}

/** How the platform is used, in the order in which a new colleague needs it. */
export const guide: readonly GuideEntry[] = [
  {
    title: 'Find anything',
    text: 'Press Ctrl K (Cmd K on a Mac) or / anywhere, and type the beginning of a name, an address or a telephone number. Tone marks need not be typed: sango finds Ṣàngó. The list shows only what your role lets you read.',
  },
  {
    title: 'Work with the keyboard',
    text: 'Press ? for all shortcuts. g and a letter goes somewhere, n and a letter adds something, j and k walk through a list or from record to record, e edits, x chooses a row of a table.',
  },
  {
    title: 'Add a client and its people',
    text: 'Clients, Add Client. Only the name is needed. Contacts are the people you talk to; access to the platform is given apart, on the tab People of the client.',
  },
  {
    title: 'Start a project and move it on',
    text: 'Projects, New Project. It starts as pending. Put it on hold, complete or cancel it on its page; cancelling and reopening ask for a reason, which stands in the history.',
  },
  {
    title: 'Undo a delete',
    text: 'What you delete leaves the lists at once. Undo stands in the message; for thirty days the record can be brought back from the Bin.',
  },
  {
    title: 'Two people at one record',
    text: 'You see who else has a record open. If both save, the second chooses field by field what stays; nothing is lost.',
  },
  {
    title: 'Answer a request',
    text: 'Requests shows what came in and until when an answer is promised. Reply from its page: the mail carries the reference, and the clock stops with the first answer.',
  },
  {
    title: 'Publish a text',
    text: 'Write under Content and send it for review. Somebody who did not edit it approves it; any change after that needs approval again.',
  },
  {
    title: 'Ask for a role',
    text: 'Settings, Roles: choose the role and say what you need it for. An administrator decides within seven days and you are told either way.',
  },
  {
    title: 'Protect your account',
    text: 'Settings, Security: an authenticator app or a passkey, recovery codes, the list of your sessions, and the way to sign out everywhere.',
  },
  {
    title: 'Choose what reaches you',
    text: 'Settings, Notifications: what comes by mail, what shows at once, and one digest in the morning, which is left out when there is nothing to tell.',
  },
];

/** Entries that hold every word that was typed. */
export function matchingEntries(typed: string): readonly GuideEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return guide.filter(({ title, text }) => {
    const own = `${title} ${text}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
}
