import { describe, expect, test } from 'vitest';
import { crisisAdvice } from './crisis-advice.ts';
import { crisisTemplate, templateKindOf, templateKinds } from './crisis-templates.ts';
import { intentOf } from './intents.ts';
import { clusterOf, emptySituation, readSituation } from './situation.ts';

const given = { hours: '72', emergency: '112', dueIfNow: '23 Nov 2026, 10:00' };
const advice = (message: string) => crisisAdvice(message, readSituation(message), given);

// Vignettes in the manner of Coombs 2007, table 1.
const vignettes: [string, 'victim' | 'accidental' | 'preventable'][] = [
  ['A flood has destroyed our warehouse in Lokoja.', 'victim'],
  ['A fake WhatsApp message says our bank is closing. It is a rumour.', 'victim'],
  ['Armed robbers attacked our branch and wounded a guard.', 'victim'],
  ['Vandals sabotaged the pipeline last night.', 'victim'],
  ['A machine broke and there was an explosion, the cause is unknown.', 'accidental'],
  ['We must recall a batch of drinks, a valve was defective.', 'accidental'],
  ['Our app is down and transactions failed.', 'accidental'],
  ['The community is protesting against our new site.', 'accidental'],
  ['Our director was arrested by EFCC for fraud.', 'preventable'],
  ['Human error: our staff forgot to close a valve and there was a spill.', 'preventable'],
  ['We knew the product was contaminated and ignored warnings.', 'preventable'],
  ['We were operating without a licence and the regulator sanctioned us.', 'preventable'],
  ['It happened again: another outage, the third time this year.', 'preventable'],
  ['Our employee sold customer data. Our staff leaked it.', 'preventable'],
];

test.each(vignettes)('%s is read as %s', (message, cluster) => {
  expect(clusterOf(readSituation(message))).toBe(cluster);
});

test.each([
  ['What should we say to the press in the interview?', 'media'],
  ['What do we tell our employees?', 'employees'],
  ['Must we notify the NDPC? What does the law say?', 'legal'],
  ['How do we answer the rumour on Twitter?', 'rumour'],
  ['Should we apologise or deny?', 'strategy'],
  ['Draft a statement for us', 'statement'],
  ['How do we prepare a crisis plan?', 'prepare'],
])('"%s" asks for %s', (message, intent) => {
  expect(intentOf(message)?.id).toBe(intent);
});

test('whoever mentions personal data hears of the 72 hours, whatever else they ask', () => {
  for (const words of ['patient files', 'BVN', 'account numbers', 'a data breach', 'customer records'])
    expect(advice(`There is a problem with ${words}. What do we tell staff?`)).toContain('72 hours');
});

test('who says nothing that can be read gets the first hour and questions', () => {
  const answer = advice('Please help us');
  expect(answer).toContain('The first hour');
  expect(answer).toContain('What happened, in one sentence?');
});

describe('A statement', () => {
  test.each(templateKinds)('$label says nothing that was not said, and admits nothing', ({ value }) => {
    const text = crisisTemplate(value, emptySituation, '72');
    const without = text.replace(/\[TO COMPLETE[^\]]*\]/g, '');
    expect(without).not.toMatch(/\d{2,}(?! hours)|liable|our fault|guilty/);
    expect(text).toContain('[TO COMPLETE');
  });

  test('of first order meets the six points of CERC: known, unknown, empathy, action, next update, contact', () => {
    const text = crisisTemplate('holding', readSituation('A fire broke out this morning'), '72');
    for (const point of [
      /became aware of an accident/,
      /do not yet know/,
      /first concern is for/,
      /We are \[TO COMPLETE: action/,
      /next update will follow/,
      /Contact:/,
    ])
      expect(text).toMatch(point);
  });

  test('is chosen by what the request begins with', () => {
    for (const { value, label } of templateKinds)
      expect(templateKindOf(`${label}: customers and staff saw a post`)).toBe(value);
  });
});
