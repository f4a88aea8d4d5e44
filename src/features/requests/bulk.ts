import type { RequestStep } from './request.data.ts';
import type { RequestRow } from './request.ts';

/** Which of several requests a step reached, and which refused it. */
export interface BulkOutcome {
  reached: RequestRow[];
  refused: { request: RequestRow; error: unknown }[];
}

/** Does the same to each of them, one after the other; a refusal does not hold up the rest. */
export async function runForEach(
  requests: readonly RequestRow[],
  act: (request: RequestRow) => Promise<void>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { reached: [], refused: [] };
  for (const request of requests) {
    try {
      await act(request);
      outcome.reached.push(request);
    } catch (error) {
      outcome.refused.push({ request, error });
    }
  }
  return outcome;
}

/** '3 requests closed', and which were not. */
export function outcomeWords({ reached, refused }: BulkOutcome, done: string): string {
  const said = `${reached.length} ${reached.length === 1 ? 'request' : 'requests'} ${done}`;
  if (refused.length === 0) return said;
  return `${said}; not ${refused.map(({ request }) => request.reference).join(', ')}`;
}

/** The moves that open a closed request again and bring it as near to where it stood as its states allow. */
export function reopeningSteps({ id, state }: Pick<RequestRow, 'id' | 'state'>): RequestStep[] {
  const move = (_to: string): RequestStep => ({ step: 'move_request', asked: { _id: id, _to } });
  return [move('in_progress'), ...(state === 'waiting' ? [move('waiting')] : [])];
}
