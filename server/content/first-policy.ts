import { composePolicy, documentOf } from '#src/features/privacy/compose.ts';
import { currentPolicy } from '../../supabase/seed/content/privacy/current-policy.ts';
import { policyOf2024 } from '../../supabase/seed/content/privacy/policy-2024-01-15.ts';
import { processing, RULES_TASK, retention } from '../../supabase/seed/content/processing.ts';
import type { Services } from '../services.ts';

/**
 * Brings the stored record of processing in line with the product, at every start: new entries and rules come in,
 * words nobody has edited and the product's own facts (tables, jobs, fixed periods) follow, what the product dropped
 * goes. A new installation also gets its first published policies.
 */
export async function ensureProcessingRecord({ system }: Pick<Services, 'system'>): Promise<void> {
  const records = processing.map((one, position) => ({ ...one, position }));
  const rules = retention.map((one, position) => ({ ...one, position, adjustable: one.job === RULES_TASK }));
  await system.query('select private.fill_processing($1, $2)', [
    JSON.stringify(records),
    JSON.stringify(rules),
  ]);
  const { rows } = await system.query('select from public.privacy_versions limit 1');
  if (rows.length > 0) return;
  const versions = [
    {
      ...policyOf2024,
      document: documentOf('Privacy Policy', policyOf2024.sections),
    },
    {
      version: currentPolicy.effective_on,
      effective_on: currentPolicy.effective_on,
      reviewed_on: currentPolicy.reviewed_on,
      summary: currentPolicy.summary,
      document: composePolicy(currentPolicy, processing, retention),
    },
  ];
  await system.query(
    `insert into public.privacy_versions (version, effective_on, reviewed_on, summary, document)
     select v.version, v.effective_on, v.reviewed_on, v.summary, v.document
     from jsonb_to_recordset($1) as v(version text, effective_on date, reviewed_on date, summary text, document jsonb)
     on conflict (version) do nothing`,
    [JSON.stringify(versions)],
  );
}
