import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { AppSetup } from './app-setup.tsx';
import { KeySetup } from './key-setup.tsx';
import { factorKeys } from './second-factor.data.ts';

/** The set-up of an authenticator app or a security key over the Security page. */
export function SetupDialog({ kind, onClose }: { kind: 'app' | 'key'; onClose: () => void }) {
  const cache = useQueryClient();
  const [codesShown, setCodesShown] = useState(false);

  const done = () => {
    toast.success(
      'Two-factor authentication is on',
      `From now on, signing in takes ${kind === 'app' ? 'a code from your app' : 'your security key'}.`,
    );
    void cache.invalidateQueries({ queryKey: factorKeys.all });
    onClose();
  };

  return (
    <Dialog
      open
      // Closing after the codes were shown is no way back: the app is confirmed, so it ends the same way.
      onOpenChange={(open) => !open && (codesShown ? done() : onClose())}
      size="sm"
      title={
        codesShown
          ? 'Your recovery codes'
          : kind === 'app'
            ? 'Set up an authenticator app'
            : 'Add a security key'
      }
    >
      {kind === 'app' ? (
        <AppSetup onDone={done} onStage={setCodesShown} />
      ) : (
        <KeySetup onDone={done} onStage={setCodesShown} />
      )}
    </Dialog>
  );
}
