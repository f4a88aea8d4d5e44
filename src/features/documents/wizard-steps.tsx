import { Check } from 'lucide-react';
import { cn } from '#src/ui/cn.ts';
import type { Step } from './use-wizard.ts';

const steps = ['Document', 'Organisation', 'Data processing', 'Result'];

/** Where one stands in the four steps. */
export function WizardSteps({ step }: { step: Step }) {
  return (
    <ol className="grid grid-cols-4 gap-2" aria-label="Steps">
      {steps.map((label, index) => {
        const number = index + 1;
        const done = number < step;
        return (
          <li
            key={label}
            aria-current={number === step ? 'step' : undefined}
            className={cn(
              'flex flex-col gap-1 border-t-2 pt-2 text-sm',
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
