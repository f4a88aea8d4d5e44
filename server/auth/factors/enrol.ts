import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defaultBrand } from '#src/lib/brand.ts';
import { requireFresh } from '../account/reauthentication.ts';
import { AuthError } from '../auth-error.ts';
import type { Verb } from '../auth-services.ts';
import { encrypt } from '../encrypted-field.ts';
import { readBody, text } from '../request-body.ts';
import { recordEvent } from '../security-events.ts';
import { requireSignedIn } from '../session/guard.ts';
import { requireSecondFactor } from './second-factor.ts';
import { newTotp } from './totp.ts';
import { requireKeysOffered } from './webauthn-factor.ts';

const form = z.object({
  factor_type: text(30).nullish(),
  friendly_name: text(120).nullish(),
  issuer: text(120).nullish(),
  phone: text(50).nullish(),
});

const OFF: Record<string, [code: string, message: string]> = {
  phone: ['mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
};

/** POST /factors: an authenticator app or a security key, unverified until its first code or signature is shown. */
export const enrolFactor: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  const body = await readBody(c, form);
  const off = Object.hasOwn(OFF, body.factor_type ?? '') ? OFF[body.factor_type ?? ''] : undefined;
  if (off) throw new AuthError(422, off[0], off[1]);
  const type = body.factor_type;
  if (type !== 'totp' && type !== 'webauthn')
    throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  if (type === 'webauthn') requireKeysOffered(auth);
  requireSecondFactor(me);
  requireFresh(auth, me);

  const id = randomUUID();
  const name = body.friendly_name?.trim() ?? '';
  const totp =
    type === 'totp'
      ? await newTotp(body.issuer?.trim() || defaultBrand.name, me.person.email ?? me.person.id)
      : null;
  const { rows } = await auth.system.query<{ result: { outcome: string } }>(
    'select auth.enrol_factor($1, $2, $3, $4, $5) as result',
    [me.person.id, id, type, name, totp && encrypt(auth.keys.encryptionKey, totp.secret, id)],
  );
  const outcome = rows[0]?.result.outcome;
  if (outcome === 'too_many') {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    );
  }
  if (outcome === 'name_taken') {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  await recordEvent(auth.system, 'factor_enrolled', me.person.id, { factor_id: id });
  return c.json({ id, type, friendly_name: name, ...(totp && { totp }) });
};
