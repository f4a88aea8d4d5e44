import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '#src/access/use-can.ts';
import { useOpenMail } from '#src/access/use-open-mail.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { mailToast } from '#src/ui/mail-toast.ts';
import { look } from '#src/ui/states.ts';
import { Table } from '#src/ui/table.tsx';
import { When } from '#src/ui/time.tsx';
import { channels } from './notification-group.ts';
import { groupDeliveries, tick, tryGroup } from './notification-groups.data.ts';

const states: Readonly<Record<string, { label: string; tone: Tone }>> = {
  sent: look('Sent'),
  kept: { label: 'Kept in Mail', tone: 'neutral' },
  done: look('Done'),
  waiting: { label: 'On its way', tone: 'neutral' },
  retrying: { label: 'Not taken yet, tried again', tone: 'warning' },
  by_hand: { label: 'By hand', tone: 'warning' },
};

/** What was sent to a group, to whom and with what end; and a trial to oneself. */
export function GroupDeliveries({ group }: { group: string }) {
  const cache = useQueryClient();
  const { can } = useCan();
  const nameOf = useNameOf();
  const openMail = useOpenMail();
  const edits = can('groups:edit');
  const deliveries = useQuery(groupDeliveries(group));
  const readAgain = () => cache.invalidateQueries({ queryKey: groupDeliveries(group).queryKey });
  const trial = useMutation({
    mutationFn: () => tryGroup(group),
    onSuccess: async ({ address }) => {
      mailToast('Trial', address, `To ${address} alone.`, openMail);
      await readAgain();
    },
    onError: showError,
  });
  const done = useMutation({ mutationFn: tick, onSuccess: readAgain, onError: showError });
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="font-semibold text-lg">
          Sent
        </h2>
        {edits && (
          <Button variant="secondary" busy={trial.isPending} onClick={() => trial.mutate()}>
            Send a trial to myself
          </Button>
        )}
      </div>
      <Loaded
        query={deliveries}
        empty={
          <EmptyState title="Nothing sent yet">
            A released statement of a war-room is sent to a group from there.
          </EmptyState>
        }
      >
        {(all) => (
          <Table
            caption="Sent to this group"
            rows={all}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: 'Who', primary: true, cell: ({ name }) => name },
              { key: 'address', header: 'Where', cell: ({ address }) => address },
              {
                key: 'channel',
                header: 'Channel',
                cell: ({ channel }) => channels.find(({ value }) => value === channel)?.label,
              },
              { key: 'subject', header: 'What', cell: ({ subject }) => subject },
              {
                key: 'state',
                header: 'State',
                cell: ({ id, state }) => (
                  <span className="flex items-center gap-2">
                    <StatusBadge {...(states[state] ?? { label: 'Not known', tone: 'neutral' })} />
                    {edits && state === 'by_hand' && (
                      <Button size="sm" variant="secondary" onClick={() => done.mutate(id)}>
                        Done
                      </Button>
                    )}
                  </span>
                ),
              },
              { key: 'by', header: 'By', cell: ({ sent_by }) => nameOf(sent_by) },
              { key: 'when', header: 'When', cell: ({ created_at }) => <When at={created_at} /> },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
