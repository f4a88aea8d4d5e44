import type { ChartAttributes } from '#src/fields/document.ts';
import { withUnit } from '#src/ui/chart/series.ts';
import { cn } from '#src/ui/cn.ts';

/**
 * Horizontal bars, each with its name and number in plain text beside it: nothing is said by length or colour alone.
 * The bar is a stretched drawing, because a page may carry no inline styles.
 */
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
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="col-span-2 mt-1.5 h-2.5 w-full rounded-xs bg-sunken"
              >
                <rect
                  width={Math.max(0.6, (Math.abs(value) / most) * 100)}
                  height="1"
                  className={cn(index === 0 ? 'fill-indigo' : 'fill-indigo/70')}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {source && <figcaption>Source: {source}</figcaption>}
    </figure>
  );
}
