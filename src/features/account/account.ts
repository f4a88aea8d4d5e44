import { z } from 'zod';
import { isOnlyPlaces } from '#src/lib/only-places.ts';
import { metadataText, type Named } from './display-name.ts';

/** Let through by the form, as the specification has it; its words and the server ask for 8. */
export const PASSWORD_MIN = 6;
export const PASSWORD_ADVISED = 8;
/** The server takes no more, so that nobody can make it hash a novel. */
export const PASSWORD_MAX = 1000;
export const STRENGTH_NEEDED = 3;
export const STRENGTH_MAX = 5;
export const NAME_MAX = 100;
export const RESEND_WAIT_SECONDS = 60;
/** Where no mail server is set up. */
export const NO_MAIL = 'This installation sends no mail yet: ask an administrator to hand you the link.';
/** The same where a code is wanted. */
export const NO_CODE = 'This installation sends no mail yet: ask an administrator to hand you the code.';

const email = z
  .email('Enter an email address, such as ada@example.org.')
  .max(254, 'This address is too long.');
const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${label}.`)
    .max(NAME_MAX, `Keep your ${label} under ${NAME_MAX} characters.`);
const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_ADVISED} characters.`)
  .max(PASSWORD_MAX, 'This password is too long.');

export const signInSchema = z.object({ email, password: z.string().min(1, 'Enter your password.') });
export type SignIn = z.infer<typeof signInSchema>;

export const signUpSchema = z.object({
  firstName: name('first name'),
  lastName: name('last name'),
  email,
  password: newPassword,
});
export type SignUp = z.infer<typeof signUpSchema>;

export const emailSchema = z.object({ email });
export type EmailOnly = z.infer<typeof emailSchema>;

const optional = (label: string, max: number) =>
  z.string().trim().max(max, `Keep the ${label} under ${max} characters.`);

export const profileSchema = z.object({
  first_name: optional('first name', NAME_MAX),
  last_name: optional('last name', NAME_MAX),
  phone: optional('phone number', 50).regex(/^[+()\d\s./-]*$/, 'Use digits, spaces and + ( ) - only.'),
  company: optional('company', 200),
  signature: optional('signature', 500),
});
export type Profile = z.infer<typeof profileSchema>;

export const STRENGTHS = [
  { label: 'Very Weak', tone: 'red' },
  { label: 'Very Weak', tone: 'red' },
  { label: 'Weak', tone: 'orange' },
  { label: 'Moderate', tone: 'yellow' },
  { label: 'Strong', tone: 'blue' },
  { label: 'Very Strong', tone: 'green' },
] as const;

/**
 * One point each for 8 characters, an upper-case letter, a lower-case letter, a digit and a special character; what the
 * server refuses as a place and a year is weak whatever it is made of.
 */
export function passwordScore(password: string): number {
  const rules = [/.{8,}/s, /[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];
  const score = rules.filter((rule) => rule.test(password)).length;
  return isOnlyPlaces(password) ? Math.min(score, STRENGTH_NEEDED - 1) : score;
}

/** The score with its label and tone. */
export function passwordStrength(password: string) {
  const score = passwordScore(password);
  return { score, ...(STRENGTHS[score] ?? STRENGTHS[0]) };
}

/** The advice beside the form, each with whether this password follows it. */
export function passwordRequirements(password: string) {
  return [
    { label: 'At least 8 characters', met: password.length >= PASSWORD_ADVISED },
    { label: 'Upper and lower case letters', met: /[A-Z]/.test(password) && /[a-z]/.test(password) },
    { label: 'At least one number', met: /[0-9]/.test(password) },
    { label: 'At least one special character', met: /[^A-Za-z0-9]/.test(password) },
  ];
}

/** The first thing wrong with a new password, in the order the checks are made; null when it may be sent. */
export function passwordProblem(next: string, confirmation: string): string | null {
  if (next !== confirmation) return 'New passwords do not match';
  if (next.length < PASSWORD_MIN) return 'Password must be at least 6 characters long';
  if (passwordScore(next) < STRENGTH_NEEDED) return 'Please use a stronger password';
  return null;
}

/** A profile that was never saved starts with the names given at sign-up. */
export function withNamesFrom(user: Named, profile: Profile): Profile {
  if (profile.first_name || profile.last_name) return profile;
  return {
    ...profile,
    first_name: metadataText(user, 'first_name'),
    last_name: metadataText(user, 'last_name'),
  };
}
