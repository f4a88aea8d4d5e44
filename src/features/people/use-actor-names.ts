import { useMemo } from 'react';
import { useStaffNames } from '#src/records/people.data.ts';
import type { Choice } from '#src/ui/select.tsx';
import { personName } from './person.ts';
import { useEveryone } from './use-everyone.ts';

/** Names for the ids of the audit log: of everyone for an administrator, of the staff for a compliance officer. */
export function useActorNames(readsPeople: boolean): {
  nameOf: (id: string | null) => string;
  choices: Choice[];
} {
  const everyone = useEveryone(readsPeople);
  const staff = useStaffNames();
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id, name } of staff.data ?? []) names.set(id, name);
    for (const [id, person] of everyone) names.set(id, personName(person));
    const choices = [...names].map(([value, label]) => ({ value, label }));
    choices.sort((a, b) => a.label.localeCompare(b.label));
    return {
      nameOf: (id) => (id === null ? 'The system' : (names.get(id) ?? 'A former colleague')),
      choices,
    };
  }, [everyone, staff.data]);
}
