import { z } from 'zod';
import { decrypt, encrypt } from '#server/auth/encrypted-field.ts';
import { defineFunction, FunctionError } from '#server/functions/define-function.ts';
import { groundValues, SEALED_LENGTH } from './sealed-record.ts';

const stakeholderId = z.uuid('must be the id of a stakeholder');
const row = z
  .tuple([z.string().nullable(), z.string().nullable(), z.string().nullable()])
  .transform(([sealed, ground, sealedAt]) => ({ sealed, ground, sealedAt }));

/** Bound to its stakeholder, and to nothing else that is encrypted with the same key. */
const contextOf = (id: string) => `sealed record ${id}`;

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

/** What is sealed about a stakeholder: with a reason the text, and an entry in the audit log; without one, whether there is any. */
export const openSealedRecord = defineFunction({
  name: 'open-sealed-record',
  permission: 'stakeholders:read',
  limits: { bodyBytes: 4096, rate: { calls: 60, seconds: 60 } },
  input: z.object({
    stakeholderId,
    reason: z
      .string('must be text')
      .trim()
      .min(10, 'Say in a few words why you open it; the reason stands in the audit log.')
      .max(500, 'must have at most 500 characters')
      .optional(),
  }),
  output: z.object({
    exists: z.boolean(),
    ground: z.enum(groundValues).nullable(),
    sealedAt: z.string().nullable(),
    text: z.string().nullable(),
  }),
  async run({ stakeholderId: id, reason }, { services, caller }) {
    const { rows } = await inTheirWords(
      services.api.run(caller, {
        name: 'open_sealed_record',
        text: `select r.sealed, r.ground, to_char(r.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from private.open_sealed_record($1, $2) r`,
        values: [id, reason ?? null],
        readOnly: false,
      }),
    );
    const { sealed, ground, sealedAt } = row.parse(rows[0] ?? [null, null, null]);
    if (ground === null) return { exists: false, ground: null, sealedAt: null, text: null };
    return {
      exists: true,
      ground: z.enum(groundValues).parse(ground),
      sealedAt,
      text: reason && sealed ? decrypt(services.keys.encryptionKey, sealed, contextOf(id)) : null,
    };
  },
});

/** Seals what is sensitive about a stakeholder, in the place of what was sealed before; an empty text takes it away. */
export const keepSealedRecord = defineFunction({
  name: 'keep-sealed-record',
  permission: 'stakeholders:edit',
  limits: { bodyBytes: 64 * 1024 },
  input: z.object({
    stakeholderId,
    text: z.string('must be text').trim().max(SEALED_LENGTH, `must have at most ${SEALED_LENGTH} characters`),
    ground: z.enum(groundValues, 'Choose what allows keeping it.'),
  }),
  output: z.object({ exists: z.boolean() }),
  async run({ stakeholderId: id, text, ground }, { services, caller }) {
    if (/\0/.test(text))
      throw new FunctionError(400, 'validation_failed', 'The text holds a zero byte.', 'text');
    const sealed = text === '' ? null : encrypt(services.keys.encryptionKey, text, contextOf(id));
    await inTheirWords(
      services.api.run(caller, {
        name: 'keep_sealed_record',
        text: 'select private.keep_sealed_record($1, $2, $3)',
        values: [id, sealed, ground],
        readOnly: false,
      }),
    );
    return { exists: sealed !== null };
  },
});
