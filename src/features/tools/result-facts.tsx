import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { clientChoicesQuery } from '#src/features/policy-impact/policy-impact.data.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { showError } from '#src/records/show-error.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';
import { changeResult, fileUnder, type Result, readAgain } from './results.data.ts';

/** Whom a text is for, and until when it holds. */
export function ResultFacts({ result }: { result: Result }) {
  const cache = useQueryClient();
  const { can, userId } = useCan();
  const clients = useQuery(clientChoicesQuery(userId ?? ''));
  const [until, setUntil] = useState(result.expires_on ?? '');
  const change = useMutation({
    mutationFn: async ({ run }: { run: () => PromiseLike<unknown>; done: string }) => run(),
    onSuccess: async (_, { done }) => {
      toast.success(done);
      await readAgain(cache, result.id);
    },
    onError: showError,
  });
  const items = (clients.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const setDay = (day: string) => {
    setUntil(day);
    if (day !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(day)) return;
    change.mutate({
      run: () => changeResult(result.id, { expires_on: day || null }),
      done: day ? `You are reminded before ${formatDate(day)}` : 'It holds without an end',
    });
  };
  const over = result.expires_on !== null && result.expires_on < todayInLagos();
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 py-4">
        {items.length > 0 && (
          <Field label="Client" optional help="Their team reads it, too.">
            <Combobox
              items={items}
              value={items.find(({ value }) => value === result.client_id) ?? null}
              disabled={result.state !== 'draft' || change.isPending}
              placeholder="Yours alone"
              onValueChange={(item) =>
                change.mutate({
                  run: () => fileUnder(result.version_of ?? result.id, item?.value ?? null),
                  done: item ? `Filed under ${item.label}` : 'It is yours alone now',
                })
              }
            />
          </Field>
        )}
        <Field
          label="Holds until"
          optional
          error={over && 'This day has passed. Look at the text again and save a new version.'}
          help={can('records:read') ? 'You are reminded thirty days and a week before.' : undefined}
        >
          <DateInput value={until} onChange={setDay} />
        </Field>
      </CardBody>
    </Card>
  );
}
