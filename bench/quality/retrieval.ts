import { findCards } from '#src/features/generator/find-cards.ts';
import type { MeasureTool } from './measure.ts';
import { retrievalGold } from './retrieval-gold.ts';

const tool = 'knowledge';

/**
 * Whether the right card is among the first five, and how far in front it stands. MiniSearch 7.2.0, no dependency of the
 * product, reached 0.983 (with prefixes and fuzzy words) and 0.878 (by default) on the same cards and questions in
 * November 2026.
 */
export const retrieval: MeasureTool = () => {
  const ranks = retrievalGold.map(([query, ...right]) => {
    const found = findCards(query).map(({ id }) => id);
    return found.findIndex((id) => right.includes(id));
  });
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [
    {
      tool,
      what: 'Questions with the card that answers them among the first five',
      value: mean(ranks.map((rank) => (rank >= 0 && rank < 5 ? 1 : 0))),
      atLeast: 0.9,
      cases: ranks.length,
    },
    {
      tool,
      what: 'Mean reciprocal rank of that card',
      value: mean(ranks.map((rank) => (rank < 0 ? 0 : 1 / (rank + 1)))),
      atLeast: 0.8,
      cases: ranks.length,
    },
  ];
};
