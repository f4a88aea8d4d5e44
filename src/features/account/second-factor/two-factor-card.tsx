import type { Factor } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus, ShieldCheck, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { usePasskeysOffered } from '../passkeys/passkey.data.ts';
import { RecoveryRow } from './recovery-row.tsx';
import { factorKeys, removeFactor } from './second-factor.data.ts';
import { factorsOf, isKey, nameOfFactor as nameOf } from './second-factor.ts';
import { SetupDialog } from './setup-dialog.tsx';

/** The second step at sign-in: off with a reason to turn it on, or on with what it consists of. */
export function TwoFactorCard() {
  const { user } = useAuth();
  const cache = useQueryClient();
  const [settingUp, setSettingUp] = useState<'app' | 'key' | null>(null);
  const keysOffered = usePasskeysOffered();
  const [removing, setRemoving] = useState<Factor | null>(null);
  const factors = factorsOf(user);
  const on = factors.length > 0;

  const remove = useMutation({
    mutationFn: (factor: Factor) => removeFactor(factor.id),
    onSuccess: () =>
      factors.length > 1
        ? toast.success('Second factor removed', 'It no longer opens your account.')
        : toast.success('Two-factor authentication is off', 'Your password alone opens your account now.'),
    onError: (error) => toast.error('The second factor was not removed', explain(error).message),
    onSettled: () => {
      setRemoving(null);
      return cache.invalidateQueries({ queryKey: factorKeys.all });
    },
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>Two-factor authentication</CardTitle>
        <Badge tone={on ? 'success' : 'warning'} shape={on ? 'check' : 'triangle'}>
          {on ? 'On' : 'Off'}
        </Badge>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <p className="text-muted">
          {on
            ? 'Besides your password, signing in takes a code from your app or your security key. A stolen password alone opens nothing.'
            : 'Add a second step: a code from an app on your phone, or a security key. Whoever learns your password still cannot get in.'}
        </p>
        {on && (
          <>
            <ul className="flex flex-col divide-y">
              {factors.map((factor) => (
                <li key={factor.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
                  {isKey(factor) ? (
                    <KeyRound aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                  ) : (
                    <Smartphone aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                  )}
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{nameOf(factor)}</p>
                    <p className="text-muted text-xs">
                      Added <When at={factor.created_at} />
                    </p>
                  </div>
                  <IconButton label={`Remove ${nameOf(factor)}`} onClick={() => setRemoving(factor)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            <RecoveryRow />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant={on ? 'secondary' : 'primary'} onClick={() => setSettingUp('app')}>
            {on ? <Plus aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
            {on ? 'Add another app' : 'Set up an authenticator app'}
          </Button>
          {keysOffered && (
            <Button variant="secondary" onClick={() => setSettingUp('key')}>
              <KeyRound aria-hidden="true" /> Add a security key
            </Button>
          )}
        </div>
      </CardBody>
      {settingUp && <SetupDialog kind={settingUp} onClose={() => setSettingUp(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={removing ? `Remove ${nameOf(removing)}?` : 'Remove the second factor?'}
        description={
          factors.length > 1
            ? 'It stops working at once. Your other second factors stay.'
            : 'This turns two-factor authentication off: your password alone will open your account.'
        }
        confirmText="Remove"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </Card>
  );
}
