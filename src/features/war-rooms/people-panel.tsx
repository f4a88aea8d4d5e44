import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { When } from '#src/ui/time.tsx';
import { callPerson, peopleQuery, readAgain } from './war-room.data.ts';
import { type Crisis, type CrisisPerson, crisisRoles } from './war-room.ts';

/** Who is called, as what, and what they answered. */
export function PeoplePanel({ crisis }: { crisis: Crisis }) {
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const people = useQuery(peopleQuery(crisis.id));
  const staff = useStaffNames();
  const [person, setPerson] = useState<string | null>(null);
  const [role, setRole] = useState<(typeof crisisRoles)[number]['value']>('member');
  const call = useMutation({
    mutationFn: ({ id, as }: { id: string; as: string }) => Promise.resolve(callPerson(crisis.id, id, as)),
    onSuccess: async () => {
      setPerson(null);
      await readAgain(cache, crisis.id);
    },
    onError: showError,
  });
  const called = new Set(people.data?.map(({ user_id }) => user_id));
  const choices = (staff.data ?? [])
    .filter(({ id }) => !called.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const open = crisis.state === 'open';
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {open && (
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]">
          <Field label="Call a colleague">
            <Combobox
              items={choices}
              value={choices.find(({ value }) => value === person) ?? null}
              onValueChange={(item) => setPerson(item?.value ?? null)}
            />
          </Field>
          <Field label="As">
            <Select items={crisisRoles} value={role} onValueChange={setRole} />
          </Field>
          <Button
            disabled={!person}
            busy={call.isPending}
            onClick={() => person && call.mutate({ id: person, as: role })}
          >
            Call
          </Button>
        </div>
      )}
      <Loaded query={people}>
        {(all) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {all.map((one) => (
              <li key={one.user_id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <PersonAvatar id={one.user_id} name={nameOf(one.user_id)} size="sm" />
                <span className="min-w-0 flex-1 truncate font-medium">{nameOf(one.user_id)}</span>
                {open ? (
                  <Select
                    aria-label={`Role of ${nameOf(one.user_id)}`}
                    className="w-48"
                    items={crisisRoles}
                    value={crisisRoles.find(({ value }) => value === one.role)?.value ?? 'member'}
                    onValueChange={(as) => call.mutate({ id: one.user_id, as })}
                  />
                ) : (
                  <span className="text-muted text-sm">{one.role.replaceAll('_', ' ')}</span>
                )}
                <Answer person={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function Answer({ person: { answer, answered_at, called_at } }: { person: CrisisPerson }) {
  return (
    <span className="flex w-full items-center gap-2 text-muted text-xs sm:w-auto">
      {answer === 'accepted' ? (
        <StatusBadge tone="success" label="Here" />
      ) : answer === 'declined' ? (
        <StatusBadge tone="danger" label="Cannot" />
      ) : (
        <StatusBadge tone="warning" label="No answer yet" />
      )}
      <When at={answered_at ?? called_at} />
    </span>
  );
}
