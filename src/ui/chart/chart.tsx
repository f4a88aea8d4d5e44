import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { barLayout } from './bar-layout.ts';
import { type Series, withUnit } from './series.ts';

/** A series as bars, read out as one picture, and the same as a table for whoever reads numbers better. */
export function Chart({ series }: { series: Series }) {
  const title = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure aria-labelledby={title} className="flex flex-col gap-3">
      <figcaption className="flex items-center justify-between gap-4">
        <span id={title} className="font-medium text-sm">
          {series.title}
        </span>
        <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          As a table
        </Button>
      </figcaption>
      {asTable ? <PointTable series={series} /> : <Bars series={series} />}
    </figure>
  );
}

function Bars({ series }: { series: Series }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const seen = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  const { height, fontSize, bars } = barLayout(series, width);
  return (
    <div ref={place} className="w-full">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={bars.map(({ name, text }) => `${name}: ${text}`).join('; ')}
          className="block overflow-visible"
        >
          {bars.map((bar) => (
            <g key={bar.name}>
              <text x={0} y={bar.textY} fontSize={fontSize} className="fill-muted">
                {bar.label}
              </text>
              <text x={width} y={bar.textY} fontSize={fontSize} textAnchor="end" className="tabular fill-ink">
                {bar.text}
              </text>
              <rect x={0} y={bar.y} width={width} height={bar.height} className="fill-sunken" />
              <rect
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                className={bar.expected ? 'fill-chart-1/45' : 'fill-chart-1'}
              />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function PointTable({ series: { title, unit, points } }: { series: Series }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <tbody className="divide-y">
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="py-2 text-left font-normal text-muted">
              {label}
            </th>
            <td className="tabular py-2 text-right">{withUnit(value, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
