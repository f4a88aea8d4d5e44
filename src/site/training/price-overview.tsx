import type { PublishedItem } from '#src/features/content/content.ts';
import { BarChart } from '#src/features/content/view/bar-chart.tsx';
import { trainingPage as text } from '../content/training.ts';

/** Every programme with its length and price in one look, the dearest first. */
export function PriceOverview({ programmes }: { programmes: readonly PublishedItem<'programme'>[] }) {
  const rows = programmes
    .map(({ fields }) => ({
      label: `${fields.title}, ${fields.duration.toLowerCase()}`,
      value: fields.price_ngn,
    }))
    .sort((one, other) => other.value - one.value);
  return (
    <div data-reveal="" className="mt-16 grid gap-6 border-ink/80 border-t-2 pt-8 lg:grid-cols-12">
      <h3 className="display text-xl lg:col-span-4">Length and price {text.perParticipant}</h3>
      <div className="lg:col-span-8">
        <BarChart title="" source="" unit="₦" rows={rows} />
      </div>
    </div>
  );
}
