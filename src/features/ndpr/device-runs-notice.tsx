import { useCallback, useEffect, useState } from 'react';
import { type DeviceRun, dropRun, finishedRuns, onRunsChange, VISITOR } from '#src/lib/assessment-runs.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { scoreOf } from './assessment.ts';
import { runOwner, saveRun } from './save-run.ts';

/** Finished runs that are on this device only: taken without an account, without a network, or refused. */
export function DeviceRuns({ onSaved }: { onSaved: () => void }) {
  const [runs, setRuns] = useState<readonly DeviceRun[]>([]);
  const look = useCallback(async () => {
    const owner = runOwner();
    setRuns([...(owner === VISITOR ? [] : await finishedRuns(owner)), ...(await finishedRuns(VISITOR))]);
  }, []);
  useEffect(() => {
    void look();
    return onRunsChange(() => void look());
  }, [look]);

  async function save(run: DeviceRun) {
    const outcome = await saveRun(run);
    if (outcome === 'saved') onSaved();
    else if (outcome === 'waiting') toast.error('No connection', 'It stays on this device until then.');
    else toast.error('Error', 'Failed to save assessment results. Please try again.');
  }

  if (runs.length === 0) return null;
  return (
    <section
      aria-labelledby="device-runs"
      className="mb-8 rounded-lg border border-amber/30 bg-amber-soft p-5"
    >
      <h2 id="device-runs" className="font-semibold">
        Kept on this device
      </h2>
      <p className="mt-1 text-sm">
        {runs.length === 1 ? 'One result is' : `${runs.length} results are`} not in your account yet. Save
        what is yours; delete what somebody else answered here.
      </p>
      <ul className="mt-3 divide-y divide-amber/30">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
            <span className="tabular font-medium">{scoreOf(run.answers)}%</span>
            <span className="flex-1">
              {formatDateTime(new Date(run.finishedAt ?? run.startedAt))}
              {run.refused && <span className="block text-red">{run.refused}</span>}
            </span>
            <Button size="sm" onClick={() => void save(run)}>
              Save to my account
            </Button>
            <Button
              aria-label={`Delete the result of ${formatDateTime(new Date(run.finishedAt ?? run.startedAt))}`}
              size="sm"
              variant="ghost"
              onClick={() => void dropRun(run.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
