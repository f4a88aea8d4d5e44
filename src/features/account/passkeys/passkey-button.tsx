import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { signInWithPasskey, usePasskeysOffered } from './passkey.data.ts';
import { passkeyProblem } from './passkey.ts';

/** Signs in without a password. Not there where browser or installation do not know passkeys. */
export function PasskeyButton() {
  const offered = usePasskeysOffered();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!offered) return null;

  const use = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await signInWithPasskey();
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="secondary" size="lg" className="w-full" busy={busy} onClick={() => void use()}>
        <KeyRound aria-hidden="true" /> Continue with a passkey
      </Button>
      {problem && (
        <Notice live tone="danger" title="The passkey did not work">
          {problem}
        </Notice>
      )}
    </>
  );
}
