import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';
import { sendReauthenticationCode } from './account.data.ts';
import { RESEND_WAIT_SECONDS } from './account.ts';
import { useCountdown } from './use-countdown.ts';

/** The step in between when the server wants proof that the owner of the account is at the keyboard. */
export function useReauthentication() {
  const [needed, setNeeded] = useState(false);
  const [code, setCode] = useState('');
  const { left, start } = useCountdown(RESEND_WAIT_SECONDS);

  const send = async () => {
    setNeeded(true);
    start();
    const error = await sendReauthenticationCode();
    if (!error) return;
    const { title, message } = explain(error, 'The code could not be sent');
    toast.error(title, message);
  };

  const reset = () => {
    setNeeded(false);
    setCode('');
  };

  return { needed, code, setCode, left, send, reset };
}

export type Reauthentication = ReturnType<typeof useReauthentication>;
