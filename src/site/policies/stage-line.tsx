import type { Policy } from '#src/features/content/kinds/policy.ts';
import { policyStatuses, stagesOf } from '#src/features/policies/stages.ts';
import { cn } from '#src/ui/cn.ts';

/** How far a policy has come: by the steps of its own kind where they are on record, else by the six statuses. */
export function StageLine({ policy }: { policy: Pick<Policy, 'status' | 'instrument' | 'stages'> }) {
  const { at, steps, name } = placeOf(policy);
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{name}</span>
        {at + 1 < steps && (
          <span className="text-muted">
            {' '}
            · step {at + 1} of {steps}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike and stay in their order
            key={index}
            className={cn('h-1.5 flex-1 rounded-xs', index <= at ? 'bg-indigo' : 'bg-sunken')}
          />
        ))}
      </div>
    </div>
  );
}

function placeOf({ status, instrument, stages }: Pick<Policy, 'status' | 'instrument' | 'stages'>) {
  const own = instrument ? stagesOf[instrument] : [];
  const last = stages.at(-1)?.stage;
  const at = own.findIndex(({ stage }) => stage === last);
  if (last && at >= 0) return { at, steps: own.length, name: last };
  return { at: policyStatuses.indexOf(status), steps: policyStatuses.length, name: status };
}
