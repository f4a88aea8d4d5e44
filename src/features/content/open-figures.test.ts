import { expect, test } from 'vitest';
import { bodyOf } from '../../../supabase/seed/content/bodies.ts';
import { caseStudies } from '../../../supabase/seed/content/case-studies.ts';
import { claims } from '../../../supabase/seed/content/claims.ts';
import { insights } from '../../../supabase/seed/content/insights.ts';
import { fromMarkdown } from '../../../supabase/seed/from-markdown.ts';
import { openFigures } from './open-figures.ts';

const sentencesOf = (text: string) =>
  openFigures('insight', { body: fromMarkdown(text) }).map(({ sentence }) => sentence);

test.each([
  'Complaints fell from 63 to 9.',
  'We saved the client ₦40 million.',
  'Awareness rose by 31%.',
  'The firm has trained 1,200 people.',
  'Most leaks begin with an export.',
  'Nearly half of those who rang had to ring again.',
  'One in eight could say what the form replaces.',
  'The first exercise usually finds a dead number.',
])(
  'site-point-9: an author is told that a number or a share names neither evidence nor a sum: %s',
  (text) => {
    expect(sentencesOf(`It went well. ${text} Everyone was glad.`)).toEqual([text]);
  },
);

test('site-point-9: “who can act on it” is no law that a number rests on', () => {
  expect(sentencesOf('We have trained 900 officials. We say it to who can act on it.')).toHaveLength(1);
});

test.each([
  ['the record', 'Complaints fell from 63 to 9 by the complaints register.'],
  ['the record in the sentence beside it', 'Complaints fell from 63 to 9. We counted them at the gate.'],
  ['a source by its link', 'Awareness rose [by 31%](https://example.org/survey).'],
  ['the law', 'Whoever processes the data of 200 people registers (s.44).'],
  ['the sum', 'A school counts 150 + 300 = 450 people.'],
  ['the whole it is a part of', 'The committee took 4 of 6 asks.'],
  ['that nobody counted', 'Most leaks begin with an export, as far as we have seen; we have kept no count.'],
  [
    'the record behind a share',
    'By the call list half of those who rang had to ring again; the log has each.',
  ],
  ['that it is an example', 'A fintech with 300 customers, for example, is in the first tier.'],
])('site-point-9: a number is left alone where the text names %s', (_, text) => {
  expect(sentencesOf(text)).toEqual([]);
});

test('site-point-9: days, times, years and numbers to ring claim nothing', () => {
  expect(
    sentencesOf('Polling is on 16 January and 6 February 2027. Doors open at 08:30. Ring 112. See step 4.'),
  ).toEqual([]);
});

test('site-point-9: a case’s numbers are backed by its measures, which say how they were counted', () => {
  const results = ['Open complaints from 63 to 9'];
  const measure = { label: 'Open complaints', before: 63, after: 9, unit: '' };
  expect(openFigures('case_study', { results, measures: [measure] })).toEqual([
    { where: 'Results', sentence: 'Open complaints from 63 to 9' },
  ]);
  expect(
    openFigures('case_study', { results, measures: [{ ...measure, counted: 'The complaints register' }] }),
  ).toEqual([]);
});

test('site-point-9: a number in the text is backed by a chart that names its source, also where it stands in the unit', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'We visited 412 clinics.' }] };
  const chart = (attrs: object) => ({
    type: 'chart',
    attrs: { rows: [{ label: 'Kano', value: 30 }], source: 'The visits', ...attrs },
  });
  const open = (attrs: object) =>
    openFigures('insight', { body: { type: 'doc', content: [paragraph, chart(attrs)] } });
  expect(open({ unit: 'of 412 clinics' })).toEqual([]);
  expect(open({})).toHaveLength(1);
  expect(open({ unit: 'of 412 clinics', source: '' })).toHaveLength(1);
});

test('site-point-9: a figure of the firm’s own is open until somebody has counted or confirmed it', () => {
  const draft = { value: '50+', evidence: 'The list of closed projects', evidence_state: 'open' };
  expect(openFigures('claim', draft)).toEqual([{ where: 'Figure', sentence: '50+' }]);
  expect(openFigures('claim', { ...draft, evidence_state: 'confirmed' })).toEqual([]);
  expect(openFigures('claim', { ...draft, evidence_state: 'confirmed', evidence: ' ' })).toHaveLength(1);
  expect(claims.filter((claim) => claim.evidence_state === 'counted').length).toBeGreaterThan(0);
});

test.each([
  ...insights.map((one) => ['insight', 'insights', one] as const),
  ...caseStudies.map((one) => ['case_study', 'case-studies', one] as const),
])('site-F9: what we publish ourselves holds to it: %s', (kind, folder, { slug, ...fields }) => {
  expect(openFigures(kind, { ...fields, body: fromMarkdown(bodyOf(folder, slug)) })).toEqual([]);
});

test('site-point-9: every part of a case that visitors read is looked through, each under its name', () => {
  const said = 'Complaints fell by 63 per cent.';
  const parts = { challenge: said, solution: said, outcome: said, impact: said };
  expect(openFigures('case_study', parts).map(({ where }) => where)).toEqual([
    'Challenge',
    'Solution',
    'Outcome',
    'Impact',
  ]);
});
