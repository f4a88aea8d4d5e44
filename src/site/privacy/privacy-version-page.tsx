import { publicContent } from '#src/features/content/public-page.ts';
import { inForce } from '#src/features/privacy/policy.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageHero } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/privacy-version-page';
import { PolicyView } from './policy-view.tsx';

export async function loader(input: Route.LoaderArgs) {
  const policies = await publicContent(input).policies();
  const policy = policies.find(({ version }) => version === input.params.version);
  const current = inForce(policies, todayInLagos());
  if (!policy || !current) throw new Response(null, { status: 404 });
  return { policies, policy, current };
}

/** One version of the policy, earlier, in force or to come, word for word. */
export default function PrivacyVersionPage({
  loaderData: { policies, policy, current },
}: Route.ComponentProps) {
  const day = formatDate(policy.effectiveOn);
  const isCurrent = policy.version === current.version;
  return (
    <SitePage
      title={`${policy.document.title} of ${day}`}
      description={policy.summary}
      path={isCurrent ? '/privacy-policy' : `/privacy-policy/${policy.version}`}
      image="/og/privacy-policy.png"
      hidden={!isCurrent}
    >
      <PageHero
        area="data-protection"
        kicker={`Version of ${day}`}
        title={policy.document.title}
        lead={policy.summary}
      >
        <p className="tabular text-muted text-sm">
          Effective {day}. Last reviewed on {formatDate(policy.reviewedOn)}.
        </p>
        <Notice tone={isCurrent ? 'info' : 'warning'} className="mt-6 max-w-measure">
          {isCurrent
            ? 'This is the version in force.'
            : policy.effectiveOn > current.effectiveOn
              ? `This version applies from ${day}.`
              : 'This version no longer applies.'}{' '}
          <a href="/privacy-policy" className="underline underline-offset-4">
            Read the privacy policy in force
          </a>
        </Notice>
      </PageHero>
      <PolicyView policy={policy} current={current} policies={policies} />
    </SitePage>
  );
}
