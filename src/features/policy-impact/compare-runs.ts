import type { ImpactAnalysis, ImpactFactor, KeptAnalysis } from './impact.ts';

/** What is different from the last kept analysis, in sentences. */
export function changesSince(
  last: Pick<KeptAnalysis, 'analysis' | 'factors'>,
  now: { analysis: ImpactAnalysis; factors: readonly ImpactFactor[] },
): string[] {
  const changes: string[] = [];
  const moved = (what: string, was: string | number, is: string | number) => {
    if (was !== is) changes.push(`${what}: ${was} → ${is}`);
  };
  moved('Impact', last.analysis.impactScore, now.analysis.impactScore);
  moved('Risk', last.analysis.riskLevel, now.analysis.riskLevel);
  for (const { factor, value, reason } of now.factors) {
    const before = last.factors.find((one) => one.factor === factor);
    if (before && (before.value !== value || before.reason !== reason))
      changes.push(`${factor}: ${before.reason} → ${reason}`);
  }
  const asked = new Set(last.analysis.complianceRequirements.map(({ requirement }) => requirement));
  const asks = new Set(now.analysis.complianceRequirements.map(({ requirement }) => requirement));
  for (const one of asks) if (!asked.has(one)) changes.push(`New requirement: ${one}`);
  for (const one of asked) if (!asks.has(one)) changes.push(`No longer asked: ${one}`);
  return changes;
}
