import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import { type PushState, turnOffPush, turnOnPush } from '#src/lib/push-device.ts';
import { showError } from '#src/records/show-error.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { deletePushDevice, pushQuery } from './notification.data.ts';

const words: Record<PushState, string> = {
  on: 'Notices arrive on this device also while the platform is closed.',
  off: 'Notices arrive on this device also while the platform is closed. Your browser asks you once.',
  denied:
    'Your browser was told not to ask. Allow notifications for this site in its settings, then come back.',
  install:
    'On an iPhone or iPad: tap Share, then Add to Home Screen, and open the platform from there. Then you can turn them on.',
  unsupported: 'This browser has no push messages.',
};

/** Push messages on this device, and the other devices that show them. */
export function PushCard({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const push = useQuery(pushQuery(userId));
  const again = () => cache.invalidateQueries({ queryKey: pushQuery(userId).queryKey });
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) return turnOnPush(userId);
      await turnOffPush();
      return 'off' as const;
    },
    onSuccess: (state) => {
      if (state === 'denied') toast.error('Push messages stay off', words.denied);
    },
    onError: showError,
    onSettled: again,
  });
  const remove = useMutation({ mutationFn: deletePushDevice, onError: showError, onSettled: again });
  const state = push.data?.state;
  const others = push.data?.devices.filter(({ here }) => !here) ?? [];
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <Switch
          label="Push messages on this device"
          help={state ? words[state] : 'Asking this browser…'}
          checked={turn.isPending ? turn.variables : state === 'on'}
          disabled={state !== 'on' && state !== 'off'}
          onCheckedChange={(on) => turn.mutate(on)}
        />
        {others.length > 0 && (
          <ul aria-label="Your other devices" className="divide-y divide-line border-line border-t">
            {others.map(({ id, label, created_at, last_sent_at }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2 last:pb-0">
                <span>
                  {label}
                  <span className="block text-muted text-xs">
                    Since {formatDate(created_at)}
                    {last_sent_at && (
                      <>
                        , last message <When at={last_sent_at} />
                      </>
                    )}
                  </span>
                </span>
                <IconButton size="sm" label={`End messages to ${label}`} onClick={() => remove.mutate(id)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
