import { formatDate } from '#src/lib/dates.ts';

/** What has changed about a policy, as the database names it (private.policy_changes). */
export interface PolicyChange {
  kind: string;
  from: string | null;
  to: string | null;
}

/** In words, to follow the policy's title: `moved from Consultation to Enacted`. */
export function changeWords({ kind, from, to }: PolicyChange): string {
  switch (kind) {
    case 'new':
      return 'new in our tracker';
    case 'stage':
      return from && to ? `moved from ${from} to ${to}` : `now at ${to ?? 'another stage'}`;
    case 'text':
      return to ? `a new text: ${to}` : 'a new text';
    case 'deadline':
      return from
        ? `now due on ${formatDate(to)}, before on ${formatDate(from)}`
        : `due on ${formatDate(to)}`;
    default:
      return 'updated';
  }
}
