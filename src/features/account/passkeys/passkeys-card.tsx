import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { deviceOf, deviceWords } from '../sessions/device.ts';
import { addPasskey, passkeyKeys, passkeysQuery, removePasskey, usePasskeysOffered } from './passkey.data.ts';
import { passkeyProblem } from './passkey.ts';
import { RenamePasskey } from './rename-passkey.tsx';

interface Chosen {
  id: string;
  name: string;
}

/** The passkeys of the account, where this browser knows what they are. */
export function PasskeysCard() {
  const offered = usePasskeysOffered();
  const userId = useAuth().user?.id ?? '';
  const cache = useQueryClient();
  const passkeys = useQuery({ ...passkeysQuery(userId), enabled: offered });
  const [renaming, setRenaming] = useState<Chosen | null>(null);
  const [removing, setRemoving] = useState<Chosen | null>(null);
  const reload = () => cache.invalidateQueries({ queryKey: passkeyKeys.own(userId) });

  const add = useMutation({
    mutationFn: () => addPasskey(deviceWords(deviceOf(navigator.userAgent))),
    onSuccess: () =>
      toast.success('Passkey added', 'From now on you can sign in with it, without a password.'),
    onError: (error) => {
      const problem = passkeyProblem(error);
      if (problem) toast.error('The passkey was not added', problem);
    },
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Chosen) => removePasskey(id),
    onSuccess: () =>
      toast.success('Passkey removed', 'Delete it on your device too; it opens nothing here any more.'),
    onError: (error) => toast.error('The passkey was not removed', explain(error).message),
    onSettled: () => {
      setRemoving(null);
      return reload();
    },
  });

  if (!offered) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Passkeys</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <p className="text-muted">
          Sign in with your fingerprint, face or screen lock. Nothing to remember, and nothing a false site
          could ask for.
        </p>
        {passkeys.data === undefined && (
          <NotLoaded
            query={passkeys}
            size="h-12 w-full"
            failed="Your passkeys could not be loaded"
            className="border-0 py-4"
          />
        )}
        {passkeys.data && passkeys.data.length > 0 && (
          <ul className="flex flex-col divide-y">
            {passkeys.data.map(({ id, friendly_name, created_at, last_used_at }) => {
              const name = friendly_name || 'Passkey';
              return (
                <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
                  <KeyRound aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{name}</p>
                    <p className="text-muted text-xs">
                      {last_used_at ? 'Last used ' : 'Added '}
                      <When at={last_used_at ?? created_at} />
                    </p>
                  </div>
                  <IconButton label={`Rename ${name}`} onClick={() => setRenaming({ id, name })}>
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} onClick={() => setRemoving({ id, name })}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        )}
        <Button variant="secondary" className="self-start" busy={add.isPending} onClick={() => add.mutate()}>
          <Plus aria-hidden="true" /> Add a passkey
        </Button>
      </CardBody>
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} onSaved={reload} />}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove ${removing?.name ?? 'this passkey'}?`}
        description="It no longer signs you in. This cannot be undone; you can add a new one at any time."
        confirmText="Remove"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </Card>
  );
}
