import { z } from 'zod';
import { readPolicies } from '#server/content/policy-reader.ts';
import { defineFunction, FunctionError } from '#server/functions/define-function.ts';
import type { Services } from '#server/services.ts';
import { currentPolicy } from '../../../supabase/seed/content/privacy/current-policy.ts';
import { composePolicy } from './compose.ts';
import { differences, newestFirst } from './policy.ts';
import type { ProcessingSeed, RetentionSeed } from './processing.ts';

/** The policy as the record and the rules say it now. */
async function drawPolicy({ system }: Services) {
  const records = await system.query<ProcessingSeed>(
    'select * from public.processing_records order by position, key',
  );
  const rules = await system.query<RetentionSeed>(
    `select key, record_key, what, keep_for::text, counted_from, job from public.retention_rules
     order by position, key`,
  );
  return composePolicy(currentPolicy, records.rows, rules.rows);
}

/** What would change if the policy were published now, and who must leave that to somebody else. */
export const comparePrivacyPolicy = defineFunction({
  name: 'compare-privacy-policy',
  permission: 'privacy:manage',
  input: z.object({}),
  output: z.object({
    latest: z.object({ version: z.string(), effectiveOn: z.string(), summary: z.string() }).nullable(),
    changes: z.array(z.string()),
    /** The last editor, where there is somebody else to publish; null when anyone may. */
    notBy: z.string().nullable(),
  }),
  async run(_, { services }) {
    const latest = newestFirst(await readPolicies(services))[0] ?? null;
    const { rows } = await services.system.query<{ id: string | null }>(
      `select e.id from (select private.last_privacy_editor() as id) e where private.has_other_approver(e.id)`,
    );
    return {
      latest: latest && {
        version: latest.version,
        effectiveOn: latest.effectiveOn,
        summary: latest.summary,
      },
      changes: differences(latest?.document ?? null, await drawPolicy(services)),
      notBy: rows[0]?.id ?? null,
    };
  },
});

/** Publishes the policy as the record says it now. The database checks who, and that nobody publishes their own edit. */
export const publishPrivacyPolicy = defineFunction({
  name: 'publish-privacy-policy',
  permission: 'privacy:manage',
  limits: { bodyBytes: 16 * 1024 },
  input: z.object({
    effectiveOn: z.iso.date('must be a day such as 2026-12-01'),
    summary: z
      .string('must be text')
      .trim()
      .min(1, 'must say what has changed')
      .max(2000, 'can have at most 2,000 characters'),
  }),
  output: z.object({ version: z.string() }),
  async run({ effectiveOn, summary }, { services, caller }) {
    const document = await drawPolicy(services);
    try {
      const { rows } = await services.api.run(caller, {
        name: 'publish_privacy_version',
        text: 'select version from private.publish_privacy_version($1, $2, $3)',
        values: [JSON.stringify(document), effectiveOn, summary],
        readOnly: false,
      });
      return { version: String(rows[0]?.[0]) };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === '42501') throw new FunctionError(403, 'not_allowed', message);
      if (code === '22023') throw new FunctionError(422, 'validation_failed', message, 'effectiveOn');
      throw error;
    }
  },
});
