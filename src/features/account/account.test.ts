import { expect, test } from 'vitest';
import {
  passwordProblem,
  passwordRequirements,
  passwordScore,
  passwordStrength,
  profileSchema,
  signInSchema,
  signUpSchema,
} from './account.ts';
import { displayName, initials } from './display-name.ts';

test('a person sees the strength of a password grow as they type', () => {
  const steps: [string, number, string][] = [
    ['', 0, 'Very Weak'],
    ['abc', 1, 'Very Weak'],
    ['abcdefgh', 2, 'Weak'],
    ['Abcdefgh', 3, 'Moderate'],
    ['Abcdefg1', 4, 'Strong'],
    ['Abcdef1!', 5, 'Very Strong'],
    ['Lagos2026!', 2, 'Weak'],
    ['Lagos traffic 2026!', 5, 'Very Strong'],
  ];
  for (const [password, score, label] of steps) {
    expect(passwordScore(password), password).toBe(score);
    expect(passwordStrength(password).label, password).toBe(label);
  }
});

test('the checks come in order: match, length, strength', () => {
  expect(passwordProblem('a', 'b')).toBe('New passwords do not match');
  expect(passwordProblem('a', 'a')).toBe('Password must be at least 6 characters long');
  expect(passwordProblem('abcdefgh', 'abcdefgh')).toBe('Please use a stronger password');
  expect(passwordProblem('Abc123', 'Abc123')).toBeNull();
});

test('8 characters are advised where 6 are accepted', () => {
  expect(passwordRequirements('Abc12!').map((advice) => advice.met)).toEqual([false, true, true, true]);
});

test('a person who signs up leaves no field empty', () => {
  const empty = signUpSchema.safeParse({ firstName: ' ', lastName: '', email: 'x', password: '12345' });
  expect(empty.error?.issues.map((issue) => issue.path[0])).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
  ]);
  expect(signInSchema.safeParse({ email: 'ada@example.org', password: '' }).success).toBe(false);
});

test('a Nigerian phone number is accepted, a sentence is not', () => {
  const profile = { first_name: 'Ẹniọlá', last_name: '', company: '', signature: '' };
  expect(profileSchema.safeParse({ ...profile, phone: '+234 (0) 803-555-0199' }).success).toBe(true);
  expect(profileSchema.safeParse({ ...profile, phone: 'call me' }).success).toBe(false);
});

test('the avatar shows initials, else the first letter of the email, else U', () => {
  const named = { email: 'ada@example.org', user_metadata: { first_name: 'Ada', last_name: 'Obi' } };
  expect(initials(named)).toBe('AO');
  expect(displayName(named)).toBe('Ada Obi');
  expect(initials({ email: 'zik@example.org', user_metadata: {} })).toBe('Z');
  expect(displayName({ email: 'zik@example.org', user_metadata: { first_name: 7 } })).toBe('zik@example.org');
  expect(initials(null)).toBe('U');
});

test('the initials of Ẹniọlá Ọbí keep their letters', () => {
  expect(initials({ email: 'e@x.ng', user_metadata: { first_name: 'ẹniọlá', last_name: 'ọbí' } })).toBe('ẸỌ');
});
