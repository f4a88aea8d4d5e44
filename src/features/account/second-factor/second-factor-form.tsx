import type { Factor } from '@supabase/supabase-js';
import { useState } from 'react';
import { secondsToWait } from '#src/lib/supabase.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import { CodeForm } from './code-form.tsx';
import { showCode, showRecoveryCode } from './second-factor.data.ts';
import { codeProblem } from './second-factor.ts';

/** The second step itself, at sign-in and over a refused act: a code of the app or a recovery code. */
export function SecondFactorForm({
  apps,
  submitText,
  onDone,
}: {
  apps: readonly Factor[];
  submitText: string;
  onDone?: () => void;
}) {
  const [kind, setKind] = useState<'code' | 'recovery'>(apps.length > 0 ? 'code' : 'recovery');
  const [app, setApp] = useState(apps[0]?.id ?? '');

  const show = async (code: string) => {
    const error = kind === 'code' ? await showCode(app, code) : await showRecoveryCode(code);
    if (error) return codeProblem(error, kind, secondsToWait());
    onDone?.();
    return null;
  };

  return (
    <div className="flex flex-col gap-4">
      {kind === 'code' && apps.length > 1 && (
        <Field label="App">
          <NativeSelect
            items={apps.map(({ id, friendly_name }) => ({
              value: id,
              label: friendly_name ?? 'Authenticator app',
            }))}
            value={app}
            onChange={(event) => setApp(event.target.value)}
          />
        </Field>
      )}
      <CodeForm key={`${kind} ${app}`} kind={kind} submitText={submitText} onCode={show}>
        {apps.length > 0 && (
          <Button
            variant="link"
            className="self-center"
            onClick={() => setKind(kind === 'code' ? 'recovery' : 'code')}
          >
            {kind === 'code' ? 'Use a recovery code' : 'Use your authenticator app'}
          </Button>
        )}
      </CodeForm>
    </div>
  );
}
