import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { resendConfirmation } from './account.data.ts';
import { NO_MAIL, RESEND_WAIT_SECONDS } from './account.ts';
import { useCountdown } from './use-countdown.ts';

/** After signing up: the account waits for its address to be confirmed. */
export function CheckMail({ email, onBack }: { email: string; onBack: () => void }) {
  const { left, start } = useCountdown(RESEND_WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const { sendsMail } = readSiteSettings();

  // The first mail has just left, so the wait starts at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(start, []);

  const resend = async () => {
    setBusy(true);
    const error = await resendConfirmation('signup', email);
    setBusy(false);
    start();
    if (!error) {
      if (sendsMail) toast.success('Mail sent', `Look for a new message at ${email}.`);
      else toast.note('Mail kept', NO_MAIL);
      return;
    }
    const { title, message } = explain(error, 'The mail could not be sent');
    toast.error(title, message);
  };

  return (
    <div className="flex flex-col gap-5">
      <span className="flex size-11 items-center justify-center rounded-full bg-palm-soft text-palm">
        <MailCheck aria-hidden="true" className="size-5" />
      </span>
      {sendsMail ? (
        <>
          <p className="text-sm">
            We sent a link to <strong className="break-words font-semibold">{email}</strong>. Open it to
            confirm the address; then you can sign in.
          </p>
          <p className="text-muted text-sm">
            Nothing there after a few minutes? Look in the spam folder, or send it again.
          </p>
        </>
      ) : (
        <p className="text-sm">
          The account of <strong className="break-words font-semibold">{email}</strong> waits to be confirmed.{' '}
          {NO_MAIL}
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        busy={busy}
        busyText="Sending..."
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </Button>
      <Button variant="link" className="self-center" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  );
}
