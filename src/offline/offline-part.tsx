import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { isOffline } from '#src/lib/errors.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useOnline } from '#src/ui/online.tsx';
import { toast } from '#src/ui/toast.ts';
import { EditList } from './edit-list.tsx';
import { editServer } from './edit-server.ts';
import { meetServer } from './meet-server.ts';
import { oldestCachedShown, onCachedShown } from './reading.ts';
import { readingIsOn } from './reading-choice.ts';
import { sendEdits } from './send-edits.ts';
import { onSendSoon, useWaitingEdits } from './use-edits.ts';

const RETRY_MS = 10_000;

/** Above every screen where there is no network: what is shown, and what waits to be sent. Sends it when it is back. */
export default function OfflinePart() {
  const online = useOnline();
  const keptSince = useSyncExternalStore(onCachedShown, oldestCachedShown);
  const edits = useWaitingEdits();
  const [open, setOpen] = useState(false);
  const { again, asking } = useContact(keptSince !== null);
  useSending();
  const away = !online || keptSince !== null;
  if (!away && edits.length === 0) return null;
  const waiting =
    edits.length === 1 ? '1 change waits to be sent' : `${edits.length} changes wait to be sent`;
  return (
    <div className="mb-5 print:hidden">
      <Notice
        tone={edits.some(({ state }) => state !== 'waiting') ? 'danger' : 'warning'}
        live
        title={away ? 'No connection' : waiting}
        action={
          <span className="flex flex-wrap justify-end gap-2">
            {edits.length > 0 && (
              <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
                Show what waits
              </Button>
            )}
            {keptSince !== null && online && (
              <Button size="sm" variant="secondary" busy={asking} onClick={again}>
                Try again
              </Button>
            )}
          </span>
        }
      >
        {away ? <Words keptSince={keptSince} waiting={edits.length > 0 ? `${waiting}.` : ''} /> : null}
      </Notice>
      <EditList open={open} onClose={() => setOpen(false)} edits={edits} />
    </div>
  );
}

function Words({ keptSince, waiting }: { keptSince: number | null; waiting: string }) {
  const shown =
    keptSince === null
      ? readingIsOn()
        ? 'What you read here in the last seven days opens; the rest needs a connection.'
        : 'What is on screen stays. Other pages need a connection, unless you keep what you read on this device: Settings, Appearance.'
      : `You see what this device kept, as it was on ${formatDateTime(new Date(keptSince).toISOString())}.`;
  return (
    <>
      {shown} Changes of a record, notes, comments and ticked tasks are kept here and sent later; everything
      else waits for the connection. {waiting}
    </>
  );
}

/** Asks the server at the start and whenever the network is back, where something is kept. */
function useContact(shown: boolean) {
  const cache = useQueryClient();
  const { scope, loading } = useCan();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (!online || loading || !readingIsOn()) return;
    // Counted, so that a press of the button asks once more.
    if (times >= 0) setAsking(true);
    void meetServer(cache, scope)
      .catch(() => {})
      .finally(() => setAsking(false));
  }, [cache, scope, loading, online, times]);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => setTimes((before) => before + 1), RETRY_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return { asking, again: () => setTimes((before) => before + 1) };
}

/** Sends what waits: now, when asked, when the network is back, and every ten seconds while something waits. */
function useSending(): void {
  const cache = useQueryClient();
  const { userId } = useCan();
  const waits = useWaitingEdits().some(({ state }) => state === 'waiting');
  const send = useCallback(() => {
    if (!userId) return;
    const sent = async () => {
      const arrived = await sendEdits(userId, editServer);
      if (arrived.length === 0) return;
      for (const table of new Set(arrived.map((edit) => edit.table)))
        void cache.invalidateQueries({ queryKey: [table] });
      const changed = arrived.filter(({ table }) => table !== 'crisis_facts').length;
      if (changed > 0)
        toast.success('Success', changed === 1 ? 'Your change was sent' : `${changed} changes were sent`);
    };
    void sent().catch((error) => isOffline(error));
  }, [cache, userId]);
  useEffect(() => {
    if (waits) send();
    return onSendSoon(send);
  }, [send, waits]);
  useRetryOnline(userId ? send : null, waits ? RETRY_MS : undefined);
}
