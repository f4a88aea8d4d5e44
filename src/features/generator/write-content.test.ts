import { describe, expect, test } from 'vitest';
import { countWords } from '#src/features/tools/build-text.ts';
import { findCards } from './find-cards.ts';
import { blogLengths, generatorInput, generatorTabs } from './generator.ts';
import { writeContent } from './write-content.ts';

const topics = [
  'Data protection for hospitals',
  'Crisis communication for banks',
  'Stakeholder engagement in mining',
  'Consent in marketing',
  'Working with the National Assembly',
];
const blog = (topic: string, length: string, tone = 'professional') =>
  writeContent(
    generatorInput.parse({
      type: 'blog_content',
      parameters: { topic, audience: 'directors', tone, length },
    }),
  );

describe('An article keeps to the band of words of its length', () => {
  test.each(blogLengths)('$label', ({ value, min, max }) => {
    for (const topic of topics) {
      const { words, document } = blog(topic, value);
      expect(words, topic).toBe(countWords(document.content));
      expect(words, topic).toBeGreaterThanOrEqual(min);
      expect(words, topic).toBeLessThanOrEqual(max);
    }
  });
});

test('articles on different subjects share less than half of their word pairs', () => {
  const subjects = topics.filter((topic) => topic !== 'Consent in marketing');
  const pairs = subjects.map((topic) => bigramsOf(blog(topic, 'short').content));
  for (const [i, one] of pairs.entries())
    for (const other of pairs.slice(i + 1)) {
      const shared = [...one].filter((pair) => other.has(pair)).length;
      expect(shared / Math.min(one.size, other.size)).toBeLessThan(0.5);
    }
});

const bigramsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
};

test('on a topic nobody here knows there is an outline with gaps and a warning, not filler', () => {
  const { content, warnings, sources } = blog('Grooming poodles', 'medium');
  expect(content).toContain('[TO COMPLETE:');
  expect(warnings[0]).toMatch(/holds nothing on this topic/);
  expect(sources).toEqual([]);
});

test('every gap is told in the warnings, in all five kinds', () => {
  const given = [
    {
      type: 'training_materials',
      parameters: { topic: 'Breach response', audience: 'officers', duration: '2 days' },
    },
    { type: 'case_study', parameters: { industry: 'Energy', challenge: 'A tariff was disputed.' } },
    { type: 'blog_content', parameters: { topic: 'Consent', audience: 'shops', length: 'short' } },
    { type: 'client_communication', parameters: { clientName: 'Zuma', communicationType: 'Proposal' } },
    { type: 'policy_analysis', parameters: { policyTitle: 'Bill', content: 'Operators shall register.' } },
  ];
  for (const one of given) {
    const { content, warnings } = writeContent(generatorInput.parse(one));
    const gaps = [...content.matchAll(/\[TO COMPLETE: ([^\]]+)\]/g)].map((match) => match[1] ?? '');
    for (const gap of gaps) expect(warnings, one.type).toContain(`To complete: ${gap}`);
  }
});

test('a case study claims no result that was not given', () => {
  const { content, warnings } = writeContent(
    generatorInput.parse({
      type: 'case_study',
      parameters: { industry: 'Health', challenge: 'Records were lost.' },
    }),
  );
  expect(content).not.toMatch(/%|\d+ per cent|increase|improved by/i);
  expect(warnings).toContain('No outcome was given, so no result is claimed.');
});

test('the order of words and their case change no finding; an unrelated card changes no order', () => {
  const ids = (query: string) => findCards(query).map(({ id }) => id);
  expect(ids('breach of personal data')).toEqual(ids('DATA Personal Breach'));
  expect(ids('rumour on social media')[0]).toBe('crisis-online');
  expect(ids('bill in the National Assembly')[0]).toBe('affairs-process');
  expect(ids('processor agreement with a cloud vendor')[0]).toBe('privacy-processors');
});

test('each tab sends a kind the function knows, and its required fields are those the schema requires', () => {
  for (const { type, fields } of generatorTabs) {
    const full = Object.fromEntries(fields.map(({ name }) => [name, 'x']));
    expect(generatorInput.safeParse({ type, parameters: full }).success, type).toBe(true);
    for (const { name, required } of fields)
      expect(generatorInput.safeParse({ type, parameters: { ...full, [name]: '' } }).success, name).toBe(
        !required,
      );
  }
});

test('a figure without a source is marked in the text and told; one with its source is not', () => {
  const { content, warnings } = writeContent(
    generatorInput.parse({
      type: 'case_study',
      parameters: {
        industry: 'Health',
        challenge: 'Trust had fallen.',
        outcome: 'Complaints fell by 40 per cent. Trust rose by 12 points (NOI Polls, 2026). Staff stayed.',
      },
    }),
  );
  expect(content).toContain('- [NO SOURCE: Complaints fell by 40 per cent.]');
  expect(content).toContain('- Trust rose by 12 points (NOI Polls, 2026).\n- Staff stayed.');
  expect(warnings[0]).toBe('Say where it comes from: Complaints fell by 40 per cent.');
});
