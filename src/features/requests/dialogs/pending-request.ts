import { ApiError, dataOrThrow, explain, isOffline } from '#src/lib/errors.ts';
import { oneTabAtATime } from '#src/lib/one-tab-at-a-time.ts';
import { supabase } from '#src/lib/supabase.ts';
import {
  type DialogDefinition,
  isRequestDialog,
  type RequestDialogName,
  requestDialogs,
} from './request-dialogs.ts';

/** What somebody typed into a request dialog before they had an account, kept until it can be sent. */
export interface PendingRequest {
  dialog: RequestDialogName;
  draft: Record<string, unknown>;
  /** Made once for an attempt: the server stores it once. */
  submissionId: string;
  at: number;
}

const PENDING_REQUEST = 'harmattan-request';
/** Who comes back later than that is asked again: the device may have changed hands. */
const KEPT_MS = 24 * 60 * 60_000;

export function keepPending(pending: PendingRequest): void {
  try {
    localStorage.setItem(PENDING_REQUEST, JSON.stringify(pending));
  } catch {
    // A full or blocked storage: the dialog still holds it.
  }
}

export function dropPending(): void {
  localStorage.removeItem(PENDING_REQUEST);
}

export function readPending(now = Date.now()): PendingRequest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PENDING_REQUEST) ?? 'null') as PendingRequest | null;
    if (!kept || !isRequestDialog(kept.dialog)) return null;
    if (now - kept.at < KEPT_MS) return kept;
    dropPending();
  } catch {
    // Not ours to read.
  }
  return null;
}

/** Inserts the request as the signed-in person. What has arrived already counts as sent. */
export async function sendRequest(
  { table, row }: DialogDefinition,
  userId: string,
  { draft, submissionId }: Pick<PendingRequest, 'draft' | 'submissionId'>,
): Promise<void> {
  const values = { ...row(draft), user_id: userId, submission_id: submissionId };
  try {
    // Which columns a row has follows from its table, which the type of one call for four tables does not say.
    await dataOrThrow(
      supabase()
        .from(table)
        .insert(values as never),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== '23505') throw error;
  }
}

/** What the toast says when sending failed: what the server wrote for people comes with it. */
export function failureWords({ failed }: Pick<DialogDefinition, 'failed'>, error: unknown): string {
  if (!(error instanceof ApiError) && !isOffline(error))
    return 'An unexpected error occurred. Please try again.';
  const { kind, message } = explain(error);
  return kind === 'server' || kind === 'offline' ? failed : `${failed} ${message}`;
}

/** Sends what was left behind at the way to the sign-in page. @returns its definition, or null when there was none */
export async function sendPending(userId: string): Promise<DialogDefinition | null> {
  return oneTabAtATime('harmattan-request', async () => {
    const pending = readPending();
    if (!pending) return null;
    const definition = requestDialogs[pending.dialog];
    await sendRequest(definition, userId, pending);
    dropPending();
    return definition;
  });
}
