import { AuthError } from '../auth-error.ts';

const TAKEN: Record<string, [code: string, message: string]> = {
  users_email_key: ['email_exists', 'A user with this email address has already been registered'],
  users_phone_key: ['phone_exists', 'A user with this phone number has already been registered'],
  users_pkey: ['user_already_exists', 'A user with this id already exists'],
};

/** What SQL refuses, in the words of this surface; anything else is returned as it came. */
export function asRefusal(error: unknown): unknown {
  const { code = '', constraint = '', message = '' } = error as Record<string, string | undefined>;
  if (code === '23505' && TAKEN[constraint]) return new AuthError(422, ...TAKEN[constraint]);
  // The product's own rules, in their own words: the last administrator stays.
  if (code === 'PT409') return new AuthError(409, 'conflict', message);
  if (code === '23503' || code === '23001')
    return new AuthError(
      409,
      'conflict',
      'Records still name this person: delete with should_soft_delete instead',
    );
  return error;
}
