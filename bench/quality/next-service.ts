import { madeFirm } from '#src/features/predictions/made-firm.ts';
import { nextServices } from '#src/features/predictions/next-service.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'predictive-service-analysis';
const TODAY = '2026-11-22';

/** A made-up firm with planted pairs: each hidden engagement is to be found among the first three. */
export const nextService: MeasureTool = () => {
  const { clients, engagements } = madeFirm(120);
  const hidden = engagements.filter(({ service }) => /digital|intelligence/.test(service)).slice(0, 60);
  let found = 0;
  let popular = 0;
  for (const one of hidden) {
    const left = engagements.filter((other) => other !== one);
    const own = nextServices(clients, left, '6months', TODAY).predictions.find(
      ({ clientId }) => clientId === one.clientId,
    );
    if (own?.services[0] === one.service) found++;
    if (mostPopular(left, one.clientId) === one.service) popular++;
  }
  return [
    {
      tool,
      what: 'How much more often the planted service comes first than the most popular one',
      value: (found - popular) / hidden.length,
      atLeast: 0.05,
      cases: hidden.length,
    },
  ];
};

function mostPopular(engagements: ReturnType<typeof madeFirm>['engagements'], client: string) {
  const has = new Set(
    engagements.filter(({ clientId }) => clientId === client).map(({ service }) => service),
  );
  const counts = new Map<string, number>();
  for (const { service } of engagements) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts].filter(([service]) => !has.has(service)).sort((a, b) => b[1] - a[1])[0]?.[0];
}
