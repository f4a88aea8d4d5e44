import { expect, test } from 'vitest';
import { tripProblem } from './provider-trip.ts';

test('what came back from a provider is said in words, with the provider’s name and the mend', () => {
  expect(tripProblem('Google', 'access_denied', 'The user denied')).toContain('Google did not confirm');
  expect(tripProblem('Google', 'identity_already_exists', '')).toContain('another account');
  expect(tripProblem('Google', 'signup_disabled', 'Signups not allowed')).toContain('invitation');
});

test('an answer nobody foresaw keeps the server’s sentence, or says to try again', () => {
  expect(tripProblem('Google', 'strange', 'The clock is wrong.')).toBe('The clock is wrong.');
  expect(tripProblem('Google', 'strange', '')).toContain('Try again');
});
