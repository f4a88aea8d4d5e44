import type { PublishedPolicy } from '#src/features/privacy/policy.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';

/** Every version there was or will be, with what it changed; each stays readable at its own address. */
export function VersionList({
  policies,
  current,
}: {
  policies: readonly PublishedPolicy[];
  /** The version in force. */
  current: PublishedPolicy;
}) {
  return (
    <ol className="my-6 border-ink/80 border-t-2">
      {policies.map((policy) => (
        <li key={policy.version} className="border-line border-b py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              href={
                policy.version === current.version ? '/privacy-policy' : `/privacy-policy/${policy.version}`
              }
              className="font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
            >
              Version of {formatDate(policy.effectiveOn)}
            </a>
            {policy.version === current.version && <Badge tone="success">In force</Badge>}
            {policy.effectiveOn > current.effectiveOn && <Badge tone="indigo">To come</Badge>}
          </p>
          <p className="mt-1 max-w-measure text-muted text-sm">{policy.summary}</p>
        </li>
      ))}
    </ol>
  );
}
