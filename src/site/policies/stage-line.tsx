import type { Policy } from '#src/features/content/kinds/policy.ts';
import { policyStatuses } from '#src/features/policies/stages.ts';
import { cn } from '#src/ui/cn.ts';

/** How far a policy has come along the six stages: the stage in words, the way as a row of marks. */
export function StageLine({ status }: { status: Policy['status'] }) {
  const at = policyStatuses.indexOf(status);
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{status}</span>
        <span className="text-muted">
          {' '}
          · stage {at + 1} of {policyStatuses.length}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-6 gap-1">
        {policyStatuses.map((stage, index) => (
          <span key={stage} className={cn('h-1.5 rounded-xs', index <= at ? 'bg-indigo' : 'bg-sunken')} />
        ))}
      </div>
    </div>
  );
}
