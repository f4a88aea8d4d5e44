import { expect, test } from 'vitest';
import { policiesOfJson, policiesOfTable } from './read-policies.ts';

const whole = {
  title: 'Grid Code 2027',
  sector: 'Energy',
  status: 'Consultation',
  priority: 'High',
  description: 'Who may connect to the grid.',
  timeline: 'Comments until March.',
  impact: 'Generators plan anew.',
  source_title: 'NERC',
  caution: 'A draft.',
};

test('a policy of a JSON file becomes a draft; what is wrong or missing is told and left for the editor', () => {
  const [one, two, three] = policiesOfJson(
    JSON.stringify([
      whole,
      { title: 'Tin levy', sector: 'Tin', colour: 'red', stages: [{ stage: 'first reading' }] },
      { title: '' },
    ]),
    new Set(),
  );
  expect(one).toMatchObject({ slug: 'grid-code-2027', open: [], refused: null, draft: { sector: 'Energy' } });
  expect(two).toMatchObject({ slug: 'tin-levy', refused: null, draft: { sector: null, stages: [] } });
  expect(two?.open).toContain('Nothing is called “colour”: left out');
  expect(two?.open.some((line) => line.startsWith('Sector'))).toBe(true);
  expect(three?.refused).toMatch('title');
  expect(() => policiesOfJson('{', new Set())).toThrow('no JSON');
  expect(() => policiesOfJson('{}', new Set())).toThrow('a list');
});

test('rows of a table are read by their headings; what stands here already, or twice in the file, stays out', () => {
  const table = {
    headers: ['Title', 'sector', 'Stage', 'Stakeholders'],
    rows: [
      ['Lithium royalties', 'energy', 'Consultation', 'NERC; Miners'],
      ['Lithium royalties', '', '', ''],
      ['Known act', '', '', ''],
    ],
  };
  const rows = policiesOfTable(table, new Set(['known-act']));
  expect(rows.map(({ line, refused }) => [line, refused !== null])).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
  expect(rows[0]?.draft).toMatchObject({
    sector: 'Energy',
    status: 'Consultation',
    stakeholders: ['NERC', 'Miners'],
  });
});
