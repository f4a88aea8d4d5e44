import { readSiteSettings } from '#src/lib/site-settings.ts';
import { toast } from './toast.ts';

/**
 * Says that a mail is on its way or, where no mail server is set up, that it is kept on the Mail page: nobody is to
 * wait for what was never sent.
 * @param openMail for whoever may read the Mail page, where the mail is copied
 */
export function mailToast(what: string, to: string, sent: string, openMail?: () => void): void {
  if (readSiteSettings().sendsMail) toast.success(`${what} sent`, sent);
  else
    toast.note(
      `${what} kept in Mail`,
      `Nothing is sent to ${to}. ${openMail ? 'It can be copied there.' : 'An administrator finds it there.'}`,
      openMail && { label: 'Open Mail', onOpen: openMail },
    );
}
