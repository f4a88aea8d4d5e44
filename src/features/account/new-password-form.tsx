import { Check, Circle, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { explain, weakPasswordReasons } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { toast } from '#src/ui/toast.ts';
import { changePassword } from './account.data.ts';
import { passwordProblem, passwordRequirements, passwordScore, STRENGTH_NEEDED } from './account.ts';
import { PasswordInput } from './password-input.tsx';
import { ReasonList } from './reason-list.tsx';
import { ReauthenticationStep } from './reauthentication-step.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useReauthentication } from './use-reauthentication.ts';

/** A new password, typed twice. The server has the last word, and its reasons stand beside the field. */
export function NewPasswordForm({
  email,
  onDone,
  submitText = 'Update Password',
}: {
  email: string;
  onDone?: () => void;
  submitText?: string;
}) {
  const [next, setNext] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [reasons, setReasons] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const step = useReauthentication();
  const blocked =
    passwordScore(next) < STRENGTH_NEEDED || next !== confirmation || (step.needed && !step.code);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = passwordProblem(next, confirmation);
    if (problem) {
      toast.error(problem);
      return;
    }
    setBusy(true);
    setReasons([]);
    const error = await changePassword(next, step.code || undefined);
    setBusy(false);
    if (!error) {
      toast.success('Password updated successfully');
      setNext('');
      setConfirmation('');
      step.reset();
      onDone?.();
      return;
    }
    if (error.code === 'reauthentication_needed') {
      await step.send();
      return;
    }
    const weak = weakPasswordReasons(error);
    setReasons(weak);
    toast.error(`Failed to update password: ${explain(error).message || weak.join(' ')}`);
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {/* for password managers, which file a password under a name */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label="New Password" error={reasons.length > 0 ? <ReasonList reasons={reasons} /> : null}>
        <PasswordInput
          autoComplete="new-password"
          required
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      {next !== '' && <StrengthMeter password={next} />}
      <Field label="Confirm New Password">
        <PasswordInput
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
      </Field>
      {next !== '' && confirmation !== '' && <MatchIndicator match={next === confirmation} />}
      <Requirements password={next} />
      {step.needed && <ReauthenticationStep email={email} step={step} />}
      <Button type="submit" className="self-start" busy={busy} busyText="Updating..." disabled={blocked}>
        {submitText}
      </Button>
    </Form>
  );
}

function MatchIndicator({ match }: { match: boolean }) {
  const Icon = match ? Check : X;
  return (
    <p
      role="status"
      className={cn('-mt-2 flex items-center gap-1.5 text-sm', match ? 'text-palm' : 'text-red')}
    >
      <Icon aria-hidden="true" className="size-4" />
      {match ? 'Passwords match' : 'Passwords do not match'}
    </p>
  );
}

function Requirements({ password }: { password: string }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="mb-2 font-medium">Password requirements</p>
      <ul className="flex flex-col gap-1.5">
        {passwordRequirements(password).map(({ label, met }) => {
          const Icon = met ? Check : Circle;
          return (
            <li key={label} className={cn('flex items-center gap-2', met ? 'text-palm' : 'text-muted')}>
              <Icon aria-hidden="true" className={met ? 'size-4' : 'mx-1 size-2'} />
              {label}
              <span className="sr-only">{met ? ', done' : ', still missing'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
