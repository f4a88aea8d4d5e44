import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NO_CODE } from './account.ts';
import type { Reauthentication } from './use-reauthentication.ts';

/** Asks for the code that was mailed to the owner of the account. */
export function ReauthenticationStep({
  email,
  step,
  error = null,
}: {
  email: string;
  step: Reauthentication;
  error?: string | null;
}) {
  return (
    <div className="flex flex-col gap-4">
      <Notice live title="One more check">
        You signed in a while ago.{' '}
        {readSiteSettings().sendsMail
          ? `We sent a code to ${email}; enter it here to confirm that it is you.`
          : `A code confirms that it is you. ${NO_CODE}`}
      </Notice>
      <Field label="Code from the mail" error={error}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          value={step.code}
          onChange={(event) => step.setCode(event.target.value.trim())}
          className="tabular max-w-40 tracking-widest"
        />
      </Field>
      <Button variant="link" className="self-start" disabled={step.left > 0} onClick={() => void step.send()}>
        {step.left > 0 ? `Send another code in ${step.left} s` : 'Send another code'}
      </Button>
    </div>
  );
}
