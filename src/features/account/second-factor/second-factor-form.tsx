import type { Factor } from '@supabase/supabase-js';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { secondsToWait } from '#src/lib/supabase.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { CodeForm } from './code-form.tsx';
import { showCode, showKey, showRecoveryCode } from './second-factor.data.ts';
import { codeAnswer, isKey, keyProblem, nameOfFactor } from './second-factor.ts';

/** The second step itself, at sign-in and over a refused act: a code, a security key or a recovery code. */
export function SecondFactorForm({
  factors,
  submitText,
  onDone,
}: {
  factors: readonly Factor[];
  submitText: string;
  onDone?: () => void;
}) {
  const [recovering, setRecovering] = useState(factors.length === 0);
  const [chosen, setChosen] = useState(factors[0]?.id ?? '');
  const factor = factors.find(({ id }) => id === chosen);
  const kind = recovering ? 'recovery' : 'code';

  const show = async (code: string) => {
    const error = recovering ? await showRecoveryCode(code) : await showCode(chosen, code);
    if (error) return codeAnswer(error, kind, secondsToWait());
    onDone?.();
    return null;
  };
  const otherWay = factor && (
    <Button variant="link" className="self-center" onClick={() => setRecovering(!recovering)}>
      {!recovering
        ? 'Use a recovery code'
        : isKey(factor)
          ? 'Use your security key'
          : 'Use your authenticator app'}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      {!recovering && factors.length > 1 && (
        <Field label={factors.some(isKey) ? 'App or key' : 'App'}>
          <Select
            items={factors.map((one) => ({ value: one.id, label: nameOfFactor(one) }))}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
      )}
      {!recovering && factor && isKey(factor) ? (
        <KeyForm key={factor.id} factorId={factor.id} onDone={onDone}>
          {otherWay}
        </KeyForm>
      ) : (
        <CodeForm key={`${kind} ${chosen}`} kind={kind} submitText={submitText} onCode={show}>
          {otherWay}
        </CodeForm>
      )}
    </div>
  );
}

/** One button: the browser takes over from there. */
function KeyForm({
  factorId,
  onDone,
  children,
}: {
  factorId: string;
  onDone: (() => void) | undefined;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setProblem(null);
    const error = await showKey(factorId);
    setBusy(false);
    if (error) setProblem(keyProblem(error, secondsToWait()));
    else onDone?.();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">Plug your key in or hold it near, and touch it when it blinks.</p>
      <Button
        size="lg"
        className="w-full"
        busy={busy}
        busyText="Waiting for the key..."
        onClick={() => void use()}
      >
        <KeyRound aria-hidden="true" /> Use your security key
      </Button>
      {problem && (
        <Notice live tone="danger" title="The key did not work">
          {problem}
        </Notice>
      )}
      {children}
    </div>
  );
}
