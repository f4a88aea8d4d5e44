import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '#src/records/show-error.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { type QuietHours, quietHoursQuery, setQuietHours } from './notification.data.ts';

const NIGHT: QuietHours = { starts: '21:00', ends: '06:30' };

/** Hours in which nothing rings; saved as it is changed. */
export function QuietHoursCard({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const hours = useQuery(quietHoursQuery(userId));
  const save = useMutation({
    mutationFn: (next: QuietHours | null) => setQuietHours(userId, next),
    onMutate: (next) => cache.setQueryData(quietHoursQuery(userId).queryKey, next),
    onError: (error) => {
      showError(error);
      void hours.refetch();
    },
  });
  const set = hours.data ?? null;
  const change = (part: Partial<QuietHours>) => {
    const next = { ...NIGHT, ...set, ...part };
    // A box that is being emptied is not an hour yet.
    if (next.starts && next.ends && next.starts !== next.ends) save.mutate(next);
  };
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <Switch
          label="Quiet hours"
          help="No note on the screen, and push messages wait for the end. Warnings about your account still come at once."
          checked={set !== null}
          disabled={hours.data === undefined}
          onCheckedChange={(on) => save.mutate(on ? NIGHT : null)}
        />
        {set && (
          <div className="grid grid-cols-2 gap-4">
            <Field label="From">
              <Input
                type="time"
                value={set.starts}
                onChange={(event) => change({ starts: event.target.value })}
              />
            </Field>
            <Field label="Until" help="Lagos time">
              <Input
                type="time"
                value={set.ends}
                onChange={(event) => change({ ends: event.target.value })}
              />
            </Field>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
