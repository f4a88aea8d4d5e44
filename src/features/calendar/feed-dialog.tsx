import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { useCalendarFeed, useCalendarFeedActs } from './calendar.data.ts';

/** The address under which another calendar program reads this person's calendar. */
export function FeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const feed = useCalendarFeed();
  const { renew, stop } = useCalendarFeedActs();
  const [address, setAddress] = useState<string | null>(null);
  const exists = feed.data !== null && feed.data !== undefined;
  const close = () => {
    setAddress(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Subscribe in another calendar"
      description="An address of your own for Outlook, Google Calendar or a phone. It shows what you may see, as it is at that moment."
      footer={
        <>
          {exists && (
            <Button
              variant="secondary"
              busy={stop.isPending}
              onClick={() =>
                stop.mutate(undefined, {
                  onSuccess: () => {
                    setAddress(null);
                    toast.success('Success', 'The address no longer works');
                  },
                  onError: showError,
                })
              }
            >
              Take It Back
            </Button>
          )}
          <Button
            busy={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: setAddress, onError: showError })}
          >
            {exists ? 'Make a New Address' : 'Make an Address'}
          </Button>
        </>
      }
    >
      {address ? (
        <Field
          label="Your address"
          help="It is shown this once. Whoever has it can read your calendar, so keep it to yourself."
        >
          <span className="flex gap-2">
            <Input
              aria-label="Your address"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <Button
              variant="secondary"
              onClick={() => void copyText(address, { title: 'Success', text: 'Address copied' })}
            >
              Copy
            </Button>
          </span>
        </Field>
      ) : (
        <p className="text-sm">
          {exists && feed.data
            ? `You have an address since ${formatDate(feed.data.since)}; ${
                feed.data.last_read_at
                  ? `it was last read on ${formatDate(feed.data.last_read_at)}`
                  : 'nobody has read it yet'
              }. A new one ends it.`
            : 'You have no address yet.'}
        </p>
      )}
    </Dialog>
  );
}
