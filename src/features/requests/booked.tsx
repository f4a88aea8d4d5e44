import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { useMoveAppointment } from './appointment.data.ts';
import { type Appointment, calendarFile, slotWords } from './appointment.ts';
import { SlotPicker } from './slot-picker.tsx';

/** A booked consultation: when, the calendar file, another time, or none. */
export function Booked({ appointment }: { appointment: Appointment }) {
  const move = useMoveAppointment();
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const [to, setTo] = useState<string | null>(null);
  const run = (next: string | null, said: string) =>
    move.mutate(
      { id: appointment.id, to: next },
      {
        onSuccess: () => {
          setChanging(false);
          setAsking(false);
          setTo(null);
          toast.success(said, next ? slotWords(next) : undefined);
        },
        onError: (error) => toast.error('Not changed', explain(error).message),
      },
    );
  return (
    <div className="mt-4 rounded-md border bg-sunken px-4 py-3">
      <p className="flex items-center gap-2.5 font-medium">
        <CalendarClock aria-hidden="true" className="size-4.5 text-indigo" />
        {slotWords(appointment.at)}, sixty minutes
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            saveFile(
              'consultation.ics',
              new Blob([calendarFile(appointment, location.host)], { type: 'text/calendar' }),
            )
          }
        >
          Calendar file
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          Another time
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Cancel this time
        </Button>
      </div>
      {changing && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SlotPicker label="Open times" none="Choose one" value={to} onChange={setTo} />
          <Button disabled={!to} busy={move.isPending} onClick={() => run(to, 'Moved')}>
            Move it
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this time?"
        description="Your request stays open; we still answer it within the promised time."
        confirmText="Cancel the time"
        tone="danger"
        busy={move.isPending}
        onConfirm={() => run(null, 'Time cancelled')}
      />
    </div>
  );
}
