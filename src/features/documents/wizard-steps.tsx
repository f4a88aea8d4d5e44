import { Check } from 'lucide-react';
import { cn } from '#src/ui/cn.ts';
import type { Step } from './use-wizard.ts';

const steps = ['Document', 'Organisation', 'Data processing', 'Result'];

/** Where one stands in the four steps. */
export function WizardSteps({ step }: { step: Step }) {
  return (
    <ol className="flex gap-2 sm:grid sm:grid-cols-4" aria-label="Steps">
      {steps.map((label, index) => {
        const number = index + 1;
        const done = number < step;
        return (
          <li
            key={label}
            aria-current={number === step ? 'step' : undefined}
            className={cn(
              'flex flex-col gap-1 border-t-2 pt-2 text-sm',
              // On a phone the step one is at has room for its name.
              number === step ? 'max-sm:flex-auto' : 'max-sm:flex-1',
              number <= step ? 'border-indigo' : 'border-line text-muted',
            )}
          >
            <span className="flex items-center gap-1.5 font-medium">
              {done ? <Check aria-label="Done" className="size-4 text-palm" /> : `${number}.`}
              <span className={cn(number !== step && 'max-sm:sr-only')}>{label}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
