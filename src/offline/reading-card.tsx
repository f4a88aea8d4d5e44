import { useMutation, useQuery } from '@tanstack/react-query';
import { useAuth } from '#src/lib/session.tsx';
import { showError } from '#src/records/show-error.ts';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { turnOffReading, turnOnReading } from './reading.ts';
import { readingIsOn } from './reading-choice.ts';
import { countCached } from './reading-store.ts';

const canKeep = () => 'serviceWorker' in navigator && 'indexedDB' in window;

/** Whether this device keeps what the person reads, and what that means. */
export function ReadingCard() {
  const userId = useAuth().user?.id ?? '';
  const kept = useQuery({
    queryKey: ['kept on this device'],
    queryFn: async () => ({ on: readingIsOn(), count: await countCached() }),
    // Looked at, not remembered.
    staleTime: 0,
  });
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnOnReading(userId) : turnOffReading()),
    onError: showError,
    onSettled: () => kept.refetch(),
  });
  const on = turn.isPending ? turn.variables : kept.data?.on === true;
  const count = kept.data?.count ?? 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Without a connection</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <Switch
          label="Keep what I read on this device"
          help={
            canKeep()
              ? 'Lists and records you opened in the last 7 days open without a connection. Leave it off on a device that others use.'
              : 'This browser cannot keep anything for later.'
          }
          checked={on}
          disabled={!canKeep() || kept.isPending}
          onCheckedChange={(next) => turn.mutate(next)}
        />
        <div className="text-muted text-xs">
          <p>
            Kept are clients, contacts, projects, services, communications, compliance assessments, the law
            register and knowledge cards, with their tasks and timelines. Never kept are stakeholders,
            campaigns, meetings and their transcripts, files, and anything sealed.
          </p>
          <p className="mt-1">
            All of it is removed when you turn this off, sign out or get another role, and what is no longer
            open to you when the device next meets the server. It is not encrypted beyond the lock of your
            device.
          </p>
          {on && (
            <p role="status" className="mt-1">
              {turn.isPending
                ? 'Preparing this device…'
                : `This device is ready. Kept now: ${count === 1 ? '1 list or record' : `${count} lists and records`}.`}
            </p>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
