import { useId } from 'react';
import type { ChartAttributes } from '#src/fields/document.ts';
import { withUnit } from '#src/ui/chart/series.ts';
import { cn } from '#src/ui/cn.ts';
import { BarChart } from './bar-chart.tsx';

/** A chart of a text, drawn as its author chose; without script, with its numbers in words and in a table. */
export function ChartFigure(chart: ChartAttributes) {
  switch (chart.shape) {
    case 'timeline':
      return <Timeline {...chart} />;
    case 'steps':
      return <Steps {...chart} />;
    case 'marks':
      return <Marks {...chart} />;
    default:
      return <BarChart {...chart} />;
  }
}

const number = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** Parts of one stretch of time, each as long as it took; the longest is the one to see. */
function Timeline({ title, unit, source, rows }: ChartAttributes) {
  const whole = rows.reduce((sum, { value }) => sum + value, 0) || 1;
  const longest = Math.max(...rows.map(({ value }) => value));
  const parts = rows.map((row, index) => ({
    ...row,
    from: rows.slice(0, index).reduce((sum, { value }) => sum + value, 0),
  }));
  return (
    <Figure
      title={title}
      unit={unit}
      source={source}
      rows={rows}
      said={`${withUnit(whole, unit)} in ${rows.length} parts; the longest: ${rows.find(({ value }) => value === longest)?.label}.`}
      viewBox="0 0 100 6"
      className="h-9"
      picture={parts.map(({ label, value, from }) => (
        <rect
          key={label}
          x={(from / whole) * 100 + 0.15}
          width={Math.max(0.4, (value / whole) * 100 - 0.3)}
          height="6"
          className={value === longest ? 'fill-laterite' : 'fill-indigo'}
          opacity={value === longest ? 1 : 0.45 + 0.55 * (value / longest)}
        />
      ))}
    >
      <ol className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {parts.map(({ label, value, from }) => (
          <li key={label} className="flex gap-3">
            <span className={cn('tabular w-16 shrink-0', value === longest ? 'text-laterite' : 'text-muted')}>
              {number.format(from)}–{number.format(from + value)}
            </span>
            <span>
              <span className="font-semibold">{withUnit(value, unit)}</span> {label}
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

/** What happens when, on one line, and then in order. */
function Steps({ title, unit, source, rows }: ChartAttributes) {
  const values = rows.map(({ value }) => value);
  const first = Math.min(...values);
  const span = Math.max(...values) - first || 1;
  const at = (value: number) => 2 + ((value - first) / span) * 96;
  return (
    <Figure
      title={title}
      unit={unit}
      source={source}
      rows={rows}
      said={`${rows.length} steps from ${withUnit(first, unit)} to ${withUnit(first + span, unit)}.`}
      viewBox="0 0 100 6"
      className="h-8"
      picture={
        <>
          <rect x="2" y="2.8" width="96" height="0.4" className="fill-edge" />
          {rows.map(({ label, value }, index) => (
            <rect
              key={label}
              x={at(value) - 0.4}
              y="0.4"
              width="0.8"
              height="5.2"
              className={index === rows.length - 1 ? 'fill-laterite' : 'fill-indigo'}
            />
          ))}
        </>
      }
    >
      <ol className="mt-3 text-sm">
        {rows.map(({ label, value }, index) => (
          <li key={label} className="grid grid-cols-[5.5rem_1fr] border-line border-t first:border-t-0">
            <span className="tabular py-2 font-semibold text-indigo">{withUnit(value, unit)}</span>
            <span
              className={cn(
                'relative border-edge border-l py-2 pl-5',
                index === rows.length - 1 && 'font-semibold',
              )}
            >
              <span aria-hidden="true" className="-left-1 absolute top-4 size-2 rounded-full bg-laterite" />
              {label}
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

const COLUMNS = 25;

/** So many out of a whole: one mark each, which anybody can count. */
function Marks({ title, unit, source, rows }: ChartAttributes) {
  const said = /of ([\d,]+)/.exec(unit)?.[1]?.replaceAll(',', '');
  const whole = Math.min(400, Number(said) || Math.max(...rows.map(({ value }) => value)));
  const columns = Math.min(whole, COLUMNS);
  const lines = Math.ceil(whole / columns);
  const dots = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => {
      const i = from + index;
      return `M${(i % columns) + 0.5} ${Math.floor(i / columns) + 0.5}h0`;
    }).join('');
  return (
    <figure className="chart">
      {title && <p className="font-semibold">{title}</p>}
      <dl className="mt-4 space-y-5">
        {rows.map(({ label, value }, index) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-sm">
            <dt>{label}</dt>
            <dd className="contents">
              <span className="tabular font-semibold">{withUnit(value, unit)}</span>
              <svg
                viewBox={`0 0 ${columns} ${lines}`}
                preserveAspectRatio="xMinYMin"
                aria-hidden="true"
                className={cn('cover-marks col-span-2 mt-2 w-full', lines === 1 ? 'max-h-11' : 'max-h-28')}
                strokeWidth="0.72"
              >
                <path
                  d={dots(0, Math.round(value))}
                  className={index === rows.length - 1 ? 'text-indigo' : 'text-laterite'}
                />
                <path d={dots(Math.round(value), whole)} className="text-line" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {source && <figcaption>Source: {source}</figcaption>}
    </figure>
  );
}

function Figure({
  title,
  unit,
  source,
  rows,
  said,
  viewBox,
  className,
  picture,
  children,
}: Pick<ChartAttributes, 'title' | 'unit' | 'source' | 'rows'> & {
  /** The picture in a sentence. */
  said: string;
  viewBox: string;
  className: string;
  picture: React.ReactNode;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <figure className="chart">
      {title && <p className="font-semibold">{title}</p>}
      <svg
        viewBox={viewBox}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-said`}
        className={cn('mt-4 w-full', className)}
      >
        <title id={`${id}-title`}>{title || 'Chart'}</title>
        <desc id={`${id}-said`}>{said}</desc>
        {picture}
      </svg>
      {children}
      <details className="mt-3 text-sm">
        <summary className="text-muted">As a table</summary>
        <table className="mt-2 w-full">
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="tabular py-1.5 text-right">{withUnit(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {source && <figcaption>Source: {source}</figcaption>}
    </figure>
  );
}
