import { policySectors } from '#src/features/content/kinds/policy.ts';
import { publicContent } from '#src/features/content/public-page.ts';
import { policyStatuses } from '#src/features/policies/stages.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DialogButton, DialogScript } from '../dialogs/dialog-button.tsx';
import { choose } from '../finder.ts';
import { Arches } from '../illustrations/arches.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/policy-tracker-page';
import { datesAhead } from './days-left.ts';
import { DeadlineList } from './deadline-list.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyFilter } from './policy-filter.tsx';
import { SectorAnalysis } from './sector-analysis.tsx';
import { StageOverview } from './stage-overview.tsx';
import { YearLine } from './year-line.tsx';

const tabs = [
  { value: 'updates', label: 'Recent Updates' },
  { value: 'deadlines', label: 'Upcoming Deadlines' },
  { value: 'sectors', label: 'Sector Analysis' },
] as const;
type Tab = (typeof tabs)[number]['value'];

export interface PolicyQuery {
  q: string;
  sector: string;
  status: string;
  tab: Tab;
  /** How many cards are asked for, in steps of a page. */
  page: number;
}

/** Cards on the first page; each step of «Show more» adds as many. */
const perPage = 12;

function readPolicyQuery(url: string): PolicyQuery {
  const { searchParams } = new URL(url);
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === searchParams.get(name)) ?? '';
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    sector: known('sector', policySectors),
    status: known('status', policyStatuses),
    tab: (known(
      'tab',
      tabs.map(({ value }) => value),
    ) || 'updates') as Tab,
    page: Math.min(20, Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1)),
  };
}

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const [allPolicies, allDeadlines] = await Promise.all([content.list('policy'), content.list('deadline')]);
  const query = readPolicyQuery(input.request.url);
  const policies = choose(
    allPolicies.filter(
      ({ fields }) =>
        (!query.status || fields.status === query.status) &&
        (!query.sector ||
          fields.sector === query.sector ||
          fields.sectors.some((one) => one === query.sector)),
    ),
    { q: query.q, category: '' },
    {
      category: ({ fields }) => fields.sector,
      texts: ({ fields }) => [fields.title, fields.description, ...fields.stakeholders],
    },
  ).sort((one, other) => (other.fields.last_update ?? '').localeCompare(one.fields.last_update ?? ''));
  const today = todayInLagos();
  const comingDates = datesAhead(allDeadlines, today);
  const deadlines = choose(
    comingDates,
    { q: query.q, category: query.sector },
    {
      category: ({ fields }) => fields.sector,
      texts: ({ fields }) => [fields.title, fields.description],
    },
  );
  // Whatever is asked for, a card names the next date that hangs on it.
  const ahead = comingDates.filter(({ fields }) => fields.policy);
  return { query, policies, deadlines, ahead, today };
}

export const loader = read;

/** What is moving in Nigerian policy, by when, and in which sectors. */
export default function PolicyTrackerPage({ loaderData }: Route.ComponentProps) {
  const { query, policies, deadlines, ahead, today } = loaderData;
  const asked = query.q !== '' || query.sector !== '' || query.status !== '';
  const counts = { updates: policies.length, deadlines: deadlines.length, sectors: undefined };
  return (
    <SitePage
      title="Policy Tracker"
      description="Nigerian policy and regulation that we follow: where each item stands, what is due, and which sectors it touches."
      path="/policy-tracker"
      hidden={asked || query.tab !== 'updates'}
    >
      <PageHero
        drawing={<Arches />}
        title="Policy Tracker"
        lead="What is moving in Nigerian policy, where it stands and what is due. Every item names its source and the day or month it is of, or says that it is unchecked."
      >
        <PolicyFilter query={query} />
      </PageHero>
      <PageSection id="views">
        <nav aria-label="Views" className="border-line sm:border-b">
          <ul className="-mb-px flex gap-x-6 max-sm:flex-col max-sm:border-line max-sm:border-l">
            {tabs.map(({ value, label }) => (
              <li key={value}>
                <a
                  href={tabHref(query, value)}
                  aria-current={query.tab === value ? 'page' : undefined}
                  className={cn(
                    'touch inline-flex h-11 items-center whitespace-nowrap text-sm max-sm:-ml-px max-sm:border-l-2 max-sm:pl-4 sm:border-b-2',
                    query.tab === value
                      ? 'border-indigo font-semibold'
                      : 'border-transparent text-muted hover:border-edge hover:text-ink',
                  )}
                >
                  {label}
                  {counts[value] !== undefined && (
                    <span className="tabular ml-2 text-muted">{counts[value]}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <h2 className="sr-only">{tabs.find(({ value }) => value === query.tab)?.label}</h2>
        {query.tab === 'sectors' ? (
          <SectorAnalysis policies={policies} />
        ) : counts[query.tab] === 0 ? (
          <EmptyState
            title={query.tab === 'updates' ? 'No policies found' : 'No deadlines found'}
            className="mt-10"
            action={
              <a
                href={`/policy-tracker?tab=${query.tab}#views`}
                className={buttonLook({ variant: 'secondary' })}
              >
                Take away the filters
              </a>
            }
          >
            Try one word instead of two, or another sector or status.
          </EmptyState>
        ) : query.tab === 'updates' ? (
          <>
            {!asked && <StageOverview policies={policies} />}
            <ul className="mt-10 grid gap-6 lg:grid-cols-2">
              {policies.slice(0, query.page * perPage).map((policy) => (
                <PolicyCard
                  key={policy.slug}
                  policy={policy}
                  due={ahead.find(({ fields }) => fields.policy === policy.slug)}
                  today={today}
                />
              ))}
            </ul>
            {policies.length > query.page * perPage && (
              <p className="mt-8 text-center">
                <a
                  href={tabHref(query, 'updates', query.page + 1)}
                  rel="nofollow"
                  className={buttonLook({ variant: 'secondary', size: 'lg' })}
                >
                  Show more ({policies.length - query.page * perPage} left)
                </a>
              </p>
            )}
          </>
        ) : (
          <>
            <YearLine deadlines={deadlines} today={today} />
            <DeadlineList deadlines={deadlines} today={today} />
          </>
        )}
        <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-5 text-sm [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4">
          <a href="/policy-tracker/feed.xml">Feed of changes</a>
          <a href="/policy-tracker/deadlines.ics">Calendar of due dates</a>
          <a href="/dashboard/my-policies?alert=new" rel="nofollow">
            Subscribe to Policy Alerts
          </a>
        </p>
      </PageSection>
      <PageSection
        title="Have it watched for you"
        lead="Alerts for your sectors as often as you like, or an analysis of what a policy means for your business."
        tone="night"
        area="public-affairs"
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <DialogButton
            dialog="alerts"
            className={`${buttonLook({ size: 'lg' })} bg-sun text-on-sun hover:bg-on-night`}
          >
            Subscribe to Policy Alerts
          </DialogButton>
          <DialogButton
            dialog="custom-analysis"
            className={`${buttonLook({ variant: 'ghost', size: 'lg' })} border border-on-night/40 text-on-night hover:bg-on-night/10`}
          >
            Request Custom Analysis
          </DialogButton>
        </div>
        <DialogScript />
      </PageSection>
    </SitePage>
  );
}

function tabHref({ q, sector, status }: PolicyQuery, tab: Tab, page = 1): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sector && { sector }),
    ...(status && { status }),
    ...(tab !== 'updates' && { tab }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/policy-tracker${search && `?${search}`}#views`;
}
