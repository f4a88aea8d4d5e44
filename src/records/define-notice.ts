/** The choices of Settings, Notifications. */
export type NotificationChoice =
  | 'email_project_updates'
  | 'email_client_assignments'
  | 'email_system_updates'
  | 'realtime_updates'
  | 'daily_digest';

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
  /** What SQL gives with it; a fact it has nothing for is empty. SQL refuses a fact that is not named here. */
  facts: readonly Fact[];
  /** The choice that sends it by mail; null where another mail says it, or it is not worth one. */
  mail: NotificationChoice | null;
  /** Only joins the list, without a note on the screen. */
  quiet?: true;
  /** While one is unread, a newer one about the same record takes its place. */
  merges?: true;
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

/** A value of the database in words: 'on_hold' is 'on hold', 'client_id' is 'client'. */
export const valueInWords = (value: string): string => value.replace(/_id\b/g, '').replaceAll('_', ' ');

/** ' Reason: …', where one was given. */
export const withReason = (reason: string): string => (reason ? ` Reason: ${reason}` : '');

/** A record was edited by somebody else: joins the list of those who work on it, one entry while it is unread. */
export const editedNotice = (kind: string, pageOf: (id: string) => string): Notice =>
  defineNotice({
    kind,
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
