/** The choices of Settings, Notifications. */
export type NotificationChoice =
  | 'email_project_updates'
  | 'email_client_assignments'
  | 'email_system_updates'
  | 'realtime_updates'
  | 'daily_digest';

/** The rows of the matrix in Settings, Notifications: what a notice is about. */
export const noticeEvents = [
  { value: 'projects', label: 'Projects and clients of yours change' },
  { value: 'assignments', label: 'You join a team or a client' },
  { value: 'tasks', label: 'Tasks and reminders' },
  { value: 'mentions', label: 'Mentions and comments' },
  { value: 'texts', label: 'Texts wait for approval, or are decided' },
  { value: 'requests', label: 'Requests to answer' },
  { value: 'policies', label: 'Policies and deadlines you follow' },
  { value: 'system', label: 'Roles and access' },
  { value: 'protection', label: 'How your account is protected' },
] as const;
export type NoticeEvent = (typeof noticeEvents)[number]['value'];

/** The columns of the matrix: how a notice reaches somebody beside the list at the bell. */
export const noticeChannels = [
  { value: 'app', label: 'On screen' },
  { value: 'email', label: 'Mail' },
  { value: 'push', label: 'Push' },
] as const;
export type NoticeChannel = (typeof noticeChannels)[number]['value'];

/** What the bell, the list, the mail and the digest say. */
export interface NoticeWords {
  title: string;
  text?: string;
  /** A path of this site; where the entry leads. */
  link: string | null;
}

/** How it came about: the name of who did it, null where the system did, and the record it is about. */
interface Occasion {
  actor: string | null;
  record: string;
}

interface NoticeDefinition<Fact extends string> {
  /** As SQL names it: `private.notify(user, kind, record, facts)`. */
  kind: string;
  event: NoticeEvent;
  /** What SQL gives with it; a fact it has nothing for is empty. SQL refuses a fact that is not named here. */
  facts: readonly Fact[];
  /** The choice that sends it by mail; null where another mail says it, or it is not worth one. */
  mail: NotificationChoice | null;
  /** Only joins the list, without a note on the screen. */
  quiet?: true;
  /** While one is unread, a newer one about the same record takes its place. */
  merges?: true;
  /** Rings in quiet hours, too, except where the fact `drill` says that it is one. */
  urgent?: true;
  /** Also for the person who acts. */
  tellsActor?: true;
  words: (facts: Record<Fact, string>, occasion: Occasion) => NoticeWords;
}

/** One kind of notice: SQL says what happened, its definition puts it into words. */
export interface Notice extends Omit<NoticeDefinition<string>, 'words'> {
  /** @param facts as they stand in the entry. */
  words: (facts: Readonly<Record<string, string>>, occasion: Occasion) => NoticeWords;
}

export function defineNotice<const Fact extends string>(definition: NoticeDefinition<Fact>): Notice {
  const { facts: names, words } = definition;
  return {
    ...definition,
    words: (facts, occasion) => {
      const all = Object.fromEntries(names.map((name) => [name, facts[name] ?? '']));
      return words(all as Record<Fact, string>, occasion);
    },
  };
}

/** A value of the database in words: 'on_hold' is 'on hold', 'client_id' is 'client', 'ndpr_audit' is 'NDPR audit'. */
export const valueInWords = (value: string): string =>
  value
    .replace(/_id\b/g, '')
    .replaceAll('_', ' ')
    .replace(/\bndpr\b/, 'NDPR');

/** ' Reason: …', where one was given. */
export const withReason = (reason: string): string => (reason ? ` Reason: ${reason}` : '');

/** A record was edited by somebody else: joins the list of those who work on it, one entry while it is unread. */
export const editedNotice = (kind: string, pageOf: (id: string) => string): Notice =>
  defineNotice({
    kind,
    event: 'projects',
    facts: ['name', 'changed'],
    mail: null,
    quiet: true,
    merges: true,
    words: ({ name, changed }, { actor, record }) => ({
      title: `${name} was edited`,
      text: `${actor} changed: ${valueInWords(changed)}.`,
      link: pageOf(record),
    }),
  });
