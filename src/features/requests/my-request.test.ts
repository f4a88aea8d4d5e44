import { expect, test } from 'vitest';
import { myStateOf, placeInWords, stepInWords, withdrawalOf } from './my-request.ts';

test('a sender reads where a request stands in words of their own', () => {
  expect(myStateOf({ kind: 'contact', state: 'waiting' }).label).toBe('Waiting for you');
  expect(myStateOf({ kind: 'job_application', state: 'done' }).label).toBe('Hired');
  const step = (event: string, detail: string) =>
    stepInWords('job_application', { at: '2026-11-21', event, detail });
  expect(step('stage', 'final-interview')).toBe('It moved on: Final Interview');
  expect(step('moved', 'in_progress')).toBe('Somebody is working on it');
  expect(step('moved', 'declined')).toBe('Declined');
});

test('a place is told with its day, and giving it up says who gains by it', () => {
  const place = { place: 'waiting', until: null, position: 2 } as const;
  expect(placeInWords({ place, session: '2027-01-12' })).toMatch(/number 2 on the waiting list .*2027/);
  expect(placeInWords({ place: null, session: null })).toBeNull();
  expect(withdrawalOf({ kind: 'training_enrolment', place })).toMatch(/^Your place goes to the next person/);
  expect(withdrawalOf({ kind: 'contact', place: null })).toMatch(/erased after thirty days/);
});
