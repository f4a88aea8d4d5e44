import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { pages: 'built' });
}, 120_000);
afterAll(() => server.stop());

/** What somebody reads on a page, top to bottom, without marks. */
async function words(path: string): Promise<string> {
  const html = await (await fetch(`${server.url}${path}`)).text();
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** The words and figures the specification fixes, in the order in which each page shows them. */
const promised: Record<string, readonly string[]> = {
  '/': [
    'Strategic Consulting at the Intersection',
    ...['Explore Our Services', 'Access Platform'],
    ...['360°', '2 locations', '24/7', '100%'],
    ...['Public Affairs', 'Strategic Communication', 'Political Communication'],
    ...['Data Protection and Compliance', 'Digital Communication', 'Capacity Building'],
    ...['Why Choose', 'Our Expertise Serves', 'Head office', 'Email', 'Telephone', 'Access Your Dashboard'],
    '© 2024',
  ],
  '/about': ['Our mission', 'Our vision', 'Core values', 'What makes us different', 'Abuja', 'Lagos'],
  '/insights': [
    ...['Strategic Insights', 'All Categories', 'Public Affairs', 'Strategic Communication'],
    ...['Political Intelligence', 'Data Protection', 'Digital Communication'],
    ...['Featured', 'Latest Insights', 'Stay Informed', 'Subscribe'],
  ],
  '/insights?q=nothing-such': ['No insights found', 'Try adjusting your search terms or filters.'],
  '/case-studies': [
    ...['Successful Projects', '50+', 'Client Value Created', '₦100B+', 'Industries Served', '25+'],
    ...['Compliance Success Rate', '100%', 'Featured case', 'All Categories', 'Public Affairs'],
    ...['Strategic Communication', 'Political Intelligence', 'Data Protection', 'Integrated Solutions'],
  ],
  '/ndpr-guide': [
    ...['This preview shows 8 of 10 questions', 'Six mandatory requirements', 'Six steps to compliance'],
    ...['2-4 weeks', '1-2 weeks', '3-4 weeks', '4-6 weeks', '2-3 weeks', 'Ongoing', 'Penalties'],
    ...['₦2,000,000 plus ₦200,000 per day', '₦10,000,000 or 2% of annual gross revenue', '₦5,000,000'],
    ...['₦25,000,000', '₦1,000,000 plus ₦100,000 daily', '72 hours'],
    ...['Download PDF', 'Access Templates', 'View Materials'],
  ],
  '/policy-tracker': [
    ...['Healthcare', 'Financial Services', 'Energy', 'Technology', 'Telecommunications', 'Manufacturing'],
    ...['Agriculture', 'Draft Published', 'Consultation', 'Committee Stage', 'Under Review', 'Final Review'],
    ...['Enacted', 'Recent Updates', 'Upcoming Deadlines', 'Sector Analysis', 'View Full Analysis'],
  ],
  '/policy-tracker?tab=deadlines': ['View Requirements'],
  '/policy-tracker?tab=sectors': [
    ...['Healthcare High impact', 'Financial Services Critical impact', 'Energy Medium impact'],
    ...['Technology High impact', 'Telecommunications Medium impact', 'Manufacturing', 'Agriculture'],
  ],
  '/crisis-communication-toolkit': [
    ...['24/7 crisis hotline', 'Emergency email', 'Speed', 'Transparency', 'Empathy', 'Consistency'],
    ...['Pre-Crisis', 'Ongoing', 'Crisis Response', 'First 24 hours', 'Recovery', 'Days to weeks'],
    ...['Post-Crisis', 'Weeks to months', 'Six templates', 'Internal', 'External', 'Emergency services'],
    ...['112', '199', 'Current law'],
  ],
  '/training-programs': [
    ...['Schedule Training', 'Request Brochure', '2 days', '₦150,000 per participant', 'Learn More'],
    ...['3 days', '₦250,000 per participant', '2 days', '₦200,000 per participant', '1 day'],
    ...['₦100,000 per participant', '1 day', '₦180,000 per participant', 'Half a day'],
    ...['₦300,000 per participant', 'In-person', 'Virtual', 'On-site corporate', 'Hybrid'],
    ...['Valid for 2 years', 'Valid for 3 years', 'Valid for 3 years'],
    ...['Schedule Consultation', 'Download Training Catalog'],
  ],
  '/downloads': [
    'All Categories',
    'Featured',
    'All resources',
    '20 resources',
    'Subscribe',
    'Custom Resource',
  ],
  '/downloads?category=Training': ['All resources', '2 resources in Training'],
  '/careers': [
    ...['Browse All Positions', 'Open positions (6)', '₦', 'Submit General Application'],
    ...['Application', 'Screening', 'Assessment', 'Final Interview'],
  ],
  '/privacy-policy/2024-01-15': [
    'Effective 15 Jan 2024',
    'Last reviewed on 15 Jan 2024',
    '10 Contact and Changes',
  ],
  '/no-such-page': ['Page Not Found', 'Oops! Page not found', 'Return to Home'],
};

test.each(Object.entries(promised))('%s says what is promised, in its order', async (path, phrases) => {
  const page = await words(path);
  const main = page.slice(Math.max(0, page.indexOf('Templates, workbooks and guides')));
  let from = 0;
  for (const phrase of phrases) {
    const at = main.indexOf(phrase, from);
    expect(at, `«${phrase}» after: ${main.slice(Math.max(0, from - 60), from)}`).toBeGreaterThanOrEqual(0);
    from = at + phrase.length;
  }
});

/** How many of something stand on the page: links to pages below it. */
const cardsOn = async (path: string, below = path) =>
  new Set(
    (await (await fetch(`${server.url}${path}`)).text()).match(new RegExp(`"${below}/[a-z0-9-]+"`, 'g')),
  ).size;

test('there are as many cards as promised: six insights and one featured, six cases, openings and programmes', async () => {
  expect(await cardsOn('/insights')).toBe(7);
  expect(await cardsOn('/case-studies')).toBe(6);
  expect(await cardsOn('/careers')).toBe(6 + 1);
  expect(await cardsOn('/training-programs')).toBe(6 + 1);
});

test('a feed reader finds the feed on the page of insights', async () => {
  const page = await (await fetch(`${server.url}/insights`)).text();
  const [, path] = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(page) ?? [];
  expect(await (await fetch(`${server.url}${path}`)).text()).toContain('<rss');
});

test('with a category chosen, the featured downloads step back', async () => {
  expect(await words('/downloads')).toMatch(/Featured Data Protection/);
  expect(await words('/downloads?category=Data+Protection')).not.toMatch(/Featured Data Protection/);
});

test('a figure past its review date gives way to neutral wording, on the home page too', async () => {
  await server.system.query(
    `update public.content_items set live = live || '{"review_on": "2026-01-31"}'
     where kind = 'claim' and slug = 'crisis-response'`,
  );
  await vi.waitFor(async () => expect(await words('/')).toContain('A duty adviser for clients in a crisis'), {
    timeout: 5_000,
    interval: 100,
  });
  expect(await words('/')).not.toContain('24/7');
});
