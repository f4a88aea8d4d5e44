import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

/** A null `next_on` stands for no project that ends. */
type Work = { client_id: string; open_projects: number; next_on: string | null };

/** The clients that wait to be asked about: those of a list are asked about in one call. */
let waiting: string[] = [];
let asked: Promise<Work[]> | null = null;
/** What the server answers at once. */
const atOnce = 100;

function workOf(id: string): Promise<Work[]> {
  if (waiting.length >= atOnce) asked = null;
  if (asked === null) {
    const ids = [id];
    waiting = ids;
    // The other cards of the screen ask within this turn.
    asked = new Promise((soon) => setTimeout(soon)).then(async () => {
      if (waiting === ids) asked = null;
      return dataOrThrow(supabase().rpc('work_of_clients', { _ids: ids }));
    });
  } else waiting.push(id);
  return asked;
}

/** How many projects of a client are open, and which day one of them ends first; null where there is none. */
export const clientWorkQuery = (id: string) =>
  queryOptions({
    queryKey: ['client_work', id],
    queryFn: async () => (await workOf(id)).find(({ client_id }) => client_id === id) ?? null,
  });
