import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { toast } from '#src/ui/toast.ts';
import { requestKeys } from '../request.data.ts';
import { readPending, sendPending } from './pending-request.ts';
import { requestDialogs } from './request-dialogs.ts';

/** Sends the request somebody wrote before they signed in or up. Shows nothing but the toast. */
export default function FinishRequest({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const send = useCallback(
    () =>
      void sendPending(userId)
        .then((sent) => {
          if (!sent) return;
          toast.success(sent.done.title, sent.done.text);
          return cache.invalidateQueries({ queryKey: requestKeys.all });
        })
        .catch((error: unknown) => {
          const left = readPending();
          if (left && explain(error).kind !== 'offline')
            toast.error('Error', requestDialogs[left.dialog].failed);
        }),
    [userId, cache],
  );
  useEffect(send, [send]);
  useRetryOnline(send);
  return null;
}
