import { newestFirst, type PublishedPolicy, policyDocumentSchema } from '#src/features/privacy/policy.ts';
import type { Services } from '../services.ts';

const VISITOR = { role: 'anon', claims: { role: 'anon' } };

/** The published privacy policies as a visitor may read them, the newest first. */
export async function readPolicies(services: Pick<Services, 'api' | 'log'>): Promise<PublishedPolicy[]> {
  const { rows } = await services.api.run(VISITOR, {
    name: 'privacy_versions',
    text: `select version, effective_on::text, reviewed_on::text, summary, document,
        extract(epoch from published_at) * 1000
      from public.privacy_versions`,
    values: [],
    readOnly: true,
  });
  const policies: PublishedPolicy[] = [];
  for (const [
    version = '',
    effectiveOn = '',
    reviewedOn = '',
    summary = '',
    document = '',
    at,
  ] of rows as string[][]) {
    const parsed = policyDocumentSchema.safeParse(JSON.parse(document));
    if (!parsed.success) {
      // A version a later product cannot read must not take the others with it.
      services.log.error(
        { version, reason: parsed.error.issues[0]?.message },
        'a privacy policy was left out',
      );
      continue;
    }
    const publishedAt = new Date(Number(at)).toISOString();
    policies.push({ version, effectiveOn, reviewedOn, summary, publishedAt, document: parsed.data });
  }
  return newestFirst(policies);
}
