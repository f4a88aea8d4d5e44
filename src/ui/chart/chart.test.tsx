import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barLayout } from './bar-layout.ts';
import { Chart } from './chart.tsx';
import { chartSvg } from './chart-svg.ts';
import { withUnit } from './series.ts';

const series = {
  title: 'Projects by state',
  unit: 'projects',
  points: [
    { label: 'Active', value: 8 },
    { label: 'Done <and> "closed"', value: 4 },
    { label: 'Waiting', value: 0 },
  ],
};

test('each bar says its name and number beside it, and is as long as its number', () => {
  const { bars, width } = barLayout(series, 400);
  expect(bars.map(({ text }) => text)).toEqual(['8 projects', '4 projects', '0 projects']);
  expect([1, 1.5, -1].map((value) => withUnit(value, 'points of charge'))).toEqual([
    '1 point of charge',
    '1.5 points of charge',
    '-1 points of charge',
  ]);
  expect(bars.map((bar) => bar.width)).toEqual([width, width / 2, 0]);
});

test('numbers below nought go the other way, and the smallest can still be seen', () => {
  const { bars } = barLayout(
    {
      ...series,
      points: [
        { label: 'Lost', value: -50 },
        { label: 'Won', value: 50 },
        { label: 'Rest', value: 0.001 },
      ],
    },
    400,
  );
  expect(bars.map(({ x, width }) => [x, width])).toEqual([
    [0, 200],
    [200, 200],
    [200, 2],
  ]);
});

test('a long name is shortened to its place and told whole to whoever asks', () => {
  const long = 'A programme with a name that is very long indeed, longer than the place it has';
  const [bar] = barLayout({ ...series, points: [{ label: long, value: 1 }] }, 300).bars;
  expect(bar?.label).toMatch(/…$/);
  expect(bar?.name).toBe(long);
});

test('the picture for documents is the same one, with nothing of the words taken for markup', () => {
  const svg = chartSvg(series, 400);
  expect(svg).toContain('Done &lt;and&gt; &quot;closed&quot;');
  for (const { y, width } of barLayout(series, 400).bars) expect(svg).toContain(`y="${y}" width="${width}"`);
});

test('beside the picture there is a way to the table', () => {
  const html = renderToStaticMarkup(<Chart series={series} />);
  expect(html).toContain('Projects by state');
  expect(html).toContain('aria-pressed="false"');
});
