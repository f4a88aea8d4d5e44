import { complianceRisks } from '#src/features/predictions/compliance-risk.ts';
import { kendallTau, madeClients } from '#src/features/predictions/made-clients.ts';
import type { MeasureTool } from './measure.ts';

/** Made-up clients with a hidden risk: whether the scorecard puts them in its order. */
export const complianceRisk: MeasureTool = () => {
  const made = madeClients(300);
  const { risks } = complianceRisks(
    { clients: made.map(({ client }) => client), returnDue: null },
    '6months',
    '2026-11-22',
  );
  const scoreOf = new Map(risks.map(({ clientId, riskScore }) => [clientId, riskScore]));
  return [
    {
      tool: 'predictive-compliance-analysis',
      what: 'Kendall tau between the hidden risk of made-up clients and the score',
      value: kendallTau(made.map(({ hidden, client }) => [hidden, scoreOf.get(client.id) ?? 0])),
      atLeast: 0.8,
      cases: made.length,
    },
  ];
};
