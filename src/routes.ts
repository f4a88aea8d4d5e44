import { globSync } from 'node:fs';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { nouns } from './nouns.ts';
import type { AnyNoun } from './records/define-noun.ts';

// The component page is for whoever builds screens; a production build has it only when asked.
const showsComponents = process.env.NODE_ENV !== 'production' || process.env.HARMATTAN_COMPONENTS === '1';

/** The list and the page of a noun: law_entries has law-entries-page.tsx and law-entry-page.tsx in its folder. */
function listAndPage({ table, path }: AnyNoun) {
  const many = table.replaceAll('_', '-');
  const one = many.replace(/ies$/, 'y').replace(/s$/, '');
  const [list, page] = [many, one].map((name) => {
    const [file, ...others] = globSync(`features/*/${name}-page.tsx`, { cwd: import.meta.dirname });
    if (!file || others.length > 0) throw new Error(`One file features/*/${name}-page.tsx is wanted`);
    return `./${file}`;
  });
  return [route(path, list ?? ''), route(`${path}/:id`, page ?? '')];
}

/** The route table of the whole product: where a URL meets its noun. */
const routes = [
  layout('./site/site-layout.tsx', [
    index('./site/home.tsx'),
    route('about', './site/about/about-page.tsx'),
    route('team', './site/about/team-page.tsx'),
    route('team/:slug', './site/people/person-page.tsx'),
    route('services/:area', './site/practices/practice-page.tsx'),
    route('sectors/:sector', './site/sectors/sector-page.tsx'),
    route('case-studies', './site/case-studies/case-studies-page.tsx'),
    route('case-studies/:slug', './site/case-studies/case-study-page.tsx'),
    route('ndpr-guide', './site/guides/ndpr-guide-page.tsx'),
    route('crisis-communication-toolkit', './site/guides/crisis-toolkit-page.tsx'),
    route('crisis-communication-toolkit/duty', './site/crisis/duty-call-page.tsx'),
    route('crisis-communication-toolkit/duty/state', './site/crisis/duty-call-state.ts'),
    route('first-hour', './site/first-hour/first-hour-page.tsx', { id: 'first-hour' }),
    route('first-hour/:lang', './site/first-hour/first-hour-page.tsx'),
    route('careers', './site/careers/careers-page.tsx'),
    route('contact', './site/forms/contact-page.tsx'),
    route('careers/apply', './site/forms/apply-page.tsx', { id: 'general-application' }),
    route('careers/:slug/apply', './site/forms/apply-page.tsx'),
    route('careers/:slug', './site/careers/job-page.tsx'),
    route('training-programs', './site/training/training-page.tsx'),
    route('training-programs/brochure', './site/forms/brochure-page.tsx'),
    route('training-programs/place', './site/forms/place-page.tsx'),
    route('training-programs/:slug/enrol', './site/forms/enrol-page.tsx'),
    route('downloads', './site/downloads/downloads-page.tsx'),
    route('downloads/request', './site/forms/custom-resource-page.tsx'),
    route('subscriptions/confirm', './site/subscriptions/confirm-page.tsx'),
    route('subscriptions/stop', './site/subscriptions/stop-page.tsx'),
    route('subscriptions/:list', './site/subscriptions/subscribe-page.tsx'),
    route('certificates', './site/training/certificates-page.tsx'),
    route('training-programs/:slug', './site/training/programme-page.tsx'),
    route('policy-tracker', './site/policies/policy-tracker-page.tsx'),
    route('policy-tracker/:slug', './site/policies/policy-page.tsx'),
    route('policy-alerts', './site/alerts/alerts-page.tsx'),
    route('assessment-answers', './site/compliance/assessment-answers-page.tsx'),
    route('search', './site/search/search-page.tsx'),
    route('law-register', './site/law/law-register-page.tsx'),
    route('insights', './site/insights/insights-page.tsx'),
    route('insights/:slug', './site/insights/insight-page.tsx'),
    route('privacy-summary', './site/privacy/privacy-summary-page.tsx', { id: 'privacy-summary' }),
    route('privacy-summary/:lang', './site/privacy/privacy-summary-page.tsx'),
    route('data-rights', './site/data-rights/data-rights-page.tsx', { id: 'data-rights' }),
    route('data-rights/:lang', './site/data-rights/data-rights-page.tsx'),
    route('privacy-policy', './site/privacy/privacy-policy-page.tsx'),
    route('privacy-policy/:version', './site/privacy/privacy-version-page.tsx'),
    route('offline', './site/offline/offline-page.tsx'),
  ]),
  layout('./app/providers.tsx', [
    route('auth', './features/account/auth-page.tsx'),
    route('document-generator', './site/tools/document-generator-page.tsx'),
    route('dashboard', './app/dashboard-layout.tsx', [
      index('./features/overview/overview-page.tsx'),
      ...nouns.flatMap(listAndPage),
      route('my-policies', './features/policies/my-policies-page.tsx'),
      route('my-policies/analyses/:id', './features/policy-impact/saved-analysis-page.tsx'),
      route('bin', './features/bin/bin-page.tsx'),
      route('public-affairs', './features/services/area-page.tsx', { id: 'public-affairs' }),
      route('strategic-communication', './features/services/area-page.tsx', {
        id: 'strategic-communication',
      }),
      route('data-protection', './features/services/area-page.tsx', { id: 'data-protection' }),
      route('political-intelligence', './features/services/area-page.tsx', { id: 'political-intelligence' }),
      route('digital-communication', './features/services/area-page.tsx', { id: 'digital-communication' }),
      route('stakeholders/charts', './features/stakeholders/stakeholder-charts-page.tsx'),
      route('crises', './features/war-rooms/war-rooms-page.tsx'),
      route('crises/:id', './features/war-rooms/war-room-page.tsx'),
      route('results', './features/tools/results-page.tsx'),
      route('results/:id', './features/tools/result-page.tsx'),
      route('documents', './features/documents/documents-page.tsx'),
      route('documents/:id', './features/documents/document-page.tsx'),
      route('content-generator', './features/generator/generator-page.tsx'),
      route('content-generator/:id', './features/generator/saved-content-page.tsx'),
      route('watcher', './features/watcher/watch-page.tsx'),
      route('content', './features/content/list/content-page.tsx'),
      route('content/:id', './features/content/editor/editor-page.tsx'),
      route('requests', './features/requests/requests-page.tsx'),
      route('duty', './features/duty/duty-page.tsx'),
      route('my-requests', './features/requests/my-requests-page.tsx'),
      route('my-assessments', './features/ndpr/my-assessments-page.tsx'),
      route('requests/:id', './features/requests/request-page.tsx'),
      route('settings', './features/account/settings-page.tsx'),
      route('notifications', './features/notifications/notifications-page.tsx'),
      route('people', './features/people/people-page.tsx'),
      route('privacy', './features/privacy/privacy-page.tsx'),
      route('privacy/:key', './features/privacy/privacy-record-page.tsx'),
      route('mail', './features/people/mail-page.tsx'),
      route('calendar', './features/calendar/calendar-page.tsx'),
      route('barriers', './features/barriers/barriers-page.tsx'),
      route('system', './features/system/system-page.tsx'),
      route('rates', './features/rates/rates-page.tsx'),
      route('models', './features/models/models-page.tsx'),
      route('jobs', './features/jobs/jobs-page.tsx'),
      route('audit-log', './features/people/audit-page.tsx'),
      route('meetings/ledger', './features/promises/ledger-page.tsx'),
      route('stakeholder-discovery', './features/discovery/stakeholder-discovery-page.tsx'),
      route('resource-allocation', './features/allocation/resource-allocation-page.tsx'),
      route('predictive-analytics', './features/predictions/predictive-analytics-page.tsx'),
      route('admin-access', './features/people/admin-access-page.tsx'),
      route('admin-requests', './features/people/admin-requests-page.tsx'),
      route('*', './app/not-found-here.tsx'),
    ]),
    route('dashboard/content/:id/preview', './site/preview/preview-page.tsx'),
  ]),
  ...(showsComponents
    ? [
        route('components', './ui/gallery/gallery-page.tsx'),
        route('components/fields', './fields/gallery-page.tsx'),
      ]
    : []),
  route('*', './site/not-found.tsx'),
] satisfies RouteConfig;

/** An address is one spelling: capital letters are another one, which the server sends on (server/pages/canonical-path.ts). */
const exactly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: exactly(entry.children) }),
  }));

export default exactly(routes);
