import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth } from '#src/lib/session.tsx';
import { secondsToWait } from '#src/lib/supabase.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { addKey, newRecoveryCodes, recoveryStatusQuery } from './second-factor.data.ts';
import { keyProblem } from './second-factor.ts';

/** A security key, or a passkey of this device, as a second factor; the first factor also brings the recovery codes. */
export function KeySetup({
  onDone,
  onStage,
}: {
  onDone: () => void;
  onStage?: (codesShown: boolean) => void;
}) {
  const { user } = useAuth();
  const cache = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => onStage?.(codes !== null), [codes, onStage]);

  const add = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await addKey();
    } catch (error) {
      setBusy(false);
      setProblem(keyProblem(error, secondsToWait()));
      return;
    }
    try {
      const kept = await cache.fetchQuery(recoveryStatusQuery(user?.id ?? ''));
      if (kept) onDone();
      else setCodes(await newRecoveryCodes());
    } catch {
      // The key is confirmed all the same; the card on the Security page offers the codes again.
      onDone();
    }
    setBusy(false);
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">
        A key you plug in or hold near, or a phone that keeps your passkeys. It signs for this site alone, so
        no false site can use what it learns.
      </p>
      <Button size="lg" busy={busy} busyText="Waiting for the key..." onClick={() => void add()}>
        <KeyRound aria-hidden="true" /> Choose and touch the key
      </Button>
      {problem && (
        <Notice live tone="danger" title="The key was not added">
          {problem}
        </Notice>
      )}
    </div>
  );
}
