import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';
import { requestKeys } from '../request.data.ts';
import { readPending, sendPending } from './pending-request.ts';
import { requestDialogs } from './request-dialogs.ts';

/** Sends the request somebody wrote before they signed in or up. Shows nothing but the toast. */
export default function FinishRequest({ userId }: { userId: string }) {
  const cache = useQueryClient();
  useEffect(() => {
    const send = () =>
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
        });
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId, cache]);
  return null;
}
