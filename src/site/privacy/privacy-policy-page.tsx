import { publicContent } from '#src/features/content/public-page.ts';
import { inForce } from '#src/features/privacy/policy.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageHero } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/privacy-policy-page';
import { PolicyView } from './policy-view.tsx';

export async function loader(input: Route.LoaderArgs) {
  const policies = await publicContent(input).policies();
  const policy = inForce(policies, todayInLagos());
  if (!policy) throw new Response(null, { status: 404 });
  return { policies, policy };
}

/** The privacy policy in force, as it was drawn from the record of processing and published. */
export default function PrivacyPolicyPage({ loaderData: { policies, policy } }: Route.ComponentProps) {
  const { document, effectiveOn, reviewedOn, summary } = policy;
  const earlier = policies.filter((one) => one.effectiveOn < effectiveOn);
  return (
    <SitePage
      title={document.title}
      description="What we hold about you, why, for how long and who sees it, drawn from our own record of processing."
      path="/privacy-policy"
    >
      <PageHero area="data-protection" title={document.title} lead={document.lead}>
        <p className="tabular text-muted text-sm">
          In force since {formatDate(effectiveOn)}. Last reviewed on {formatDate(reviewedOn)}.
        </p>
        <div className="mt-6 grid max-w-measure items-start gap-3 xl:max-w-none xl:grid-cols-2">
          {document.notice && <Notice tone="warning">{document.notice}</Notice>}
          {earlier.length > 0 && (
            <Notice title="What has changed">
              {summary}{' '}
              <a href={`/privacy-policy/${earlier[0]?.version}`} className="underline underline-offset-4">
                The version before, of {formatDate(earlier[0]?.effectiveOn)}
              </a>
              , no longer applies.
            </Notice>
          )}
        </div>
      </PageHero>
      <PolicyView policy={policy} current={policy} policies={policies} />
    </SitePage>
  );
}
