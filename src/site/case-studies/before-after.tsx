import type { CaseStudy } from '#src/features/content/kinds/case-study.ts';
import { Bar, seen } from '#src/ui/chart/bar.tsx';
import { withUnit } from '#src/ui/chart/series.ts';
import { fullBar } from './measure-scale.ts';

/** What was measured before and after: a pair of bars for each measure, with their numbers. */
export function BeforeAfter({ measures, title }: { measures: CaseStudy['measures']; title: string }) {
  return (
    <figure>
      <figcaption className="font-semibold">{title}</figcaption>
      <dl className="mt-4 space-y-5">
        {measures.map((measure) => {
          const { label, before, after, unit } = measure;
          const most = fullBar(measure);
          return (
            <div key={label}>
              <dt className="text-sm">{label}</dt>
              <Measured word="Before" value={before} most={most} unit={unit ?? ''} look="fill-edge" />
              <Measured word="After" value={after} most={most} unit={unit ?? ''} look="fill-indigo" />
            </div>
          );
        })}
      </dl>
    </figure>
  );
}

function Measured({
  word,
  value,
  most,
  unit,
  look,
}: {
  word: string;
  value: number;
  most: number;
  unit: string;
  look: string;
}) {
  return (
    <dd className="tabular mt-1.5 grid grid-cols-[3.5rem_1fr_6.5rem] items-center gap-2 text-sm">
      <span className="text-muted">{word}</span>
      <Bar
        of={most}
        parts={[{ key: word, size: seen(value, most), look }]}
        className="h-2.5 rounded-xs bg-sunken"
      />
      <span className="font-semibold">{withUnit(value, unit)}</span>
    </dd>
  );
}
