/** The insights page around the articles, which are stored. */
export const insightsPage = {
  title: 'Strategic Insights',
  lead: 'What we have learned, written for the person who has to act on it. Sources at the end, dates on everything.',
  searchLabel: 'Search insights',
  allCategories: 'All Categories',
  featuredTitle: 'Featured',
  latestTitle: 'Latest Insights',
  empty: { title: 'No insights found', text: 'Try adjusting your search terms or filters.' },
  sourcesTitle: 'Sources',
  sampleNote: 'Sample articles: the authors are invented until the firm publishes its own.',
  notAdvice:
    'General information, not legal advice. What is marked unconfirmed by counsel has not been checked by a Nigerian lawyer for this site.',
} as const;

export const stayInformed = {
  title: 'Stay Informed',
  text: 'New articles by email, at most twice a month. We write once to confirm the address. Each mail has a link to stop.',
  label: 'Email address',
  action: 'Subscribe',
  dataNote: 'We use the address for these mails only and delete it when you stop.',
  /** The same for a new address and a known one, so that nobody learns who reads us. */
  sent: 'Thank you. If the address is not on the list yet, a mail with a link to confirm is on its way.',
} as const;
