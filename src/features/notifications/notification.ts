import { notices, wordsOf } from '#src/notices.ts';
import type { NoticeChannel, NoticeEvent, NotificationChoice } from '#src/records/define-notice.ts';
import type { Row } from '#supabase/types.gen.ts';

/** An entry of the bell, in words. Entries are written by the database alone (supabase/migrations, the notifications file). */
export interface Notification {
  id: string;
  title: string;
  text?: string;
  /** A path of this site. */
  link: string | null;
  created_at: string;
  read_at: string | null;
}

type Entry = Pick<
  Row<'notifications'>,
  'id' | 'kind' | 'actor' | 'record_id' | 'facts' | 'created_at' | 'read_at'
>;

/** An entry as it stands in the database, put into words. */
export function asNotification(entry: Entry): Notification {
  const { id, created_at, read_at } = entry;
  return { id, created_at, read_at, ...wordsOf(entry) };
}

/** The choices of Settings, Notifications, and how each stands until the person changes it. */
export const notificationChoices = [
  {
    value: 'email_project_updates',
    group: 'email',
    label: 'Project Updates',
    help: 'A project of yours moves to another status, a task is given to you, somebody mentions you, a text of yours is decided or one waits for you, a request of yours falls due.',
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
    help: 'A note appears while you work, and a push message on your devices. Off: all waits at the bell until you look.',
    on: true,
  },
  {
    value: 'daily_digest',
    group: 'push',
    label: 'Daily Digest',
    help: 'One mail at 7 in the morning, Lagos time, with what you have not read. None on quiet days.',
    on: true,
  },
] as const satisfies readonly { value: NotificationChoice; [word: string]: unknown }[];

/** The choice behind a cell of the matrix: what stands where the person set no cell. Null: never sent this way. */
export function choiceBehind(event: NoticeEvent, channel: NoticeChannel): NotificationChoice | null {
  if (event === 'protection') return null;
  if (channel !== 'email') return 'realtime_updates';
  return notices.find((notice) => notice.event === event && notice.mail !== null)?.mail ?? null;
}

/** Whether a notice of this kind reaches the person this way. */
export function isChosen(
  chosen: Readonly<Record<string, boolean>>,
  event: NoticeEvent,
  channel: NoticeChannel,
): boolean {
  const behind = choiceBehind(event, channel);
  return behind !== null && (chosen[`${event}:${channel}`] ?? chosen[behind] ?? true);
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
