import { BarChart } from '#src/features/content/view/bar-chart.tsx';
import type { FeeBand } from '#src/features/law/law-statement.ts';
import { LawLine, useLaw } from '../law-line.tsx';

const count = new Intl.NumberFormat('en-NG');

/** What registration and the yearly return cost by tier, drawn from the law register and said in numbers. */
export function Fees({ id }: { id: string }) {
  return (
    <div id={id} className="mt-16 grid gap-x-12 gap-y-12 border-ink/80 border-t-2 pt-8 md:grid-cols-2">
      <Fee of="fee.registration" />
      <Fee of="fee.car" />
    </div>
  );
}

function Fee({ of }: { of: 'fee.registration' | 'fee.car' }) {
  const statement = useLaw(of);
  if (!statement) return null;
  return (
    <div data-reveal="" className="flex flex-col gap-6">
      <h3 className="display text-xl">{statement.subject}</h3>
      <BarChart
        title=""
        source=""
        unit="₦"
        rows={statement.bands.map((band) => ({ label: bandName(band), value: band.naira }))}
      />
      <LawLine of={of} />
    </div>
  );
}

const tierNames: Record<string, string> = {
  UHL: 'Ultra-High Level',
  EHL: 'Extra-High Level',
  OHL: 'Ordinary-High Level',
};

/** `Ultra-High Level: 25,000 to 49,999 data subjects`. */
function bandName({ tier, from, to }: FeeBand): string {
  const name = tierNames[tier] ?? tier;
  if (from && to) return `${name}: ${count.format(from)} to ${count.format(to)} data subjects`;
  if (from) return `${name}: ${count.format(from)} data subjects and more`;
  return to ? `${name}: below ${count.format(to + 1)}` : name;
}
