/** A stakeholder as the finder needs it: who, and of which client. */
export interface KnownEntry {
  id: string;
  name: string;
  client_id: string | null;
}

/**
 * The entry a strategy is saved on. With a client chosen, only one that stands under this client: a strategy of one client
 * is never filed with another. Without one, the entry that is there.
 */
export function entryUnder(
  client: string | null,
  { name, known }: { name: string; known: string | null },
  entries: readonly KnownEntry[],
): KnownEntry | null {
  if (client === null) return entries.find(({ id }) => id === known) ?? null;
  const there = entries.filter(({ client_id }) => client_id === client);
  return there.find(({ id }) => id === known) ?? there.find((entry) => entry.name === name) ?? null;
}
