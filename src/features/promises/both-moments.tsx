import { formatDate } from '#src/lib/dates.ts';
import { MomentLink } from './moment-link.tsx';
import type { Contradiction } from './promise.ts';

/** Two statements that do not agree, each with its day and the way to its moment. */
export function BothMoments({ pair: { earlier, later, why } }: { pair: Contradiction }) {
  return (
    <>
      <p>
        <MomentLink entry={earlier}>{formatDate(earlier.said_on)}</MomentLink>: {earlier.what}
      </p>
      <p className="mt-1">
        <MomentLink entry={later}>{formatDate(later.said_on)}</MomentLink>
        <span className="text-muted">, {why}</span>: {later.what}
      </p>
    </>
  );
}
