import { useState } from 'react';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type FirmFacts, factsToMend, firmFactFields } from './firm-facts.ts';
import { useSystemActs } from './system.data.ts';
import { Section } from './system-page.tsx';

/** How the firm is reached and where else it is found; the public pages read the same facts. */
export function FirmFactsCard({ facts }: { facts: FirmFacts }) {
  const { saveFacts } = useSystemActs();
  const [editing, setEditing] = useState(false);
  const toMend = factsToMend(facts);
  const known = Object.fromEntries(firmFactFields.map(({ name }) => [name, facts[name]?.value || null]));
  return (
    <Section
      title="The firm"
      act={
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit facts
        </Button>
      }
    >
      {toMend.length > 0 && (
        <Notice tone="warning" className="mb-3" title="Visitors do not reach the firm by these yet">
          {toMend.join(', ')}: missing, or still the example the product is delivered with.
        </Notice>
      )}
      <div className="rounded-lg border border-line bg-surface px-5 py-4">
        <DescriptionList
          items={firmFactFields.map(({ name, label }) => ({
            term: label,
            value: facts[name]?.value || <span className="text-muted">Not given</span>,
          }))}
        />
      </div>
      <FieldsDialog
        fields={firmFactFields}
        open={editing}
        onClose={() => setEditing(false)}
        record={known}
        title="Facts of the firm"
        description="Visitors see them at the foot of every page and on the contact page. An empty box hides its line."
        submitText="Save Changes"
        saved="The facts were saved"
        save={(values) =>
          saveFacts.mutateAsync(
            Object.fromEntries(
              Object.entries(values)
                .map(([name, value]): [string, string] => [name, value ?? ''])
                .filter(([name, value]) => value !== (known[name] ?? '')),
            ),
          )
        }
      />
    </Section>
  );
}
