import { expect, test } from 'vitest';
import { paceOf, queueOf, stateOfJob } from './job.ts';

const quiet = { waiting: 1, retrying: 0, running: 0, failed: 0, last_state: 'completed' };

test('an administrator reads first of a job what is wrong with it', () => {
  expect(stateOfJob(quiet).label).toBe('Done');
  expect(stateOfJob({ ...quiet, running: 1 }).label).toBe('Running');
  expect(stateOfJob({ ...quiet, running: 1, last_state: 'failed' }).label).toBe('Failed');
  expect(stateOfJob({ ...quiet, retrying: 1, last_state: 'failed' }).label).toBe('Trying again');
  expect(stateOfJob({ ...quiet, last_state: null }).label).toBe('Waiting');
  expect(stateOfJob({ ...quiet, waiting: 0, last_state: null }).label).toBe('Idle');
});

test('pace and queue are told in words', () => {
  expect([60, 300, 3600, 86_400, null].map((every_seconds) => paceOf({ every_seconds }))).toEqual([
    'Every minute',
    'Every 5 minutes',
    'Every hour',
    'Every 24 hours',
    'When something asks for it',
  ]);
  expect(queueOf({ waiting: 2, retrying: 1, running: 0, failed: 3 })).toBe(
    '2 waiting, 1 trying again, 3 failed',
  );
  expect(queueOf({ waiting: 0, retrying: 0, running: 0, failed: 0 })).toBe('');
});
