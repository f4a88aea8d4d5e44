import {
  type AdminRequestMailData,
  adminRequestMails,
} from '#src/features/people/admin-request-mails.server.ts';
import { type PolicyMailData, policyMails } from '#src/features/policies/policy-mails.server.ts';
import { type RequestMailData, requestMails } from '#src/features/requests/request-mails.server.ts';
import { type NoticeEntry, wordsOf } from '#src/notices.ts';
import { type AccountMailData, accountMails } from './account-mails.ts';
import type { MailSite, MailText } from './mail-text.ts';

/** What each kind of mail needs to be written. SQL enqueues by the same names (platform.enqueue_mail). */
export interface MailData extends RequestMailData, AdminRequestMailData, PolicyMailData, AccountMailData {
  group_message: { subject: string; body: string };
  // The product's own SQL says what happened (private.send_mail), the nouns' notices put it into words.
  notification: NoticeEntry;
  digest: { unread: number; newest: NoticeEntry[] };
}
export type MailKind = keyof MailData;

type Definitions = { [K in MailKind]: (data: MailData[K], site: MailSite) => MailText };

const mails: Definitions = {
  ...requestMails,
  ...adminRequestMails,
  ...policyMails,
  ...accountMails,
  group_message: ({ subject, body }) => ({
    subject,
    heading: subject,
    paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ''),
    note: 'You are on a list of people we tell in such a case. Answer this mail if you wish to be taken off it.',
  }),
  notification: (entry, site) => {
    const { title, text, link } = wordsOf(entry);
    return {
      subject: title,
      heading: title,
      paragraphs: text ? [text] : [],
      ...(link && { button: { label: 'Open it', link: `${site.siteUrl}${link}` } }),
      note: CHOSEN,
    };
  },
  digest: ({ unread, newest }, site) => {
    const subject =
      unread === 1 ? 'One thing you have not seen yet' : `${unread} things you have not seen yet`;
    const rest = unread - newest.length;
    return {
      subject,
      heading: subject,
      paragraphs: [
        ...newest.map((entry) => wordsOf(entry).title),
        ...(rest > 0 ? [`… and ${rest} more.`] : []),
      ],
      button: { label: 'See them all', link: `${site.siteUrl}/dashboard/notifications?show=unread` },
      note: CHOSEN,
    };
  },
};

const CHOSEN = 'You choose which of these mails you get under Settings, Notifications.';

/** @throws Error for a kind that has no definition. */
export function writeMail(kind: string, data: Record<string, unknown>, site: MailSite): MailText {
  if (Object.hasOwn(mails, kind))
    return (mails[kind as MailKind] as (data: unknown, site: MailSite) => MailText)(data, site);
  throw new Error(`There is no mail of the kind ${kind}`);
}
