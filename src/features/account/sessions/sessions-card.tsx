import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone, SquareTerminal, Tablet } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { deviceOf, deviceWords } from './device.ts';
import { endSession, lastUsed, type OwnSession, ownSessionsQuery, sessionKeys } from './own-session.data.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, program: SquareTerminal };

/** Where the person is signed in, and the way to end what is not theirs. */
export function SessionsCard() {
  const { user, signOut } = useAuth();
  const cache = useQueryClient();
  const userId = user?.id ?? '';
  const sessions = useQuery(ownSessionsQuery(userId));
  const [asking, setAsking] = useState(false);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  const reload = () => cache.invalidateQueries({ queryKey: sessionKeys.own(userId) });

  const end = useMutation({
    mutationFn: (session: OwnSession) => endSession(session.id),
    onSuccess: () => toast.success('Session ended', 'That device has to sign in again.'),
    onError: (error) => toast.error('The session was not ended', explain(error).message),
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: async () => {
      const error = await signOut('others');
      if (error) throw error;
    },
    onSuccess: () => toast.success('Signed out everywhere else', 'Only this device is still signed in.'),
    onError: (error) => toast.error('Sign Out Error', explain(error).message),
    onSettled: () => {
      setAsking(false);
      return reload();
    },
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>Where you are signed in</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        {sessions.data === undefined && (
          <NotLoaded
            query={sessions}
            waiting={<Waiting />}
            failed="Your sessions could not be loaded"
            className="border-0 py-4"
          />
        )}
        {sessions.data && (
          <ul className="flex flex-col divide-y">
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate(session)}
              />
            ))}
          </ul>
        )}
        {others > 0 && (
          <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
            <LogOut aria-hidden="true" /> Sign out everywhere else
          </Button>
        )}
      </CardBody>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description={`${others === 1 ? 'The other device has' : `The ${others} other devices have`} to sign in again. This one stays signed in.`}
        confirmText="Sign out"
        tone="danger"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </Card>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const device = deviceOf(session.user_agent);
  const words = deviceWords(device);
  const Icon = icons[device.kind];
  const strong = session.aal === 'aal2';
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {words}
          {session.current && (
            <Badge tone="success" shape="dot">
              This device
            </Badge>
          )}
        </p>
        <p className="text-muted">
          Last used <When at={lastUsed(session)} />
          <span className="text-xs"> ({formatDateTime(lastUsed(session))})</span>
        </p>
        <p className="text-muted text-xs">
          {session.ip ?? 'Unknown address'} · {strong ? 'Second factor used' : 'One step'} · since{' '}
          {formatDateTime(session.created_at)}
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onEnd}>
          Sign out <span className="sr-only">{words}</span>
        </Button>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
