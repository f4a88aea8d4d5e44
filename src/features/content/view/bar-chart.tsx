import type { ChartAttributes } from '#src/fields/document.ts';
import { Bar, seen } from '#src/ui/chart/bar.tsx';
import { withUnit } from '#src/ui/chart/series.ts';

/** Horizontal bars, each with its name and number beside it. */
export function BarChart({ title, unit, source, rows }: ChartAttributes) {
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), Number.EPSILON);
  return (
    <figure className="chart">
      {title && <p className="font-semibold">{title}</p>}
      <dl className="mt-4 space-y-4">
        {rows.map(({ label, value }, index) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-sm">
            <dt>{label}</dt>
            <dd className="contents">
              <span className="tabular font-semibold">{withUnit(value, unit)}</span>
              <Bar
                of={most}
                parts={[
                  {
                    key: label,
                    size: seen(Math.abs(value), most),
                    look: index === 0 ? 'fill-indigo' : 'fill-indigo/70',
                  },
                ]}
                className="col-span-2 mt-1.5 h-2.5 rounded-xs bg-sunken"
              />
            </dd>
          </div>
        ))}
      </dl>
      {source && <figcaption>Source: {source}</figcaption>}
    </figure>
  );
}
