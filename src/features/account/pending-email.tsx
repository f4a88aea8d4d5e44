import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { resendConfirmation } from './account.data.ts';
import { NO_MAIL, RESEND_WAIT_SECONDS } from './account.ts';
import { useCountdown } from './use-countdown.ts';

/** An address change that waits for its confirmations. */
export function PendingEmail({ email, next }: { email: string; next: string }) {
  const { left, start } = useCountdown(RESEND_WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const { sendsMail } = readSiteSettings();

  const resend = async () => {
    setBusy(true);
    const error = await resendConfirmation('email_change', email);
    setBusy(false);
    start();
    if (!error) {
      if (sendsMail) toast.success('Mails sent', 'Open the links in both mailboxes.');
      else toast.note('Mails kept', NO_MAIL);
      return;
    }
    const { title, message } = explain(error, 'The mails could not be sent');
    toast.error(title, message);
  };

  return (
    <Notice
      tone="warning"
      title={`${next} is not confirmed yet`}
      action={
        <Button size="sm" variant="secondary" busy={busy} disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? `Resend in ${left} s` : 'Resend'}
        </Button>
      }
    >
      {sendsMail
        ? `Open the links in the mails to both addresses. Until then your address stays ${email}.`
        : `Until both addresses confirm it, your address stays ${email}. ${NO_MAIL}`}
    </Notice>
  );
}
