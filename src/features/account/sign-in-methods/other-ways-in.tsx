import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { readSiteSettings, type SignInProvider } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { usePasskeysOffered } from '../passkeys/passkey.data.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { signInWithProvider } from './identity.data.ts';

/** The ways in without a password: those the firm and the browser offer. */
export function OtherWaysIn({ returnTo }: { returnTo: string }) {
  const { providers = [] } = readSiteSettings();
  const passkeys = usePasskeysOffered();
  const [busy, setBusy] = useState<string | null>(null);
  if (providers.length === 0 && !passkeys) return null;

  const leave = async (provider: SignInProvider) => {
    setBusy(provider.name);
    const error = await signInWithProvider(provider, returnTo);
    if (!error) return;
    setBusy(null);
    const { title, message } = explain(error, 'Sign In Error');
    toast.error(title, message);
  };

  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="secondary"
          size="lg"
          className="w-full"
          busy={busy === provider.name}
          disabled={busy !== null}
          onClick={() => void leave(provider)}
        >
          Continue with {provider.label}
        </Button>
      ))}
      <PasskeyButton />
    </div>
  );
}
