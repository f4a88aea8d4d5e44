import { z } from 'zod';
import { defineTool } from '#server/ai/define-tool.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { readCompliance } from './compliance-facts.server.ts';
import { complianceRisks } from './compliance-risk.ts';
import { freeze, frozenRevenue, frozenServices } from './freeze.server.ts';
import {
  rateWarning,
  readBudgets,
  readClients,
  readEngagements,
  readInvoices,
  readRates,
  readRecord,
} from './history.server.ts';
import { LEAST_CLIENTS, nextServices } from './next-service.ts';
import {
  predictionExtra,
  revenueExtra,
  revenueOutput,
  risksOutput,
  servicesOutput,
  timeframe,
} from './prediction.ts';
import { revenueForecast } from './revenue.ts';

/** Below so many outcomes the scores are not fitted to them. */
const CALIBRATED_FROM = 50;
const rulesWarning = ({ cases }: { cases: number }): string =>
  `Rule-based, not calibrated: the weights are ours. ${cases} of ${CALIBRATED_FROM} outcomes are on record.`;

/** Compliance risk of every client; what it tells is frozen, as with the two below. */
export const predictiveComplianceAnalysis = defineTool({
  name: 'predictive-compliance-analysis',
  permission: 'analytics:read',
  input: z.object({ timeframe, analysisType: z.literal('risk_prediction').default('risk_prediction') }),
  output: risksOutput,
  extra: predictionExtra.extend({ clientIds: z.array(z.string()) }),
  async load(input, { read, now }) {
    const { clients, records } = await readClients(read);
    const facts = await readCompliance(read, clients, todayInLagos(now));
    return { data: { facts, record: await readRecord(read, 'compliance', input.timeframe) }, records };
  },
  engine({ timeframe: period }, { facts, record }, now) {
    const today = todayInLagos(now);
    const { risks, sources } = complianceRisks(facts, period, today);
    const days = facts.clients
      .flatMap(({ work }) => work.map(({ ends }) => ends ?? ''))
      .filter(Boolean)
      .sort();
    return {
      output: { risks: risks.map(({ clientId: _, ...risk }) => risk) },
      extra: {
        basis: {
          from: days[0] ?? null,
          to: today,
          sample: facts.clients.length,
          unit: facts.clients.length === 1 ? 'client' : 'clients',
        },
        record,
        clientIds: risks.map(({ clientId }) => clientId),
      },
      figures: { clients: risks.length, highest: risks[0]?.riskScore ?? 0 },
      sources,
      warnings: [
        rulesWarning(record),
        ...(facts.clients.length > 0 &&
        facts.clients.every(({ assessment, detailed }) => !assessment && !detailed)
          ? ['No assessments are linked to clients yet: each is counted as not assessed.']
          : []),
        ...(facts.clients.length === 0 ? ['There are no clients on file.'] : []),
      ],
    };
  },
  keep: async (input, { output, extra }, { services, runId, now }) =>
    freeze(
      services.system,
      output.risks.map((risk, i) => ({
        kind: 'compliance',
        subject: `client:${extra?.clientIds[i]}`,
        clientId: extra?.clientIds[i] ?? null,
        predicted: {
          riskScore: risk.riskScore,
          riskLevel: risk.riskLevel,
          issues: risk.predictedIssues.length,
        },
        confidence: risk.riskScore,
      })),
      input.timeframe,
      todayInLagos(now),
      runId,
    ),
});

/** Which service each client may take next. */
export const predictiveServiceAnalysis = defineTool({
  name: 'predictive-service-analysis',
  permission: 'analytics:read',
  input: z.object({ timeframe, analysisType: z.literal('service_prediction').default('service_prediction') }),
  output: servicesOutput,
  extra: predictionExtra.extend({
    keys: z.array(z.object({ clientId: z.string(), services: z.array(z.string()) })),
    checked: z.number(),
  }),
  async load(input, { read, now }) {
    const { clients, records } = await readClients(read);
    const history = await readEngagements(read, await readRates(read, todayInLagos(now)));
    return {
      data: { clients, ...history, record: await readRecord(read, 'service', input.timeframe) },
      records,
    };
  },
  engine({ timeframe: period }, { clients, engagements, withoutRate, record }, now) {
    const today = todayInLagos(now);
    const found = nextServices(clients, engagements, period, today);
    return {
      output: { predictions: found.predictions.map(({ clientId: _, services: __, ...one }) => one) },
      extra: {
        basis: {
          from: engagements[0]?.start ?? null,
          to: today,
          sample: engagements.length,
          unit: engagements.length === 1 ? 'engagement' : 'engagements',
        },
        record,
        keys: found.predictions.map(({ clientId, services }) => ({ clientId, services })),
        checked: found.cases,
      },
      figures: { clients: found.predictions.length, checked: found.cases },
      warnings: [
        ...(found.clientsWithHistory < LEAST_CLIENTS
          ? ['Fewer than five clients have a history: what is popular in the industry stands in for it.']
          : []),
        ...rateWarning(withoutRate),
      ],
    };
  },
  keep: async (input, { output, extra }, { services, runId, now }) =>
    freeze(
      services.system,
      frozenServices(output.predictions, extra?.keys ?? [], extra?.checked ?? 0),
      input.timeframe,
      todayInLagos(now),
      runId,
    ),
});

/** What the firm will earn. */
export const predictiveRevenueAnalysis = defineTool({
  name: 'predictive-revenue-analysis',
  permission: 'analytics:read',
  input: z.object({ timeframe, analysisType: z.literal('revenue_forecast').default('revenue_forecast') }),
  output: revenueOutput,
  extra: revenueExtra,
  async load(input, { read, now }) {
    const rates = await readRates(read, todayInLagos(now));
    const [work, bills] = [await readBudgets(read, rates), await readInvoices(read, rates)];
    return {
      data: { rates, work, bills, record: await readRecord(read, 'revenue', input.timeframe) },
      records: [],
    };
  },
  engine({ timeframe: period }, { rates, work, bills, record }, now) {
    const { source, forecast, interval, months, backtest, warnings } = revenueForecast(
      work.budgets,
      period,
      todayInLagos(now),
      bills.invoices,
    );
    const billed = source === 'invoices';
    const sample = billed ? bills.invoices.length : work.budgets.length;
    const known = months.filter((one) => !one.forecast);
    return {
      output: { forecast },
      extra: {
        basis: {
          from: known[0]?.month ?? null,
          to: known.at(-1)?.month ?? null,
          sample,
          unit: `${billed ? 'invoice' : 'budget'}${sample === 1 ? '' : 's'}`,
        },
        record,
        source,
        interval,
        months,
        backtest,
        rates,
      },
      figures: { predicted: forecast.predictedRevenue, low: interval?.low ?? 0, high: interval?.high ?? 0 },
      warnings: [
        billed
          ? 'Counted from the invoices that were sent or paid, by the day they were issued.'
          : 'Counted from project budgets, spread by day between their start and end, until invoices tell of two years.',
        ...warnings,
        ...rateWarning((billed ? bills : work).withoutRate),
      ],
    };
  },
  keep: async (input, { output: { forecast }, extra }, { services, runId, now }) =>
    freeze(
      services.system,
      [
        frozenRevenue(
          forecast,
          extra?.interval ?? null,
          extra?.rates ?? [],
          extra?.basis,
          extra?.backtest.cases ?? 0,
          extra?.source ?? 'budgets',
        ),
      ],
      input.timeframe,
      todayInLagos(now),
      runId,
    ),
});
