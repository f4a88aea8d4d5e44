import { z } from 'zod';
import { defineFunction } from '#server/functions/define-function.ts';
import { keepSealed, openingReason, openSealed } from '#server/functions/sealed-record.ts';
import { groundValues, SEALED_LENGTH } from './sealed-record.ts';

const stakeholderId = z.uuid('must be the id of a stakeholder');

/** What is sealed about a stakeholder: with a reason the text, and an entry in the audit log; without one, whether there is any. */
export const openSealedRecord = defineFunction({
  name: 'open-sealed-record',
  permission: 'stakeholders:read',
  limits: { bodyBytes: 4096, rate: { calls: 60, seconds: 60 } },
  input: z.object({ stakeholderId, reason: openingReason.optional() }),
  output: z.object({
    exists: z.boolean(),
    ground: z.enum(groundValues).nullable(),
    sealedAt: z.string().nullable(),
    text: z.string().nullable(),
  }),
  async run({ stakeholderId: id, reason }, context) {
    const found = await openSealed(context, 'stakeholders', id, reason);
    if (!found) return { exists: false, ground: null, sealedAt: null, text: null };
    return { ...found, exists: true, ground: z.enum(groundValues).parse(found.ground) };
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
  run: async ({ stakeholderId: id, text, ground }, context) => ({
    exists: await keepSealed(context, 'stakeholders', id, text, ground),
  }),
});
