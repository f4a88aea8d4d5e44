/** What others did to a list that is on screen and would make it jump: told in a bar, shown when the person asks. */
export interface PendingChanges {
  /** Ids of new records, with who added them. */
  added: ReadonlyMap<string, string | null>;
  /** Ids of records that are gone but still stand here. */
  gone: ReadonlySet<string>;
}

export const noPending: PendingChanges = { added: new Map(), gone: new Set() };

/** The news without what the list has caught up with. */
export function stillPending(news: PendingChanges, listed: { has(id: string): boolean }): PendingChanges {
  return {
    added: new Map([...news.added].filter(([id]) => !listed.has(id))),
    gone: new Set([...news.gone].filter((id) => listed.has(id))),
  };
}

/** «Ada Okafor added a client.», «2 clients were added, 1 is gone.»; empty when there is nothing to tell. */
export function pendingInWords(
  { added, gone }: PendingChanges,
  one: string,
  many: string,
  nameOf: (id: string | null) => string,
): string {
  const authors = new Set(added.values());
  const [author] = authors;
  const count = (n: number) => `${n} ${n === 1 ? one : many}`;
  const parts: string[] = [];
  if (added.size > 0) {
    parts.push(
      authors.size === 1 && author
        ? `${nameOf(author)} added ${added.size === 1 ? `a ${one}` : count(added.size)}`
        : `${count(added.size)} ${added.size === 1 ? 'was' : 'were'} added`,
    );
  }
  if (gone.size > 0) parts.push(`${count(gone.size)} ${gone.size === 1 ? 'was' : 'were'} deleted`);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
