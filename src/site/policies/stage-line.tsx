import type { Policy } from '#src/features/content/kinds/policy.ts';
import { progressOf } from '#src/features/policies/stages.ts';
import { cn } from '#src/ui/cn.ts';

/** How far a policy has come on the way of its kind. */
export function StageLine({ policy }: { policy: Pick<Policy, 'status' | 'instrument' | 'stages'> }) {
  const { name, step, steps } = progressOf(policy);
  const settled = step === steps;
  return (
    <div>
      <p className={cn('text-sm', settled && 'flex items-center gap-2.5')}>
        {settled && <span aria-hidden="true" className="size-2.5 rotate-45 bg-palm" />}
        <span className="font-semibold">{name}</span>
        {step < steps && (
          <span className="text-muted">
            {' '}
            · step {step} of {steps}
          </span>
        )}
      </p>
      {!settled && (
        <div aria-hidden="true" className="mt-2 flex gap-1">
          {Array.from({ length: steps }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike and stay in their order
              key={index}
              className={cn('h-1.5 flex-1 rounded-xs', index < step ? 'bg-indigo' : 'bg-sunken')}
            />
          ))}
        </div>
      )}
    </div>
  );
}
