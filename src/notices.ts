import { accountNotices } from './features/account/account.notices.ts';
import { clientNotices } from './features/clients/client.notices.ts';
import { communicationNotices } from './features/communications/communication.notices.ts';
import { complianceNotices } from './features/compliance/compliance.notices.ts';
import { contentNotices } from './features/content/content.notices.ts';
import { notificationNotices } from './features/notifications/notification.notices.ts';
import { peopleNotices } from './features/people/people.notices.ts';
import { policyNotices } from './features/policies/policy.notices.ts';
import { projectNotices } from './features/projects/project.notices.ts';
import { requestNotices } from './features/requests/request.notices.ts';
import { resultNotices } from './features/tools/result.notices.ts';
import { warRoomNotices } from './features/war-rooms/war-room.notices.ts';
import { watchNotices } from './features/watcher/watch.notices.ts';
import { workNotices } from './features/work/work.notices.ts';
import type { Notice, NoticeWords } from './records/define-notice.ts';

/** Every kind of notice. The database is given this list at every start (server/content/notices.ts). */
export const notices: readonly Notice[] = [
  ...peopleNotices,
  ...accountNotices,
  ...projectNotices,
  ...clientNotices,
  ...communicationNotices,
  ...complianceNotices,
  ...contentNotices,
  ...policyNotices,
  ...requestNotices,
  ...watchNotices,
  ...workNotices,
  ...warRoomNotices,
  ...resultNotices,
  ...notificationNotices,
];

/** What stands in an entry about what happened. */
export interface NoticeEntry {
  kind: string;
  actor: string | null;
  record_id: string | null;
  facts: unknown;
}

const MAX_TITLE = 200;

/** An entry in words. A kind that this version does not know (a newer process wrote it) is no riddle. */
export function wordsOf({ kind, actor, record_id, facts }: NoticeEntry): NoticeWords {
  const notice = notices.find((one) => one.kind === kind);
  if (!notice) return { title: 'There is news for you. Reload the page to read it.', link: null };
  const said = notice.words(textsIn(facts), { actor, record: record_id ?? '' });
  return said.title.length <= MAX_TITLE ? said : { ...said, title: `${said.title.slice(0, MAX_TITLE - 1)}…` };
}

/** A kind this screen does not know yet is no reason to interrupt anybody. */
export function isQuiet(kind: string): boolean {
  const notice = notices.find((one) => one.kind === kind);
  return notice === undefined || notice.quiet === true;
}

function textsIn(facts: unknown): Record<string, string> {
  if (typeof facts !== 'object' || facts === null) return {};
  return Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string'),
  );
}
