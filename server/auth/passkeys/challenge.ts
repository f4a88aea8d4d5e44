import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../session/session.ts';

type Purpose = 'registration' | 'authentication';

export const verifyForm = z.object({
  challenge_id: z.uuid('must be a valid UUID'),
  credential: z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) }, 'is required'),
});

/** @returns the challenge as it goes to the client. */
export async function keepChallenge(
  db: Queryable,
  purpose: Purpose,
  challenge: string,
  personId: string | null,
): Promise<{ challenge_id: string; expires_at: number }> {
  const { rows } = await db.query<{ challenge_id: string; expires_at: number }>(
    `insert into auth.webauthn_challenges (challenge_type, challenge, user_id) values ($1, $2, $3)
     returning id as challenge_id, floor(extract(epoch from expires_at))::float8 as expires_at`,
    [purpose, challenge, personId],
  );
  return rows[0] as { challenge_id: string; expires_at: number };
}

/**
 * Takes a challenge away: it is answered once, right or wrong.
 * @throws AuthError webauthn_challenge_not_found (also for somebody else's), webauthn_challenge_expired.
 */
export async function spendChallenge(
  db: Queryable,
  purpose: Purpose,
  id: string,
  personId: string | null,
): Promise<string> {
  const { rows } = await db.query<{ challenge: string; expired: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
     returning challenge, expires_at <= now() as expired`,
    [id, purpose, personId],
  );
  if (!rows[0])
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (rows[0].expired) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return rows[0].challenge;
}

/** One sentence for whatever does not fit: signature, origin, device, counter. */
export const notVerified = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
