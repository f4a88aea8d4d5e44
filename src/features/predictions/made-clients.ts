import { assessmentQuestions } from '#src/features/ndpr/assessment.ts';
import type { ClientCompliance } from './compliance-risk.ts';

/**
 * Made-up clients, always the same, each with the risk it was made with: mostly the weight of what it has not done, partly
 * that nobody looks after it. The engine is not told.
 */
export function madeClients(count: number): { hidden: number; client: ClientCompliance }[] {
  let state = 11;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const all = assessmentQuestions.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: count }, (_, i) => {
    const careless = next();
    const gaps = assessmentQuestions
      .filter(() => next() < careless)
      .map(({ id, weight }) => ({ question: id, weight }));
    const tended = next() > careless;
    const open = gaps.reduce((sum, { weight }) => sum + weight, 0) / all;
    return {
      hidden: 0.8 * open + (tended ? 0 : 0.2),
      client: {
        id: String(i),
        name: `Client ${i}`,
        industry: 'Retail',
        work: tended ? [{ status: 'active', ends: '2030-01-01' }] : [],
        assessment: { score: Math.round(100 * (1 - open)), day: '2026-11-01', gaps },
      },
    };
  });
}

/** Kendall's tau: how much more often two pairs of figures stand in the same order than in the other; ties count for neither. */
export function kendallTau(pairs: readonly (readonly [number, number])[]): number {
  let [agree, differ] = [0, 0];
  for (const [i, [a, x]] of pairs.entries())
    for (const [b, y] of pairs.slice(i + 1)) {
      const way = (a - b) * (x - y);
      if (way > 0) agree++;
      else if (way < 0) differ++;
    }
  return (agree - differ) / (agree + differ);
}
