import { expect, test } from 'vitest';
import { siteContent } from '../../../supabase/seed/site-content.ts';
import { policySchema } from '../content/kinds/policy.ts';
import { progressOf } from './stages.ts';

const policies = siteContent()
  .filter(({ kind }) => kind === 'policy')
  .map(({ slug, fields }) => ({ slug, fields: policySchema.parse(fields) }));

test('the tracker opens with forty policies or more, at least half of them in motion, of several kinds', () => {
  expect(policies.length).toBeGreaterThanOrEqual(40);
  const moving = policies.filter(({ fields }) => fields.status !== 'Enacted');
  expect(moving.length * 2).toBeGreaterThanOrEqual(policies.length);
  expect(new Set(policies.map(({ fields }) => fields.instrument)).size).toBeGreaterThanOrEqual(5);
});

test('each of them names its source, and says what month it is of or stands as unchecked; a stage has a day and a source', () => {
  for (const { slug, fields } of policies) {
    expect(fields.source_title, slug).not.toBe('');
    if (fields.last_checked) expect(fields.last_checked, slug).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
    for (const { on, source_title } of fields.stages) {
      expect(on, slug).toMatch(/^\d{4}-\d\d(-\d\d)?$/);
      expect(source_title, slug).not.toBe('');
    }
  }
});

test('no policy bears a day of change that no stage with a source carries', () => {
  const invented = policies.flatMap(({ slug, fields: { last_update: day, stages } }) => {
    const on = stages.at(-1)?.on;
    return day === (on ? on.padEnd(10, '-01') : null) ? [] : [`${slug}: ${day}`];
  });
  expect(invented).toEqual([]);
});

test('site-F15: no source leads to the results of a search, to a tag or to a numbered page of a list', () => {
  const addresses = siteContent().flatMap(({ fields }) => [
    ...JSON.stringify(fields).matchAll(/"(?:source_)?url":"([^"]+)"/g),
  ]);
  expect(addresses.length).toBeGreaterThan(40);
  const weak = addresses
    .map(([, url]) => url)
    .filter((url) => /[?&]search=|\/tag\/|\/page\/\d|\w\/\/\d/.test(url ?? ''));
  expect(weak).toEqual([]);
});

test('site-F10: a policy that is only announced stands at the first step of its kind, and an Act in force at no step of a count', () => {
  const at = (slug: string) => {
    const found = policies.find((one) => one.slug === slug);
    return found && progressOf(found.fields);
  };
  expect(at('ndp-act-review-2026')).toEqual({ name: 'Announced', step: 1, steps: 6 });
  expect(at('nigeria-tax-acts-2025')).toEqual({ name: 'In force', step: 1, steps: 1 });
  expect(at('elections-2027-messaging')).toEqual({ name: 'Running', step: 1, steps: 1 });
});
