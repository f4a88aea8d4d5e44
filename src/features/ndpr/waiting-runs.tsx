import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { assessmentKeys } from './assessment.data.ts';
import { saveWaitingRuns } from './save-run.ts';

/** Saves what this person finished without a network, as soon as the platform is open and connected. Shows nothing. */
export default function WaitingRuns({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const save = useCallback(
    () =>
      void saveWaitingRuns(userId)
        .then((saved) => (saved ? cache.invalidateQueries({ queryKey: assessmentKeys.all }) : undefined))
        // It stays on the device, and My assessments offers it.
        .catch(() => {}),
    [userId, cache],
  );
  useEffect(save, [save]);
  useRetryOnline(save);
  return null;
}
