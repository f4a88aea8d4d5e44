import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupChoices, sendToGroup } from '#src/features/notification-groups/notification-groups.data.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';

/** Sends a released statement to a notification group; whoever had it already gets no second one. */
export function SendToGroup({ statement }: { statement: string }) {
  const groups = useQuery(groupChoices);
  const [chosen, setChosen] = useState('');
  const send = useMutation({
    mutationFn: (group: string) => sendToGroup(statement, group),
    onSuccess: (added) =>
      added > 0
        ? toast.success(
            readSiteSettings().sendsMail ? 'Sent' : 'Listed; mails are kept in Mail',
            `${added} ${added === 1 ? 'message' : 'messages'}; the group shows each.`,
          )
        : toast.note('Nothing to send', 'The group has nobody to reach, or all had it already.'),
    onError: showError,
  });
  if (!groups.data?.length) return null;
  const group = chosen || groups.data[0]?.id || '';
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Notification group" className="min-w-48">
        <Select
          items={groups.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={group}
          onValueChange={setChosen}
        />
      </Field>
      <Button size="sm" variant="secondary" busy={send.isPending} onClick={() => send.mutate(group)}>
        Send to this group
      </Button>
    </div>
  );
}
