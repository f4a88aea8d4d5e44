import { expect, test } from 'vitest';
import { siteContent } from '../../../supabase/seed/site-content.ts';
import { policySchema } from '../content/kinds/policy.ts';

const policies = siteContent()
  .filter(({ kind }) => kind === 'policy')
  .map(({ slug, fields }) => ({ slug, fields: policySchema.parse(fields) }));

test('the tracker opens with forty policies or more, at least half of them in motion, of several kinds', () => {
  expect(policies.length).toBeGreaterThanOrEqual(40);
  const moving = policies.filter(({ fields }) => fields.status !== 'Enacted');
  expect(moving.length * 2).toBeGreaterThanOrEqual(policies.length);
  expect(new Set(policies.map(({ fields }) => fields.instrument)).size).toBeGreaterThanOrEqual(5);
});

test('each of them names its source, and says when it was checked or stands as unchecked; a stage has a day and a source', () => {
  for (const { slug, fields } of policies) {
    expect(fields.source_title, slug).not.toBe('');
    if (fields.last_checked) expect(fields.last_checked, slug).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
    for (const { on, source_title } of fields.stages) {
      expect(on, slug).toMatch(/^\d{4}-\d\d(-\d\d)?$/);
      expect(source_title, slug).not.toBe('');
    }
  }
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
