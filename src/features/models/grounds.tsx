import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LawText } from '#src/features/law/law-text.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { groundsQuery, recordGround, withdrawGround } from './models.data.ts';

const GROUNDS = [
  { value: 'contract', label: 'Contract with safeguards (s.41)' },
  { value: 'adequacy', label: 'Adequate protection (s.42)' },
  { value: 'instrument', label: 'Transfer instrument (s.41, GAID schedule 5)' },
  { value: 'consent', label: 'Consent of the people concerned (s.43)' },
  { value: 'on_premises', label: 'On our own premises, no transfer' },
];

/** On which ground texts may be sent to a provider that is not this machine; withdrawn at once, with one click. */
export function Grounds({ hosts }: { hosts: readonly string[] }) {
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const grounds = useQuery(groundsQuery);
  const readAgain = () => cache.invalidateQueries({ queryKey: ['model'] });
  const withdraw = useMutation({ mutationFn: withdrawGround, onSuccess: readAgain, onError: showError });
  const known = grounds.data?.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ host }) => host);
  const open = known ? hosts.filter((host) => !known.includes(host)) : [];
  return (
    <section aria-labelledby="grounds">
      <h2 id="grounds" className="mb-1 font-semibold text-lg">
        Legal basis
      </h2>
      <p className="mb-4 max-w-measure text-muted text-sm">
        Sending texts or recordings to a provider elsewhere is a transfer (
        <LawText text="NDPA s.41–43" />
        ). Before it is recorded here nothing is sent. Names, addresses and numbers of people are replaced in
        texts before they leave; a recording leaves as it was spoken.
      </p>
      {open.map((host) => (
        <GroundForm key={host} host={host} onDone={readAgain} />
      ))}
      {grounds.data && grounds.data.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {grounds.data.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{one.provider}</span>, {one.country} · {one.host}
                <span className="block text-muted">
                  {GROUNDS.find(({ value }) => value === one.ground)?.label}. Recorded by{' '}
                  {nameOf(one.recorded_by)} on {formatDate(one.recorded_at)}
                  {one.withdrawn_at &&
                    `, withdrawn by ${nameOf(one.withdrawn_by)} on ${formatDate(one.withdrawn_at)}`}
                  .{one.note && ` ${one.note}`}
                </span>
              </span>
              <StatusBadge
                tone={one.withdrawn_at ? 'neutral' : 'success'}
                label={one.withdrawn_at ? 'Withdrawn' : 'In force'}
              />
              {!one.withdrawn_at && (
                <Button
                  aria-label={`Withdraw the ground for ${one.provider}`}
                  size="sm"
                  variant="secondary"
                  busy={withdraw.isPending}
                  onClick={() => withdraw.mutate(one.id)}
                >
                  Withdraw
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">Nothing is recorded; nothing leaves this machine.</p>
      )}
    </section>
  );
}

function GroundForm({ host, onDone }: { host: string; onDone: () => Promise<void> }) {
  const [provider, setProvider] = useState('');
  const [country, setCountry] = useState('');
  const [ground, setGround] = useState('contract');
  const [note, setNote] = useState('');
  const record = useMutation({
    mutationFn: () => recordGround({ host, provider, country, ground, note }),
    onSuccess: onDone,
    onError: showError,
  });
  const complete = provider.trim() !== '' && country.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) record.mutate();
  };
  return (
    <Form
      onSubmit={submit}
      className="mb-5 grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <Field label="Provider" required>
        <Input value={provider} maxLength={200} onChange={(event) => setProvider(event.target.value)} />
      </Field>
      <Field label="Country" required>
        <Input value={country} maxLength={100} onChange={(event) => setCountry(event.target.value)} />
      </Field>
      <Field label="Ground" className="sm:col-span-2">
        <Select items={GROUNDS} value={ground} onValueChange={setGround} />
      </Field>
      <Field label="Where the papers are" optional className="sm:col-span-2">
        <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={!complete} busy={record.isPending}>
        Record for {host}
      </Button>
    </Form>
  );
}
