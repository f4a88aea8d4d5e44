import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { choicesQuery, choose, sendTestNotification } from './notification.data.ts';
import { notificationChoices } from './notification.ts';
import { NotificationMatrix } from './notification-matrix.tsx';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

const groups = [
  { value: 'email', title: 'Email Notifications', lead: 'Sent to the address you sign in with.' },
  {
    value: 'push',
    title: 'Push Notifications',
    lead: 'At once: in the app while it is open, and as push messages on devices that allow them.',
  },
] as const;

/** What reaches a person, and how. Every switch is saved as it moves and counts from the next event on. */
export default function NotificationsTab() {
  const userId = useAuth().user?.id ?? '';
  const choices = useQuery(choicesQuery(userId));
  const change = useChange(userId);
  if (choices.errorUpdateCount > 0 && !choices.data) return <NotLoaded query={choices} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex flex-col gap-5">
        {groups.map((group) => (
          <Card key={group.value}>
            <CardHeader className="flex-col gap-0.5">
              <CardTitle>{group.title}</CardTitle>
              <p className="text-muted text-sm">{group.lead}</p>
            </CardHeader>
            <CardBody className="flex flex-col gap-5">
              {notificationChoices
                .filter((choice) => choice.group === group.value)
                .map(({ value, label, help, on }) => (
                  <Switch
                    key={value}
                    label={label}
                    help={help}
                    checked={choices.data?.[value] ?? on}
                    disabled={choices.isPending}
                    onCheckedChange={(enabled) => change.mutate({ value, enabled })}
                  />
                ))}
            </CardBody>
          </Card>
        ))}
      </div>
      <div className="flex flex-col gap-5">
        <NotificationMatrix
          chosen={choices.data ?? {}}
          onChoose={(value, enabled) => change.mutate({ value, enabled })}
        />
        <QuietHoursCard userId={userId} />
        <PushCard userId={userId} />
        <TestButton />
      </div>
    </div>
  );
}

/** The switch moves at once and moves back when the server did not take it. */
function useChange(userId: string) {
  const cache = useQueryClient();
  const { queryKey } = choicesQuery(userId);
  return useMutation({
    mutationFn: ({ value, enabled }: { value: string; enabled: boolean }) => choose(value, enabled),
    onMutate: async ({ value, enabled }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (now) => now && { ...now, [value]: enabled });
      return { before };
    },
    // A switch takes the cells behind it along.
    onSuccess: (_, { value }) => (value.includes(':') ? undefined : cache.invalidateQueries({ queryKey })),
    onError: (error, _choice, context) => {
      cache.setQueryData(queryKey, context?.before);
      toast.error('Your choice was not saved', explain(error).message);
    },
  });
}

function TestButton() {
  const test = useMutation({
    mutationFn: sendTestNotification,
    onSuccess: () =>
      toast.success('Test sent', 'It is at the bell above, and in your mail where System Updates are on.'),
    onError: (error) => toast.error('The test was not sent', explain(error).message),
  });
  return (
    <Button variant="secondary" className="self-start" busy={test.isPending} onClick={() => test.mutate()}>
      <BellRing aria-hidden="true" /> Send me a test notification
    </Button>
  );
}
