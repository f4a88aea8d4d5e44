import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { ApiError } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Fact, FactKind } from './war-room.ts';

/** A fact as it was typed, on its way to the log. The id is made here, so that sending it twice logs it once. */
export interface WaitingFact {
  id: string;
  crisis_id: string;
  kind: FactKind;
  topic: Fact['topic'];
  body: string;
  source: string | null;
  corrects: string | null;
  happened_at: string;
  /** The server refused it; why. */
  refused?: string;
}

const nameOf = (crisis: string) => `facts:${crisis}`;

/** What this person typed for a war-room and the server has not yet. */
export const waitingFacts = (user: string, crisis: string): WaitingFact[] =>
  readDraft<WaitingFact[]>(user, nameOf(crisis)) ?? [];

function keep(user: string, crisis: string, facts: readonly WaitingFact[]): void {
  if (facts.length > 0) saveDraft(user, nameOf(crisis), facts);
  else dropDraft(user, nameOf(crisis));
}

export function queueFact(user: string, fact: WaitingFact): void {
  keep(user, fact.crisis_id, [...waitingFacts(user, fact.crisis_id), fact]);
}

export function dropFact(user: string, crisis: string, id: string): void {
  keep(
    user,
    crisis,
    waitingFacts(user, crisis).filter((fact) => fact.id !== id),
  );
}

const DUPLICATE = '23505';

/**
 * Sends what waits, in the order it was typed. Stops where the network does; what the server refuses stays with the
 * reason, for the person to mend.
 */
export async function sendFacts(user: string, crisis: string): Promise<void> {
  for (const { refused, ...fact } of waitingFacts(user, crisis)) {
    if (refused) continue;
    const { error, status } = await supabase()
      .from('crisis_facts')
      .insert({ ...fact, created_by: user });
    if (!error || error.code === DUPLICATE) dropFact(user, crisis, fact.id);
    else if (status >= 400 && status < 500 && ![401, 408, 429].includes(status))
      keep(
        user,
        crisis,
        waitingFacts(user, crisis).map((one) =>
          one.id === fact.id ? { ...one, refused: error.message } : one,
        ),
      );
    else throw new ApiError(status, error);
  }
}
