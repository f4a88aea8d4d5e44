import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#src/lib/session.tsx';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { secondsToWait } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { CodeForm } from './code-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  beginApp,
  type NewApp,
  newRecoveryCodes,
  recoveryStatusQuery,
  showCode,
} from './second-factor.data.ts';
import { codeAnswer, drawingUrl, secretInGroups } from './second-factor.ts';

/** An authenticator app from QR code to confirmed; the first one also brings the recovery codes. */
export function AppSetup({
  onDone,
  onStage,
}: {
  onDone: () => void;
  onStage?: (codesShown: boolean) => void;
}) {
  const { user } = useAuth();
  const cache = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const app = useQuery({
    queryKey: ['second-factor-begun'],
    queryFn: () => beginApp(readSiteSettings().brand.name),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => onStage?.(codes !== null), [codes, onStage]);

  const confirm = async (factorId: string, code: string) => {
    const error = await showCode(factorId, code);
    if (error) return codeAnswer(error, 'code', secondsToWait());
    try {
      const kept = await cache.fetchQuery(recoveryStatusQuery(user?.id ?? ''));
      if (kept) onDone();
      else setCodes(await newRecoveryCodes());
    } catch {
      // The app is confirmed all the same; the card on the Security page offers the codes again.
      onDone();
    }
    return null;
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app.data === undefined)
    return (
      <NotLoaded query={app} size="h-72 w-full" failed="The set-up could not begin" className="border-0" />
    );
  return (
    <div className="flex flex-col gap-5">
      <Scan app={app.data} />
      <div className="border-line border-t pt-5">
        <p className="mb-3 font-medium text-sm">2. Enter the code the app shows</p>
        <CodeForm kind="code" submitText="Confirm" onCode={(code) => confirm(app.data.id, code)} />
      </div>
    </div>
  );
}

function Scan({ app }: { app: NewApp }) {
  return (
    <div className="text-sm">
      <p className="font-medium">1. Scan this with an authenticator app</p>
      <p className="mt-0.5 text-muted">
        Aegis, Google Authenticator, Microsoft Authenticator and 1Password all do.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-5">
        {/* light in both themes: scanners expect dark on light */}
        <img
          src={drawingUrl(app.totp.qr_code)}
          alt="QR code with the key for your authenticator app"
          className="size-44 rounded-md border border-line bg-[white] p-2"
        />
        <div className="min-w-44 flex-1">
          <p className="text-muted">Cannot scan it? Enter this key in the app:</p>
          <p className="mt-1.5 break-words font-mono font-semibold">{secretInGroups(app.totp.secret)}</p>
          <CopyButton text={app.totp.secret} className="mt-2">
            Copy key
          </CopyButton>
        </div>
      </div>
    </div>
  );
}
