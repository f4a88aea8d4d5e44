import { describe, expect, test } from 'vitest';
import { teaser } from '#src/site/content/ndpr-guide.ts';
import {
  ALL_YES,
  type Answers,
  answersIn,
  assessmentQuestions,
  bandOf,
  gapsOf,
  recommendationsFor,
  scoreOf,
} from './assessment.ts';

const all = (answer: 'yes' | 'no'): Answers =>
  Object.fromEntries(assessmentQuestions.map(({ id }) => [id, answer]));
const yesTo = (...ids: string[]): Answers =>
  Object.fromEntries(assessmentQuestions.map(({ id }) => [id, ids.includes(id) ? 'yes' : 'no']));
const noTo = (...ids: string[]): Answers =>
  Object.fromEntries(assessmentQuestions.map(({ id }) => [id, ids.includes(id) ? 'no' : 'yes']));

describe('the score of a self-assessment', () => {
  test('is 100 when all is well and 0 when nothing is: the ten weights add up to 84', () => {
    expect(assessmentQuestions.reduce((sum, { weight }) => sum + weight, 0)).toBe(84);
    expect([scoreOf(all('yes')), scoreOf(all('no'))]).toEqual([100, 0]);
  });

  test.each([
    [67, 80, 'green', noTo('data_controller', 'staff_training')],
    [66, 79, 'yellow', noTo('data_controller', 'privacy_policy')],
    [
      50,
      60,
      'yellow',
      noTo('data_controller', 'security_measures', 'staff_training', 'third_party_agreements'),
    ],
    [49, 58, 'red', noTo('data_controller', 'security_measures', 'staff_training', 'dpia_process')],
  ] as const)('with %i points it is %i, %s', (points, score, colour, answers) => {
    const reached = assessmentQuestions.reduce(
      (sum, { id, weight }) => sum + (answers[id] === 'yes' ? weight : 0),
      0,
    );
    expect(reached).toBe(points);
    expect(scoreOf(answers)).toBe(score);
    expect(bandOf(score).colour).toBe(colour);
  });
});

describe('the recommendations', () => {
  test('name one thing for each no, in the words of its category', () => {
    const said = recommendationsFor(
      noTo('privacy_policy', 'security_measures', 'staff_training', 'consent_mechanism', 'breach_procedures'),
    );
    expect(said).toEqual([
      'Develop and publish comprehensive do you have a published, up-to-date privacy policy?',
      'Implement proper consent collection and management mechanisms',
      'Implement robust technical and organizational security measures',
      'Conduct regular NDPR training for all staff members',
      'Address: Could you report a breach to the regulator within 72 hours?',
    ]);
  });

  test('praise where there is no gap, and gaps are the noes alone', () => {
    expect(recommendationsFor(all('yes'))).toEqual([ALL_YES]);
    expect(gapsOf(yesTo('privacy_policy'))).toHaveLength(9);
  });
});

test('the guide previews the first eight of the ten questions', () => {
  expect(teaser.questions).toHaveLength(8);
  expect(teaser.shows).toContain('8 of 10');
});

test('stored answers are read as they were given, older ones as well, and what was not answered stays open', () => {
  const [first, second, third, fourth] = assessmentQuestions.map(({ id }) => id);
  const assessment_data = {
    [first ?? '']: 'yes',
    [second ?? '']: 'no',
    [third ?? '']: true,
    [fourth ?? '']: false,
  };
  expect(answersIn({ assessment_data })).toEqual({
    [first ?? '']: 'yes',
    [second ?? '']: 'no',
    [third ?? '']: 'yes',
    [fourth ?? '']: 'no',
  });
  expect(answersIn({ assessment_data: null })).toEqual({});
});
