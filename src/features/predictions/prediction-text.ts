import { bullets, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { BlockNode, Document } from '#src/fields/document.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Basis, Forecast, Risk, ServicePrediction } from './prediction.ts';

const naira = (amount: number) => formatMoney(Math.round(amount), 'NGN');
/** An estimate by its first three figures: the others would claim what nobody knows. */
export const aboutNaira = (amount: number): string => naira(Number(amount.toPrecision(3)));

const text = (blocks: readonly BlockNode[], { from, to, sample, unit }: Basis): Document => ({
  type: 'doc',
  content: [
    ...blocks,
    heading('What it rests on'),
    paragraph(
      `${from && to ? `Data from ${from} to ${to}` : 'No dated history yet'}; ${sample} ${unit}. A rule-based estimate; a person decides.`,
    ),
  ],
});

/** The compliance risks of the clients as a text that can be kept. */
export const risksText = (risks: readonly Risk[], basis: Basis): Document =>
  text(
    risks.flatMap(({ clientName, riskLevel, riskScore, predictedIssues, recommendedActions }) => [
      heading(`${clientName}: ${riskLevel.toLowerCase()}, ${Math.round(riskScore)} of 100`),
      ...(predictedIssues.length > 0 ? [heading('What may come up', 3), bullets(predictedIssues)] : []),
      ...(recommendedActions.length > 0 ? [heading('What to do', 3), bullets(recommendedActions)] : []),
    ]),
    basis,
  );

/** The services clients may take next, as a text. */
export const servicesText = (predictions: readonly ServicePrediction[], basis: Basis): Document =>
  text(
    predictions.flatMap(({ clientName, currentServices, predictedServices }) => [
      heading(clientName),
      paragraph(
        currentServices.length > 0 ? `Has ${currentServices.join(', ')}.` : 'Has no service of ours yet.',
      ),
      bullets(
        predictedServices.map(
          ({ service, confidence, reasoning, estimatedValue }) =>
            `${service} (${Math.round(confidence)} %): ${reasoning}${estimatedValue > 0 ? ` Such work was worth about ${aboutNaira(estimatedValue)}.` : ''}`,
        ),
      ),
    ]),
    basis,
  );

/** The revenue forecast as a text. */
export const revenueText = (
  { predictedRevenue, trends, breakdown }: Forecast,
  interval: { low: number; high: number; coverage: number } | null,
  basis: Basis,
): Document =>
  text(
    [
      heading(`About ${aboutNaira(predictedRevenue)}`),
      ...(interval
        ? [
            paragraph(
              `Between ${aboutNaira(interval.low)} and ${aboutNaira(interval.high)} in ${Math.round(100 * interval.coverage)} of 100 such cases.`,
            ),
          ]
        : []),
      ...(trends.factors.length > 0 ? [heading('What moves it'), bullets(trends.factors)] : []),
      ...(breakdown.length > 0
        ? [
            heading('By service'),
            bullets(
              breakdown.map(
                ({ service, clients, amount }) =>
                  `${service}: ${naira(amount)}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
              ),
            ),
          ]
        : []),
    ],
    basis,
  );
