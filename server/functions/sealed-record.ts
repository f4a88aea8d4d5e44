import { z } from 'zod';
import { decryptWithAny, encrypt } from '../auth/encrypted-field.ts';
import { type FunctionContext, FunctionError } from './define-function.ts';

/** The tables whose records have a sealed part (supabase/migrations/20261121005210_sealed_records.sql). */
type Sealed = 'stakeholders' | 'meetings';
type Asked = Pick<FunctionContext, 'services' | 'caller'>;

/** Bound to its record, and to nothing else that is encrypted with the same key. */
export const sealContext = (kind: Sealed, id: string) =>
  kind === 'stakeholders' ? `sealed record ${id}` : `transcript ${id}`;

/** Why somebody opens what is sealed, in their own words. */
export const openingReason = z
  .string('must be text')
  .trim()
  .min(10, 'Say in a few words why you open it; the reason stands in the audit log.')
  .max(500, 'must have at most 500 characters');

/** What the database refuses, with its own sentence. */
async function inTheirWords<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'PT404') throw new FunctionError(404, 'not_found', message);
    if (code === '42501') throw new FunctionError(403, 'not_allowed', message);
    throw error;
  }
}

const row = z
  .tuple([z.string().nullable(), z.string().nullable(), z.string().nullable()])
  .transform(([sealed, ground, sealedAt]) => ({ sealed, ground, sealedAt }));

/**
 * What is sealed of a record, as the caller: null where there is nothing. The text is there with a reason, or where the
 * record is the caller's own meeting; each opening stands in the audit log.
 */
export async function openSealed({ services, caller }: Asked, kind: Sealed, id: string, reason?: string) {
  const { rows } = await inTheirWords(
    services.api.run(caller, {
      name: 'open_sealed_record',
      text: `select r.sealed, r.ground, to_char(r.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from private.open_sealed_record($1, $2, $3) r`,
      values: [kind, id, reason ?? null],
      readOnly: false,
    }),
  );
  const { sealed, ground, sealedAt } = row.parse(rows[0] ?? [null, null, null]);
  if (sealedAt === null) return null;
  return {
    ground,
    sealedAt,
    text: sealed ? decryptWithAny(services.keys, sealed, sealContext(kind, id)) : null,
  };
}

/** Seals a text in the place of what was sealed before; an empty one takes it away. Tells whether there is one now. */
export async function keepSealed(
  { services, caller }: Asked,
  kind: Sealed,
  id: string,
  text: string,
  ground: string | null = null,
): Promise<boolean> {
  if (/\0/.test(text))
    throw new FunctionError(400, 'validation_failed', 'The text holds a zero byte.', 'text');
  const sealed = text === '' ? null : encrypt(services.keys.encryptionKey, text, sealContext(kind, id));
  await inTheirWords(
    services.api.run(caller, {
      name: 'keep_sealed_record',
      text: 'select private.keep_sealed_record($1, $2, $3, $4)',
      values: [kind, id, sealed, ground],
      readOnly: false,
    }),
  );
  return sealed !== null;
}
