import type { CaseStudy } from '#src/features/content/kinds/case-study.ts';
import { Bar, seen } from '#src/ui/chart/bar.tsx';
import { Change } from './change.tsx';
import { fullBar } from './measure-scale.ts';

/** What changed, in numbers, and a pair of bars that says the same by length. */
export function MeasuresBand({ measures, title }: { measures: CaseStudy['measures']; title: string }) {
  return (
    <section aria-label={title} className="bg-night text-on-night">
      <dl className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-5 pt-6 pb-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-3">
        {measures.map((measure, step) => (
          <div
            key={measure.label}
            data-reveal=""
            data-step={step % 3}
            className="row-span-2 grid grid-rows-subgrid gap-y-0 border-on-night/25 border-t pt-5"
          >
            <dt className="font-semibold">{measure.label}</dt>
            <dd className="pt-3">
              <Change measure={measure} large />
              <Bars measure={measure} />
              <p className="mt-3 text-on-night-muted text-sm">{measure.counted}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Bars({ measure }: { measure: CaseStudy['measures'][number] }) {
  const most = fullBar(measure);
  const bar = (value: number, look: string) => (
    <Bar
      of={most}
      parts={[{ key: look, size: seen(value, most), look }]}
      className="block h-1.5 bg-on-night/10"
    />
  );
  return (
    <div className="mt-4 flex flex-col gap-1">
      {bar(measure.before, 'fill-on-night-muted opacity-60')}
      {bar(measure.after, 'fill-sun')}
    </div>
  );
}
