import { expect, test } from 'vitest';
import { mayOf } from './may.ts';

const mine = { created_by: 'me' };
const theirs = { created_by: 'someone else' };

test('An admin may do everything, also with what others created', () => {
  const may = mayOf(['admin'], 'me');
  expect([may.scope, may.create, may.edit, may.delete(theirs)]).toEqual(['staff', true, true, true]);
});

test('A consultant deletes only what they created', () => {
  const may = mayOf(['consultant'], 'me');
  expect([may.create, may.edit, may.delete(mine), may.delete(theirs)]).toEqual([true, true, true, false]);
});

test('A compliance officer reads everything and changes nothing', () => {
  const may = mayOf(['compliance_officer'], 'me');
  expect([may.scope, may.create, may.edit, may.delete(mine)]).toEqual(['staff', false, false, false]);
});

test('A client, and a new account without a role, see what is linked to them and change nothing', () => {
  for (const roles of [['client'], []]) {
    const may = mayOf(roles, 'me');
    expect([may.scope, may.create, may.edit, may.delete(mine)]).toEqual(['linked', false, false, false]);
  }
});
