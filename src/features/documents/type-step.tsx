import { FileCheck2, FileLock2, FileWarning, Handshake, Siren } from 'lucide-react';
import { cn } from '#src/ui/cn.ts';
import type { DocumentRequest } from './document.ts';
import { documentTypes, templateStyles } from './document-options.ts';

const signs = {
  privacy_policy: FileLock2,
  ndpr_compliance: FileCheck2,
  crisis_template: Siren,
  data_processing_agreement: Handshake,
  breach_response_plan: FileWarning,
};
const tile =
  'touch flex gap-3 rounded-lg border border-line bg-surface px-4 py-3 has-checked:border-indigo has-checked:bg-indigo-soft hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-indigo';

interface StepProps {
  answers: DocumentRequest;
  chosen: boolean;
  onChange: (answers: Partial<DocumentRequest>) => void;
}

/** Which document, and how it shall read. */
export function TypeStep({ answers, chosen, onChange }: StepProps) {
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3">
          <h2 className="display text-2xl">Which document do you need?</h2>
        </legend>
        {documentTypes.map(({ value, label, text }) => {
          const Sign = signs[value];
          return (
            <label key={value} className={tile}>
              <input
                type="radio"
                name="documentType"
                className="sr-only"
                checked={chosen && answers.documentType === value}
                onChange={() => onChange({ documentType: value })}
              />
              <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo" />
              <span>
                <span className="block font-medium">{label}</span>
                <span className="block text-muted text-sm">{text}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Style</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {templateStyles.map(({ value, label, text }) => (
            <label key={value} className={cn(tile, 'flex-col gap-0.5')}>
              <input
                type="radio"
                name="templateStyle"
                className="sr-only"
                checked={answers.templateStyle === value}
                onChange={() => onChange({ templateStyle: value })}
              />
              <span className="font-medium text-sm">{label}</span>
              <span className="text-muted text-xs">{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
