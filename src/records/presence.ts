import type { Present } from '#src/lib/live.ts';

/** Somebody else who has the record open, in however many windows. */
export interface Other {
  id: string;
  editing: boolean;
}

/** Who else is here: each person once, those who edit first. */
export function othersHere(present: readonly Present[], me: string): Other[] {
  const people = new Map<string, Other>();
  for (const { user_id: id, editing = false } of present) {
    if (!id || id === me) continue;
    people.set(id, { id, editing: editing || (people.get(id)?.editing ?? false) });
  }
  return [...people.values()].sort(
    (a, b) => Number(b.editing) - Number(a.editing) || a.id.localeCompare(b.id),
  );
}
