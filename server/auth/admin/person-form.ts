import { z } from 'zod';
import type { Services } from '../../services.ts';
import { AuthError } from '../auth-error.ts';
import { requireEmail } from '../email-flows/email-address.ts';
import { hashPassword, requireKnownHash } from '../password/password-hash.ts';
import { requireGoodPassword } from '../password/password-policy.ts';
import { metadata, text } from '../request-body.ts';
import { banEnd } from './ban-duration.ts';

/** The attributes of createUser and updateUserById. */
export const personForm = z.object({
  id: text(100).nullish(),
  email: text().nullish(),
  phone: text(100).nullish(),
  password: z.string('must be text').nullish(),
  password_hash: text(500).nullish(),
  email_confirm: z.boolean('must be true or false').nullish(),
  phone_confirm: z.boolean('must be true or false').nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  role: text(63).nullish(),
  ban_duration: text(100).nullish(),
});
export type PersonForm = z.output<typeof personForm>;

/** What auth.admin_create and auth.admin_update are given; only what was sent is in it. */
export type PersonFacts = Record<string, unknown>;

/**
 * Judges what was sent, by the rules of a sign-up: one spelling per address, no weak password.
 * @throws AuthError naming the field that cannot be taken.
 */
export async function factsOf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  form: PersonForm,
  currentEmail = '',
): Promise<PersonFacts> {
  const facts: PersonFacts = {};
  if (form.email) facts.email = requireEmail(form.email);
  if (form.phone) facts.phone = requirePhone(form.phone);
  if (form.password && form.password_hash) {
    throw new AuthError(
      400,
      'validation_failed',
      'Only a password or a password hash should be provided, not both',
    );
  }
  if (form.password) {
    await requireGoodPassword(
      config.profile.auth.password,
      form.password,
      String(facts.email ?? currentEmail),
    );
    facts.encrypted_password = await hashPassword(form.password);
  }
  if (form.password_hash) facts.encrypted_password = requireKnownHash(form.password_hash);
  if (form.email_confirm) facts.email_confirmed = true;
  if (form.phone_confirm) facts.phone_confirmed = true;
  if (form.user_metadata) facts.raw_user_meta_data = form.user_metadata;
  if (form.app_metadata) facts.raw_app_meta_data = form.app_metadata;
  // Shown as given; the tokens of people always say `authenticated`, whatever stands here.
  if (form.role) facts.role = form.role;
  if (form.ban_duration) facts.banned_until = banEnd(form.ban_duration, clock())?.toISOString() ?? null;
  return facts;
}

/** E.164 without the plus sign, as the provider keeps it. */
function requirePhone(given: string): string {
  const phone = given
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^\+/, '');
  if (/^[1-9]\d{5,14}$/.test(phone)) return phone;
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
}
