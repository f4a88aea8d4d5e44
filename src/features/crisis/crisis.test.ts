import { describe, expect, test } from 'vitest';
import { crisisAdvice } from './crisis-advice.ts';
import { crisisTemplate, templateKindOf, templateKinds } from './crisis-templates.ts';
import { goldQuestions, goldSituations } from './gold.ts';
import { intentModel } from './intent-model.gen.ts';
import { intentOf, intents } from './intents.ts';
import { clusterOf, emptySituation, readSituation } from './situation.ts';
import { trainIntents } from './train-intents.ts';

const given = {
  hours: '72',
  emergency: '112',
  dueIfNow: '23 Nov 2026, 10:00',
  advice: new Map(intents.map(({ id, advice }) => [id, advice])),
};
const advice = (message: string) => crisisAdvice(message, readSituation(message), given);

test.each(goldSituations)('%s is read as %s', (message, cluster) => {
  expect(clusterOf(readSituation(message))).toBe(cluster);
});

test.each(goldQuestions)('"%s" asks for %s', (message, intent) => {
  expect(intentOf(message)?.id).toBe(intent);
});

test('the model of what is asked is the one its questions teach; after a change «npm run learn»', () => {
  expect(trainIntents()).toEqual(intentModel);
});

test('whoever mentions personal data hears of the 72 hours, whatever else they ask', () => {
  for (const words of ['patient files', 'BVN', 'account numbers', 'a data breach', 'customer records'])
    expect(advice(`There is a problem with ${words}. What do we tell staff?`)).toContain('72 hours');
});

test('a crash in which nobody was named as hurt is not told as one with harm; it is asked', () => {
  const answer = advice('Our lorry crashed on the Lokoja road this morning.');
  expect(answer).toContain('I read this as an accident, this morning.');
  expect(answer).not.toMatch(/harm to people|People are harmed|those who were harmed/);
  expect(answer).toContain('Is anybody hurt');
});

test('an allegation that nobody has examined is neither admitted nor denied', () => {
  const answer = advice('A journalist prints tomorrow that our manager took a bribe. What do we do?');
  expect(answer).toContain('So far it is an allegation.');
  expect(answer).toContain('neither deny nor admit');
  expect(advice('Our lorry crashed on the Lokoja road this morning.')).not.toContain('allegation');
});

test('records that were published are a breach, though nobody calls them so', () => {
  const told =
    'A former employee published 4,000 patient files on X this morning. What do we tell the patients?';
  expect(readSituation(told).kind).toBe('data');
  expect(advice(told)).not.toContain('I cannot yet tell');
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

  test('says that the cause is not known where that was said, and asks what is open where it was not', () => {
    const holding = (words: string) => crisisTemplate('holding', readSituation(words), '72');
    expect(holding('A fire at the depot, cause unknown')).toContain('We do not yet know the cause, and we');
    expect(holding('A fire; we do not know how many were inside')).toContain('[TO COMPLETE: what is open]');
    expect(holding('A fire at the depot, cause unknown')).toContain('[TO COMPLETE: what is open]');
  });

  test.each([
    'We do not know how it happened.',
    'We don’t yet know how the fire started',
    'There was an explosion. We do not know why.',
    'We do not know what caused the leak.',
    'It is unclear why it happened.',
    'The cause of the fire at the depot is still not known.',
    'The cause is under investigation by the fire service.',
  ])('says that the cause is open after «%s»', (words) => {
    expect(readSituation(words).causeKnown).toBe(false);
  });

  test.each([
    'We do not know how bad it is.',
    'We do not know how serious the injuries are, or how far it spreads.',
    'We don’t know how widespread this is.',
    'We do not know why customers call the other branch.',
    'The manager is under investigation by the police.',
    'The cause of the fire is known and the manager is under investigation.',
    'We now know what caused the fire.',
    'We know how it happened.',
  ])('does not say that the cause is open after «%s»', (words) => {
    expect(readSituation(words).causeKnown).not.toBe(false);
  });

  test('is chosen by what the request begins with', () => {
    for (const { value, label } of templateKinds)
      expect(templateKindOf(`${label}: customers and staff saw a post`)).toBe(value);
  });
});

test('when a paper will appear is not when something happened', () => {
  const message = 'A journalist has documents that our director bribed an officer. She publishes at 6pm.';
  expect(readSituation(message).when).toBeNull();
  expect(readSituation('The fire broke out at 6pm. We must answer by 8pm.').when).toBe('at 6pm');
});

test('where people died, the first hour and a holding statement come with every answer', () => {
  const text = advice('Two workers died at our plant this morning. The families are at the gate.');
  expect(text).toContain('The first hour');
  expect(text).toContain('HOLDING STATEMENT');
});
