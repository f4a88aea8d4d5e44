import type { CaseStudy } from '#src/features/content/kinds/case-study.ts';
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
            className="flex flex-col border-on-night/25 border-t pt-5"
          >
            <dt className="font-semibold">{measure.label}</dt>
            <dd className="mt-auto pt-3">
              <Change measure={measure} large />
              <Bars measure={measure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Bars({ measure }: { measure: CaseStudy['measures'][number] }) {
  const width = (value: number) => Math.max(0.6, (value / fullBar(measure)) * 100);
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="mt-4 h-4 w-full">
      <rect width="100" height="12" className="fill-on-night opacity-10" />
      <rect y="1" width={width(measure.before)} height="4" className="fill-on-night-muted opacity-60" />
      <rect y="7" width={width(measure.after)} height="4" className="fill-sun" />
    </svg>
  );
}
