import { expect, test } from 'vitest';
import {
  answerSecondFactor,
  askForSecondFactor,
  isSecondFactorAsked,
  onSecondFactorAsked,
  refusedForSecondFactor,
} from './step-up.ts';

const SITE = 'https://firm.example';
const refusal = (status: number, body: unknown) => Response.json(body, { status });

test('an act refused by the database or by the auth surface asks for the second factor', async () => {
  const fromDatabase = { code: 'P0001', message: 'Use your second factor first: enter a code.' };
  const grant = `${SITE}/rest/v1/rpc/grant_role`;
  expect(await refusedForSecondFactor('POST', grant, refusal(403, fromDatabase))).toBe(true);
  const noFactor = {
    code: '42501',
    message: 'Set up a second factor first: this firm asks its administrators for one.',
  };
  expect(await refusedForSecondFactor('POST', grant, refusal(403, noFactor))).toBe(true);
  const fromAuth = { code: 'insufficient_aal', message: 'AAL2 required' };
  expect(await refusedForSecondFactor('DELETE', `${SITE}/auth/v1/factors/1`, refusal(422, fromAuth))).toBe(
    true,
  );
});

test('other refusals, and what a screen reads in the background, ask for nothing', async () => {
  const role = { code: '42501', message: 'permission denied for table clients' };
  expect(await refusedForSecondFactor('POST', `${SITE}/rest/v1/clients`, refusal(403, role))).toBe(false);
  const level = { code: 'insufficient_aal', message: '' };
  expect(await refusedForSecondFactor('GET', `${SITE}/rest/v1/clients`, refusal(403, level))).toBe(false);
  expect(
    await refusedForSecondFactor('POST', `${SITE}/rest/v1/clients`, new Response('<p>', { status: 403 })),
  ).toBe(false);
});

test('acts refused together ask once, and all go on with the one answer', async () => {
  const leave = onSecondFactorAsked(() => {});
  const first = askForSecondFactor();
  const second = askForSecondFactor();
  expect(isSecondFactorAsked()).toBe(true);
  answerSecondFactor(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(isSecondFactorAsked()).toBe(false);
  leave();
});

test('where no dialog can be shown, and when its page is left, the refusal stands', async () => {
  expect(await askForSecondFactor()).toBe(false);
  const leave = onSecondFactorAsked(() => {});
  const asked = askForSecondFactor();
  leave();
  expect(await asked).toBe(false);
});
