import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Forms without a summary from form.tsx: most are plain HTML, where the page that answers says what is wrong. */
const PLAIN: Record<string, string> = {
  'ui/form.tsx': 'the form itself',
  'site/crisis/duty-call-page.tsx': 'its summary comes from the server',
  'site/forms/public-form.tsx': 'its summary comes from the server, and from the script of the page',
  'site/compliance/assessment-answers-page.tsx': 'has a summary of its own, as it works without script',
  'site/training/certificates-page.tsx': 'one field',
  'site/policies/policy-filter.tsx': 'a search',
  'site/finder-bar.tsx': 'a search',
  'site/guides/teaser-questions.tsx': 'questions that are sent nowhere',
  'site/not-found-screen.tsx': 'a search',
  'site/alerts/alerts-page.tsx': 'buttons, and forms of one field',
  'site/law/law-register-page.tsx': 'one field',
  'site/subscriptions/confirm-page.tsx': 'boxes that cannot be wrong',
  'site/subscriptions/stop-page.tsx': 'buttons',
  'site/forms/place-page.tsx': 'buttons',
};

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

test('every form sums up what is wrong with it and takes the focus there', () => {
  const own = files.filter(({ source }) => /<form\b/.test(source)).map(({ file }) => file);
  expect(own.filter((file) => !(file in PLAIN))).toEqual([]);
});

test('whatever says that it is wrong tells the form around it', () => {
  const silent = files
    .filter(({ source }) => /aria-invalid=/.test(source) || /-error`/.test(source))
    .filter(({ source }) => !/useFormError/.test(source))
    .map(({ file }) => file)
    .filter((file) => !(file in PLAIN) && file !== 'fields/html/html-field.tsx');
  expect(silent).toEqual([]);
});
