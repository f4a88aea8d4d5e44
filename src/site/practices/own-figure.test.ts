import { expect, test } from 'vitest';
import type { ContentReader } from '#src/features/content/content.ts';
import { deadlines } from '../../../supabase/seed/content/deadlines.ts';
import { lawEntries } from '../../../supabase/seed/content/law.ts';
import { policies } from '../../../supabase/seed/content/policies.ts';
import { programmes } from '../../../supabase/seed/content/programmes.ts';
import { practices } from '../content/practices.ts';
import { ownFigureOf } from './own-figure.ts';

const published: Partial<Record<string, readonly { slug: string }[]>> = {
  policy: policies,
  deadline: deadlines,
  programme: programmes,
};
/** What is delivered, as if it were published. */
const delivered = {
  list: async (kind: string) => (published[kind] ?? []).map((one) => ({ slug: one.slug, fields: one })),
  law: async () => Object.fromEntries(lawEntries.map((entry) => [entry.key, entry])),
} as unknown as ContentReader;
const empty = { list: async () => [], law: async () => ({}) } as unknown as ContentReader;
const figureOf = (area: (typeof practices)[number]['area'], content = delivered) =>
  ownFigureOf(area, content, '2026-11-23');

test('every practice shows a figure of its own, and says where its numbers come from', async () => {
  const figures = await Promise.all(practices.map(({ area }) => figureOf(area)));
  expect(new Set(figures.map((figure) => figure?.title)).size).toBe(practices.length);
  for (const figure of figures) {
    expect((figure?.chart?.rows.length ?? 0) + (figure?.roads?.roads.length ?? 0)).toBeGreaterThan(2);
    expect(figure?.roads ? figure.link.href : figure?.chart?.source).toBeTruthy();
  }
});

test('each item of the tracker stands at one stage, and the days of the campaigns add up', async () => {
  const stages = (await figureOf('public-affairs'))?.chart;
  expect(stages?.rows.reduce((sum, { value }) => sum + value, 0)).toBe(policies.length);
  const calendar = (await figureOf('political-communication'))?.chart;
  expect(calendar?.rows.map(({ value }) => value)).toEqual([21, 129, 21]);
  expect(calendar?.title).toContain('171 days');
});

test('a day of training costs the price of its programme divided by its days, the dearest first', async () => {
  const rows = (await figureOf('capacity-building'))?.chart?.rows ?? [];
  expect(rows).toHaveLength(programmes.length);
  expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).sort((a, b) => b - a));
  for (const { title, duration, price_ngn, duration_days } of programmes)
    expect(rows).toContainEqual({
      label: `${title}, ${duration}`,
      value: Math.round(price_ngn / Math.max(1, duration_days)),
    });
});

test('a firm that has published nothing shows no empty figure', async () => {
  expect(await figureOf('public-affairs', empty)).toBeNull();
  expect(await figureOf('political-communication', empty)).toBeNull();
  expect(await figureOf('digital-communication', empty)).toBeNull();
  expect(await figureOf('capacity-building', empty)).toBeNull();
});
