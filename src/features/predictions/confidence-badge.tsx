import { StatusBadge } from '#src/ui/badge.tsx';
import { CONFIDENCE_GREEN, CONFIDENCE_YELLOW, LEAST_CASES } from './prediction.ts';

/** A confidence in words and colour; with too few cases behind it, that there are too few. */
export function ConfidenceBadge({ confidence, cases }: { confidence: number; cases: number }) {
  if (cases < LEAST_CASES) return <StatusBadge label="Not enough history" tone="neutral" />;
  const tone =
    confidence >= CONFIDENCE_GREEN ? 'success' : confidence >= CONFIDENCE_YELLOW ? 'warning' : 'danger';
  return <StatusBadge label={`${confidence} % confidence`} tone={tone} shape="dot" />;
}
