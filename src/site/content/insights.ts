/** The insights page around the articles, which are stored. */
export const insightsPage = {
  title: 'Strategic Insights',
  description:
    'Articles and analysis on public affairs, communication, politics and data protection in Nigeria.',
  lead: 'What we learn in the work, written down for people who have to decide.',
  feed: { title: 'Harmattan Advisory: Strategic Insights', path: '/insights/feed.xml' },
  feedLink: 'Follow by feed',
  search: { label: 'Search insights', placeholder: 'Search titles and summaries' },
  latestTitle: 'Latest Insights',
  empty: {
    title: 'No insights found',
    text: 'Try adjusting your search terms or filters.',
    action: 'Show all insights',
  },
  sourcesTitle: 'Sources',
  sampleNote: 'Sample articles: the authors are invented until the firm publishes its own.',
  notAdvice: 'General information, not legal advice. Ask a Nigerian lawyer before you rely on it.',
} as const;

export const stayInformed = {
  title: 'Stay Informed',
  text: 'New articles by email, at most twice a month. We write once to confirm the address. Each email has a link to stop.',
  label: 'Email address',
  action: 'Subscribe',
  dataNote: 'We use the address for these emails only and delete it when you stop.',
  /** The same for a new address and a known one, so that nobody learns who reads us. */
  sent: 'Thank you. If the address is not on the list yet, an email with a link to confirm is on its way.',
} as const;
