import type { UserIdentity } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { readSiteSettings, type SignInProvider } from '#src/lib/site-settings.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { identitiesQuery, identityKeys, unlinkIdentity } from './identity.data.ts';
import { LinkProvider } from './link-provider.tsx';

/** E-mail and providers that open this account. */
export function SignInMethodsCard() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const cache = useQueryClient();
  const { providers = [] } = readSiteSettings();
  const identities = useQuery(identitiesQuery(userId));
  const [unlinking, setUnlinking] = useState<UserIdentity | null>(null);
  const linked = identities.data ?? [];
  const open = providers.filter(({ name }) => !linked.some(({ provider }) => provider === name));

  const unlink = useMutation({
    mutationFn: unlinkIdentity,
    onSuccess: (_, { provider }) =>
      toast.success('Unlinked', `${labelOf(provider, providers)} no longer opens this account.`),
    onError: (error) => toast.error('It was not unlinked', explain(error).message),
    onSettled: () => {
      setUnlinking(null);
      return cache.invalidateQueries({ queryKey: identityKeys.own(userId) });
    },
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>Sign-in methods</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        {identities.data === undefined && (
          <NotLoaded
            query={identities}
            size="h-12 w-full"
            failed="Your sign-in methods could not be loaded"
            className="border-0 py-4"
          />
        )}
        <ul className="flex flex-col divide-y empty:hidden">
          {linked.map((identity) => (
            <Method
              key={identity.identity_id}
              identity={identity}
              label={labelOf(identity.provider, providers)}
              // The last way in stays.
              onUnlink={linked.length > 1 ? () => setUnlinking(identity) : null}
            />
          ))}
        </ul>
        {open.map((provider) => (
          <LinkProvider key={provider.name} provider={provider} email={user?.email ?? ''} />
        ))}
      </CardBody>
      <ConfirmDialog
        open={unlinking !== null}
        onOpenChange={(shown) => !shown && setUnlinking(null)}
        title={`Unlink ${labelOf(unlinking?.provider ?? '', providers)}?`}
        description="You can no longer sign in this way. Your other ways in stay, and you can link it again."
        confirmText="Unlink"
        tone="danger"
        busy={unlink.isPending}
        onConfirm={() => unlinking && unlink.mutate(unlinking)}
      />
    </Card>
  );
}

function Method({
  identity,
  label,
  onUnlink,
}: {
  identity: UserIdentity;
  label: string;
  onUnlink: (() => void) | null;
}) {
  const Icon = identity.provider === 'email' ? Mail : Link2;
  const address: unknown = identity.identity_data?.email;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <p className="break-words text-muted text-xs">
          {typeof address === 'string' && `${address} · `}since {formatDate(identity.created_at)}
        </p>
      </div>
      {onUnlink && (
        <Button size="sm" variant="secondary" onClick={onUnlink} aria-label={`Unlink ${label}`}>
          Unlink
        </Button>
      )}
    </li>
  );
}

function labelOf(name: string, providers: readonly SignInProvider[]): string {
  if (name === 'email') return 'Email and password';
  return providers.find((provider) => provider.name === name)?.label ?? name;
}
