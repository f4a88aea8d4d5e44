import { bandOf } from '#src/features/ndpr/assessment.ts';
import { Meter } from '#src/ui/meter.tsx';
import type { ComplianceAssessment } from './compliance.ts';

/** Both scores beside each other: what is said, and what approved evidence shows today. */
export function ScoreMeters({
  assessment: { answered_score, proven_score },
  className,
}: {
  assessment: Pick<ComplianceAssessment, 'answered_score' | 'proven_score'>;
  className?: string;
}) {
  return (
    <div className={className ?? 'flex flex-col gap-2'}>
      {(
        [
          ['As answered', answered_score],
          ['Proven', proven_score],
        ] as const
      ).map(([label, score]) => (
        <Meter
          key={label}
          label={label}
          value={score ?? 0}
          valueText={score === null ? 'Not begun' : `${score}%`}
          tone={score === null ? 'indigo' : bandOf(score).tone}
        />
      ))}
    </div>
  );
}
