/**
 * What people are told about, and what they may choose. Entries are written by the database alone
 * (supabase/migrations, the notifications file); a test compares these lists with it.
 */
export interface Notification {
  id: string;
  kind: string;
  title: string;
  text: string;
  /** A path of this site. */
  link: string | null;
  record_id: string | null;
  created_at: string;
  read_at: string | null;
}

/** The choices of Settings, Notifications, and how each stands until the person changes it. */
export const notificationChoices = [
  {
    value: 'email_project_updates',
    group: 'email',
    label: 'Project Updates',
    help: 'A project of yours moves to another status, a text of yours is decided or one waits for you, a request of yours falls due.',
    on: true,
  },
  {
    value: 'email_client_assignments',
    group: 'email',
    label: 'New Client Assignments',
    help: 'You are put on a team or linked to a client.',
    on: true,
  },
  {
    value: 'email_system_updates',
    group: 'email',
    label: 'System Updates',
    help: 'Your roles change. Mails about how your account is protected always come.',
    on: false,
  },
  {
    value: 'realtime_updates',
    group: 'push',
    label: 'Real-time Updates',
    help: 'The bell counts and a note appears while you work. Off: they wait in the list until you look.',
    on: true,
  },
  {
    value: 'daily_digest',
    group: 'push',
    label: 'Daily Digest',
    help: 'One mail at 7 in the morning, Lagos time, with what you have not read. None on quiet days.',
    on: true,
  },
] as const;

export type NotificationChoice = (typeof notificationChoices)[number]['value'];

/**
 * Every kind: which choice sends it by mail (null: it has a mail of its own, or is not worth one), and whether it
 * only joins the list, without a note on the screen.
 */
export const notificationKinds = [
  { value: 'admin_request_filed', mail: null, quiet: false },
  { value: 'admin_request_decided', mail: null, quiet: false },
  { value: 'role_granted', mail: 'email_system_updates', quiet: false },
  { value: 'role_revoked', mail: 'email_system_updates', quiet: false },
  { value: 'team_joined', mail: 'email_client_assignments', quiet: false },
  { value: 'client_linked', mail: 'email_client_assignments', quiet: false },
  { value: 'project_status', mail: 'email_project_updates', quiet: false },
  { value: 'project_changed', mail: null, quiet: true },
  { value: 'client_changed', mail: null, quiet: true },
  { value: 'communication_decided', mail: 'email_project_updates', quiet: false },
  { value: 'protection_changed', mail: null, quiet: false },
  { value: 'content_waiting', mail: 'email_project_updates', quiet: false },
  { value: 'content_decided', mail: 'email_project_updates', quiet: false },
  { value: 'content_published', mail: null, quiet: false },
  { value: 'request_arrived', mail: null, quiet: false },
  { value: 'request_assigned', mail: null, quiet: false },
  { value: 'request_due', mail: 'email_project_updates', quiet: false },
  { value: 'request_stale', mail: 'email_project_updates', quiet: false },
  { value: 'request_withdrawn', mail: null, quiet: false },
  { value: 'test', mail: 'email_system_updates', quiet: false },
] as const satisfies readonly { value: string; mail: NotificationChoice | null; quiet: boolean }[];

/** A kind this screen does not know yet is no reason to interrupt anybody. */
export function isQuiet(kind: string): boolean {
  return notificationKinds.find((one) => one.value === kind)?.quiet ?? true;
}

/** The number on the bell: '9+' from ten on. */
export function countOnBell(unread: number): string {
  return unread > 9 ? '9+' : String(unread);
}

/** The bell in words, for those who hear it. */
export function bellInWords(unread: number): string {
  if (unread === 0) return 'Notifications, none unread';
  return `Notifications, ${unread} unread`;
}

/** A link of an entry that leads somewhere on this site; anything else leads nowhere. */
export function safeLink(link: string | null): string | null {
  return link !== null && /^\/[a-z]/.test(link) ? link : null;
}
