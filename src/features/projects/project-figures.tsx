import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { listWords } from '#src/lib/list-words.ts';
import { formatMoney } from '#src/lib/money.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { Meter } from '#src/ui/meter.tsx';
import type { ProjectFigures } from './project-money.data.ts';

const naira = (amount: number) => formatMoney(Math.round(amount), 'NGN');
const hoursWords = (hours: number) => (hours === 1 ? '1 hour' : `${hours.toLocaleString('en-US')} hours`);

/** The budget in naira; null where no budget or no rate is known. */
export function budgetInNaira({ budget, rate }: Pick<ProjectFigures, 'budget' | 'rate'>): number | null {
  return budget === null || rate === null ? null : budget * rate.naira;
}

/** Which rate a sum in naira was made with, or why there is none. */
export function rateWords({ currency, rate }: Pick<ProjectFigures, 'currency' | 'rate'>): string {
  if (currency === 'NGN') return '';
  if (!rate) return `No rate is entered for ${currency}.`;
  return `${currency} at ₦${rate.naira.toLocaleString('en-NG')}, ${rate.source}, ${formatDate(rate.day)}`;
}

/** Says how much time has no rate, and whose it is. */
export const missingRateWords = (kind: 'charge' | 'cost', hours: number, names: readonly string[]): string =>
  `No ${kind} rate for ${hoursWords(hours)}${names.length > 0 ? ` of ${listWords(names)}` : ''}.`;

/** What is left of what was billed when the hours are paid for; null while an hour has no cost rate. */
export function marginOf(figures: ProjectFigures): { amount: number; percent: number | null } | null {
  const { cost_naira: cost, hours_without_cost: unknown, invoiced_naira: invoiced } = figures;
  if (cost === undefined || unknown === undefined || unknown > 0 || figures.hours === 0) return null;
  const amount = invoiced - cost;
  return { amount, percent: invoiced > 0 ? Math.round((100 * amount) / invoiced) : null };
}

/** How a project stands in money, every sum with the rate behind it. */
export function ProjectFiguresCards({ figures }: { figures: ProjectFigures }) {
  const budget = budgetInNaira(figures);
  const margin = marginOf(figures);
  const burn = budget && budget > 0 ? figures.charged_naira / budget : null;
  const missing = figures.currencies_without_rate;
  const nameOf = useNameOf();
  const namesOf = (ids: readonly string[] = []) => ids.map(nameOf).sort();
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          term="Budget"
          value={figures.budget === null ? 'Not specified' : formatMoney(figures.budget, figures.currency)}
          note={
            <>
              {budget !== null && figures.currency !== 'NGN' && (
                <span className="block">{naira(budget)}</span>
              )}
              {figures.budget !== null && rateWords(figures)}
            </>
          }
        />
        <Figure
          term="Time"
          value={hoursWords(figures.hours)}
          note={
            <>
              <span className="block">{naira(figures.charged_naira)} at charge rates</span>
              {figures.hours_without_charge > 0 &&
                missingRateWords('charge', figures.hours_without_charge, namesOf(figures.without_charge))}
            </>
          }
        />
        <Figure
          term="Invoiced"
          value={naira(figures.invoiced_naira)}
          note={
            <>
              <span className="block">{naira(figures.paid_naira)} paid</span>
              {figures.invoiced_rates.map((used) => (
                <span key={`${used.currency} ${used.day}`} className="block">
                  {rateWords({ currency: used.currency, rate: used })}
                </span>
              ))}
              {missing.length > 0 && `Without ${missing.join(', ')}: no rate is entered.`}
            </>
          }
        />
        {figures.cost_naira !== undefined && (
          <Figure
            term="Margin"
            value={margin ? naira(margin.amount) : 'Not known'}
            note={
              margin
                ? `${margin.percent === null ? 'Nothing invoiced yet' : `${margin.percent} % of what is invoiced`}; cost ${naira(figures.cost_naira)}`
                : figures.hours === 0
                  ? 'No time is written down yet.'
                  : missingRateWords('cost', figures.hours_without_cost ?? 0, namesOf(figures.without_cost))
            }
          />
        )}
      </dl>
      {burn !== null && (
        <Meter
          label="Budget used, at charge rates"
          value={Math.min(burn, 1)}
          max={1}
          valueText={`${Math.round(burn * 100)} %`}
          tone={burn > 1 ? 'danger' : burn > 0.8 ? 'warning' : 'indigo'}
        />
      )}
    </div>
  );
}

function Figure({ term, value, note }: { term: string; value: string; note: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <dt className="text-muted text-xs">{term}</dt>
      <dd>
        <span className="block font-semibold text-lg tabular">{value}</span>
        <span className="mt-0.5 block text-muted text-xs">{note}</span>
      </dd>
    </div>
  );
}
