import { type DeviceRun, dropRun, finishedRuns, keepRun, VISITOR } from '#src/lib/assessment-runs.ts';
import { ApiError, dataOrThrow, explain } from '#src/lib/errors.ts';
import { storedUserId } from '#src/lib/session-key.ts';
import { currentSession, supabase } from '#src/lib/supabase.ts';
import { recommendationsFor, scoreOf } from './assessment.ts';

/** What became of a run that was to be saved. */
export type SaveOutcome = 'saved' | 'signed-out' | 'waiting' | 'failed';

/** Who this device is signed in as, or «visitor». */
export const runOwner = (): string => storedUserId() ?? VISITOR;

/**
 * Saves a finished run to the account. A run that has arrived already counts as saved: the server knows it by its id,
 * so that sending it twice is harmless. Whatever happens, it stays on the device until the server has it.
 */
export async function saveRun(run: DeviceRun): Promise<SaveOutcome> {
  const userId = await signedInUser();
  if (!userId) return 'signed-out';
  // From now on it is this person's, on a device that others use too.
  const mine: DeviceRun = { ...run, owner: userId };
  await keepRun(mine);
  try {
    await dataOrThrow(
      supabase()
        .from('ndpr_assessments')
        .insert({
          user_id: userId,
          run_id: run.id,
          assessment_data: run.answers,
          score: scoreOf(run.answers),
          recommendations: recommendationsFor(run.answers),
          status: 'completed',
          taken_at: new Date(run.finishedAt ?? Date.now()).toISOString(),
        }),
    );
  } catch (error) {
    const known = error instanceof ApiError && error.code === '23505';
    if (!known) return await keepWaiting(mine, error);
  }
  await dropRun(run.id);
  return 'saved';
}

async function keepWaiting(run: DeviceRun, error: unknown): Promise<SaveOutcome> {
  const { kind, message } = explain(error);
  if (kind === 'offline') return 'waiting';
  if (kind === 'invalid' || kind === 'conflict') await keepRun({ ...run, refused: message });
  return 'failed';
}

/** Read from the device, so that it is known without a network too. */
async function signedInUser(): Promise<string | null> {
  if (!storedUserId()) return null;
  return navigator.onLine ? ((await currentSession())?.user.id ?? null) : storedUserId();
}

/** Saves what this person finished without a network, each once. @returns how many were saved */
export async function saveWaitingRuns(userId: string): Promise<number> {
  return navigator.locks.request('harmattan-assessments', async () => {
    let saved = 0;
    for (const run of await finishedRuns(userId))
      if (!run.refused && (await saveRun(run)) === 'saved') saved += 1;
    return saved;
  });
}
