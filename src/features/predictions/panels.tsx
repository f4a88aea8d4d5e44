import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { formatRecorded } from '#src/lib/dates.ts';
import { formatMoney, formatNairaShort } from '#src/lib/money.ts';
import { StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { type Risk, type Timeframe, wordsOf } from './prediction.ts';
import { aboutNaira, revenueText, risksText, servicesText } from './prediction-text.ts';
import { revenueQuery, risksQuery, servicesQuery } from './predictions.data.ts';

const RISKS_SHOWN = 5;
const PREDICTIONS_SHOWN = 4;
const MONTHS_SHOWN = 6;

const levelTone: Record<Risk['riskLevel'], Tone> = {
  Low: 'success',
  Medium: 'warning',
  High: 'danger',
  Critical: 'danger',
};

/** Which clients run the greatest compliance risk, and what to do about it. */
export function RiskPanel({ timeframe }: { timeframe: Timeframe }) {
  const query = useQuery(risksQuery(timeframe));
  return (
    <AnalysisPanel
      id="risks"
      title="Compliance risk"
      fn="predictive-compliance-analysis"
      query={query}
      text={({ risks, meta }) => risksText(risks, meta.basis)}
    >
      {({ risks }) => (
        <>
          {risks.length === 0 && <p className="text-muted text-sm">There are no clients to look at yet.</p>}
          {risks.length > 0 && (
            <Chart
              series={{
                title: 'Highest risk, of 100',
                unit: '',
                points: risks.slice(0, RISKS_SHOWN).map(({ clientName, riskScore }) => ({
                  label: clientName,
                  value: riskScore,
                })),
              }}
            />
          )}
          <ul className="flex flex-col divide-y">
            {risks.slice(0, RISKS_SHOWN).map((risk) => (
              <li key={risk.clientName} className="py-3 text-sm">
                <details className="group">
                  <summary className="flex cursor-pointer items-center gap-x-3 rounded-sm">
                    <span className="min-w-0 flex-1">
                      <span className="font-medium">{risk.clientName}</span>{' '}
                      <span className="text-muted">{risk.industry}</span>
                    </span>
                    <StatusBadge
                      label={risk.riskLevel}
                      tone={levelTone[risk.riskLevel]}
                      shape={risk.riskLevel === 'Critical' ? 'diamond' : 'triangle'}
                    />
                    <ChevronDown
                      aria-hidden="true"
                      className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <div className="mt-3 grid gap-4 sm:grid-cols-2">
                    <Points title="What may come up" points={risk.predictedIssues} />
                    <Points title="What to do" points={risk.recommendedActions} />
                  </div>
                  <p className="mt-3 text-muted text-xs">
                    {risk.lastAuditDate
                      ? `Last data-protection work finished on ${risk.lastAuditDate}.`
                      : 'No finished data-protection work on record.'}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </AnalysisPanel>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <p className="font-medium text-xs">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** Which service a client may take next. */
export function ServicePanel({ timeframe }: { timeframe: Timeframe }) {
  const query = useQuery(servicesQuery(timeframe));
  return (
    <AnalysisPanel
      id="services"
      title="Next services"
      fn="predictive-service-analysis"
      query={query}
      text={({ predictions, meta }) => servicesText(predictions, meta.basis)}
    >
      {({ predictions, meta }) => (
        <>
          {predictions.length === 0 && (
            <p className="text-muted text-sm">No client lacks a service we could predict.</p>
          )}
          <ul className="flex flex-col divide-y">
            {predictions.slice(0, PREDICTIONS_SHOWN).map((one) => (
              <li key={one.clientName} className="flex flex-col gap-2 py-4 text-sm first:pt-0">
                <p>
                  <span className="font-medium">{one.clientName}</span>{' '}
                  <span className="text-muted">{one.industry}</span>
                </p>
                <p className="text-muted text-xs">
                  {one.currentServices.length > 0
                    ? `Has ${one.currentServices.join(', ')}`
                    : 'Has no service yet'}
                </p>
                {one.predictedServices.slice(0, 2).map((next) => (
                  <div key={next.service} className="rounded-md bg-sunken px-4 py-3">
                    <div className="flex flex-wrap items-center justify-between gap-2">
                      <span className="font-medium">{next.service}</span>
                      <ConfidenceBadge confidence={next.confidence} cases={meta.checked} />
                    </div>
                    <p className="mt-1 text-muted">{next.reasoning}</p>
                    <p className="mt-1 text-muted text-xs">
                      {next.estimatedValue > 0
                        ? `Such work was worth about ${aboutNaira(next.estimatedValue)}; ${next.timeframe}.`
                        : `${next.timeframe[0]?.toUpperCase()}${next.timeframe.slice(1)}.`}
                    </p>
                  </div>
                ))}
              </li>
            ))}
          </ul>
          {meta.checked > 0 && (
            <p className="text-muted text-xs">
              A confidence says how often predictions as strong came true within {wordsOf(timeframe)}; checked
              on {meta.checked} cases of the past.
            </p>
          )}
        </>
      )}
    </AnalysisPanel>
  );
}

const MILLION = 1_000_000;
const millions = (naira: number) => Math.round((100 * naira) / MILLION) / 100;

/** What the firm will earn, with the range that held before. */
export function RevenuePanel({ timeframe }: { timeframe: Timeframe }) {
  const query = useQuery(revenueQuery(timeframe));
  return (
    <AnalysisPanel
      id="revenue"
      title="Revenue forecast"
      fn="predictive-revenue-analysis"
      query={query}
      text={({ forecast, meta }) => revenueText(forecast, meta.interval, meta.basis)}
    >
      {({ forecast, meta }) => {
        const coming = meta.months.filter((one) => one.forecast);
        const past = meta.months.filter((one) => !one.forecast).slice(-MONTHS_SHOWN);
        return (
          <>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <div>
                <p className="text-muted text-sm">Next {wordsOf(timeframe)}, this month included</p>
                <p className="display tabular text-3xl">{aboutNaira(forecast.predictedRevenue)}</p>
                <p className="mt-1 text-muted text-sm">
                  {meta.interval
                    ? `Between ${formatNairaShort(meta.interval.low)} and ${formatNairaShort(meta.interval.high)} in ${Math.round(meta.interval.coverage * 100)} of 100 cases.`
                    : 'Too little history for a range.'}
                </p>
              </div>
              <ConfidenceBadge confidence={forecast.confidence} cases={meta.backtest.cases} />
            </div>
            <p className="text-sm">
              {forecast.trends.growth === 0
                ? 'As much as in the same span before.'
                : `${Math.abs(forecast.trends.growth)} % ${forecast.trends.growth > 0 ? 'more' : 'less'} than in the same span before.`}
            </p>
            <ul className="flex list-disc flex-col gap-1 pl-4 text-muted text-sm">
              {forecast.trends.factors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </ul>
            <div className="grid gap-6 lg:grid-cols-2">
              <Chart
                series={{
                  title: 'By month',
                  unit: '₦ million',
                  points: [...past, ...coming].map((one) => ({
                    label: `${formatRecorded(one.month)}${one.forecast ? ' (forecast)' : ''}`,
                    value: millions(one.naira),
                    expected: one.forecast,
                  })),
                }}
              />
              <Chart
                series={{
                  title: 'By service',
                  unit: '₦ million',
                  points: forecast.breakdown.map(({ service, clients, amount }) => ({
                    label: `${service}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
                    value: millions(amount),
                  })),
                }}
              />
            </div>
            <p className="text-muted text-xs">
              {meta.backtest.cases > 0
                ? `Of ${meta.backtest.cases} forecasts made for the past as it was then, ${meta.backtest.within20} came within 20 %. `
                : ''}
              {meta.rates.length > 0 &&
                `In naira at ${meta.rates.map(({ currency, naira, day }) => `${formatMoney(naira, 'NGN')} for one ${currency} (${day})`).join(', ')}.`}
            </p>
          </>
        );
      }}
    </AnalysisPanel>
  );
}
