import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { clientChoicesQuery } from '#src/features/policy-impact/policy-impact.data.ts';
import { addDays, formatDate, todayInLagos } from '#src/lib/dates.ts';
import { showError } from '#src/records/show-error.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';
import { changeResult, fileUnder, type Result, readAgain } from './results.data.ts';

/** The last reminder before the day itself is a week ahead. */
const LAST_REMINDER_DAYS = 7;

function holdsUntil(day: string): string {
  if (day === '') return 'It holds without an end';
  if (day < todayInLagos()) return `It held until ${formatDate(day)}`;
  const soon = day <= addDays(todayInLagos(), LAST_REMINDER_DAYS);
  return soon ? `You are told on ${formatDate(day)}` : `You are reminded before ${formatDate(day)}`;
}

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
      done: holdsUntil(day),
    });
  };
  // Whoever does not serve the client may read the text, not say whom it is for.
  const ofOthers =
    result.client_id !== null && clients.isSuccess && !items.some(({ value }) => value === result.client_id);
  const over = result.expires_on !== null && result.expires_on < todayInLagos();
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 py-4">
        {ofOthers && (
          <p className="text-muted-foreground text-sm">
            You do not serve the client of this text: their team says whom it is for and until when it holds.
          </p>
        )}
        {items.length > 0 && !ofOthers && (
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
          <DateInput value={until} readOnly={ofOthers} onChange={setDay} />
        </Field>
      </CardBody>
    </Card>
  );
}
