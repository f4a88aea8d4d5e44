import { type DeviceRun, dropRun, finishedRuns, keepRun, VISITOR } from '#src/lib/assessment-runs.ts';
import { ApiError, dataOrThrow, explain } from '#src/lib/errors.ts';
import { oneTabAtATime } from '#src/lib/one-tab-at-a-time.ts';
import { storedUserId } from '#src/lib/session-key.ts';
import { currentSession, supabase } from '#src/lib/supabase.ts';
import { toast } from '#src/ui/toast.ts';
import { recommendationsFor, scoreOf } from './assessment.ts';

/** What became of a run that was to be saved. */
export type SaveOutcome = 'saved' | 'signed-out' | 'waiting' | 'failed';

/** Who this device is signed in as, or «visitor». */
export const runOwner = (): string => storedUserId() ?? VISITOR;

/** The runs that are being saved in this tab, by id. */
const inFlight = new Map<string, Promise<SaveOutcome>>();

/**
 * Saves a finished run to the account and says so when it is there. Whoever asks for the same run meanwhile waits for
 * the same call, so that it is sent and told of once. A run that has arrived already counts as saved: the server knows
 * it by its id. Whatever happens, it stays on the device until the server has it.
 */
export function saveRun(run: DeviceRun): Promise<SaveOutcome> {
  const before = inFlight.get(run.id);
  if (before) return before;
  const saving = sendRun(run).finally(() => inFlight.delete(run.id));
  inFlight.set(run.id, saving);
  return saving;
}

async function sendRun(run: DeviceRun): Promise<SaveOutcome> {
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
  toast.success('Assessment Complete', 'Your NDPR compliance assessment has been saved successfully.');
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
  return oneTabAtATime('harmattan-assessments', async () => {
    let saved = 0;
    const tried = new Set<string>();
    // Read anew for each: another screen may have saved the next one meanwhile.
    const next = async () =>
      (await finishedRuns(userId)).find(({ id, refused }) => !refused && !tried.has(id));
    for (let run = await next(); run; run = await next()) {
      tried.add(run.id);
      if ((await saveRun(run)) === 'saved') saved += 1;
    }
    return saved;
  });
}
