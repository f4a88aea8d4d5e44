import type { Config } from '../config.ts';

/** One mail in words; the layout (layout.ts) turns it into text and HTML. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Shown large, to be typed by hand. */
  code?: string;
  /** Small print below. */
  note?: string;
  /** Why the reader gets this mail, where it is not because of an account. */
  because?: string;
  /** Where the reader stops mails of this kind with one click (RFC 8058). */
  unsubscribe?: string;
  /** The request it is about: an answer to it is to find that again. */
  request?: string;
  /** The Message-ID it answers. */
  inReplyTo?: string;
  /** Files of the bucket attachments that go with it. */
  files?: MailFile[];
  /** A calendar file (RFC 5545) that goes with it. */
  calendar?: { name: string; content: string };
}

/** A file as SQL names it in the data of a mail. */
export interface MailFile {
  name: string;
  path: string;
  type: string;
}

/** What a mail needs to know of the installation. */
export type MailSite = Pick<Config, 'siteUrl'> & {
  /** Proves to a page that whoever opens its link got this mail (signed-links.ts). */
  token(purpose: string, id: string): string;
};
