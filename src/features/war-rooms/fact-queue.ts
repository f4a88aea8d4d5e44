import type { WaitingEdit } from '#src/offline/waiting-edits.ts';
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

/** Of what waits to be sent, the facts of one crisis. */
export function waitingFactsIn(edits: readonly WaitingEdit[], crisis: string): WaitingFact[] {
  return edits.flatMap((edit) => {
    if (edit.kind !== 'insert' || edit.table !== 'crisis_facts' || edit.row.crisis_id !== crisis) return [];
    // Written by useFacts alone.
    const fact = edit.row as object as WaitingFact;
    return [edit.state === 'refused' ? { ...fact, refused: edit.message ?? 'It was not accepted.' } : fact];
  });
}
