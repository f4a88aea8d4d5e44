import { Checkbox, CheckboxGroup } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import type { DocumentRequest } from './document.ts';
import { dataTypes, peopleCategories, purposes, retentionPeriods } from './document-options.ts';

const itemsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const typeItems = itemsOf(dataTypes);
const purposeItems = itemsOf(purposes.map(({ value }) => value));
const peopleItems = itemsOf(peopleCategories);
const retentionItems = itemsOf(retentionPeriods);

interface StepProps {
  answers: DocumentRequest;
  tried: boolean;
  onChange: (answers: Partial<DocumentRequest>) => void;
}

/** What is done with which data. */
export function DataStep({ answers, tried, onChange }: StepProps) {
  const details = answers.dataProcessingDetails;
  const set = (change: Partial<DocumentRequest['dataProcessingDetails']>) =>
    onChange({ dataProcessingDetails: { ...details, ...change } });
  return (
    <>
      <h2 className="display text-2xl">What is done with which data?</h2>
      <CheckboxGroup
        label="Types of personal data *"
        columns={2}
        items={typeItems}
        value={details.types}
        onValueChange={(types) => set({ types })}
        error={tried && details.types.length === 0 ? 'Choose at least one kind of data.' : undefined}
      />
      <CheckboxGroup
        label="Purposes"
        columns={2}
        items={purposeItems}
        value={details.purposes}
        onValueChange={(chosen) => set({ purposes: chosen })}
      />
      <CheckboxGroup
        label="Whose data"
        columns={2}
        items={peopleItems}
        value={details.categories}
        onValueChange={(categories) => set({ categories })}
      />
      <Field label="How long it is kept" optional className="sm:max-w-xs">
        <Select
          items={retentionItems}
          value={details.retentionPeriod || null}
          onValueChange={(retentionPeriod) => set({ retentionPeriod })}
        />
      </Field>
      <div className="flex flex-col gap-3">
        <Checkbox
          label="Data is shared with third parties"
          help="Processors such as hosting or payment firms count."
          checked={details.thirdPartySharing}
          onCheckedChange={(thirdPartySharing) => set({ thirdPartySharing })}
        />
        <Checkbox
          label="Data leaves Nigeria"
          help="Hosting or support from abroad counts as well."
          checked={details.internationalTransfers}
          onCheckedChange={(internationalTransfers) => set({ internationalTransfers })}
        />
      </div>
      <Field
        label="Custom requirements"
        optional
        help="One a line, such as “CCTV at the gate” or “cookies”. What our library knows becomes a clause, the rest a point to settle."
      >
        <Textarea
          rows={4}
          value={answers.customRequirements}
          maxLength={20_000}
          onChange={(event) => onChange({ customRequirements: event.target.value })}
        />
      </Field>
    </>
  );
}
