import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '#src/records/show-error.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TimeInput } from '#src/ui/time-input.tsx';
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
    if (next.starts !== next.ends) save.mutate(next);
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
            <HourField label="From" value={set.starts} onChange={(starts) => change({ starts })} />
            <HourField
              label="Until"
              help="Lagos time"
              value={set.ends}
              onChange={(ends) => change({ ends })}
            />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Saved when the box is left, and only what is an hour. */
function HourField({
  label,
  help,
  value,
  onChange,
}: {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && !/^\d{2}:\d{2}$/.test(typed);
  return (
    <Field label={label} help={help} error={wrong && 'Give a time such as 21:30.'}>
      <TimeInput
        value={typed ?? value}
        onChange={setTyped}
        onBlur={(time) => {
          if (!/^\d{2}:\d{2}$/.test(time)) return;
          setTyped(null);
          if (time !== value) onChange(time);
        }}
      />
    </Field>
  );
}
