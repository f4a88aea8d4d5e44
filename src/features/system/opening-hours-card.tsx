import { useState } from 'react';
import { text } from '#src/fields/field.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { hoursInWords, hoursShape, type OpeningSpan, spansOf, weekdays } from './opening-hours.ts';
import { useSystemActs } from './system.data.ts';
import { Section } from './system-page.tsx';

const fields = weekdays.map((day) =>
  text(day, day, {
    max: 100,
    width: 'half',
    placeholder: '09:00-12:45, 14:00-16:30',
    pattern: { shape: hoursShape, words: 'Write 09:00-12:45, 14:00-16:30, or leave it empty.' },
  }),
);

/** When consultations are held; the slots that visitors book follow from it. */
export function OpeningHours({ spans }: { spans: readonly OpeningSpan[] }) {
  const { setHours } = useSystemActs();
  const [editing, setEditing] = useState(false);
  const written = weekdays.map((day, at) => ({ day, hours: hoursInWords(spans, at + 1) }));
  return (
    <Section
      title="Working hours"
      act={
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit hours
        </Button>
      }
    >
      <div className="rounded-lg border border-line bg-surface px-5 py-4">
        <DescriptionList
          items={written.map(({ day, hours }) => ({
            term: day,
            value: hours || <span className="text-muted">Closed</span>,
          }))}
        />
      </div>
      <FieldsDialog
        fields={fields}
        open={editing}
        onClose={() => setEditing(false)}
        record={Object.fromEntries(written.map(({ day, hours }) => [day, hours || null]))}
        title="Working hours"
        description="Lagos time. Visitors book consultations of sixty minutes within them; bookings already made stay."
        submitText="Save Changes"
        saved="The hours were saved"
        save={(values) =>
          setHours.mutateAsync(weekdays.flatMap((day, at) => spansOf(values[day] ?? '', at + 1)))
        }
      />
    </Section>
  );
}
