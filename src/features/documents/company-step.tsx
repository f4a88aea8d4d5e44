import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import type { DocumentRequest } from './document.ts';
import { companySizes, industries } from './document-options.ts';

const industryItems = industries.map(({ value }) => ({ value, label: value }));
const sizeItems = companySizes.map((value) => ({ value, label: value }));

interface StepProps {
  answers: DocumentRequest;
  /** Continue was pressed: what is missing is marked. */
  tried: boolean;
  onChange: (answers: Partial<DocumentRequest>) => void;
}

/** For which organisation. */
export function CompanyStep({ answers: { companyInfo }, tried, onChange }: StepProps) {
  const set = (change: Partial<DocumentRequest['companyInfo']>) =>
    onChange({ companyInfo: { ...companyInfo, ...change } });
  return (
    <>
      <h2 className="display text-2xl">For which organisation?</h2>
      <Field
        label="Company name"
        required
        error={tried && !companyInfo.name.trim() && 'Enter the name of the organisation.'}
        help="The name of one of your clients takes over its address."
      >
        <Input
          value={companyInfo.name}
          maxLength={200}
          autoComplete="organization"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Industry" required error={tried && !companyInfo.industry && 'Choose an industry.'}>
          <Select
            items={industryItems}
            value={companyInfo.industry || null}
            onValueChange={(industry) => set({ industry })}
          />
        </Field>
        <Field label="Company size" optional>
          <Select
            items={sizeItems}
            value={sizeItems.find(({ value }) => value === companyInfo.size)?.value ?? null}
            onValueChange={(size) => set({ size })}
          />
        </Field>
        <Field label="Location">
          <Input
            value={companyInfo.location}
            maxLength={200}
            onChange={(event) => set({ location: event.target.value })}
          />
        </Field>
        <Field label="Website" optional>
          <Input
            type="url"
            value={companyInfo.website}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => set({ website: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Description" optional help="One or two sentences; they open the document.">
        <Textarea
          value={companyInfo.description}
          maxLength={5000}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
