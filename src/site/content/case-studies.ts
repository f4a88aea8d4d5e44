/** The case-studies page around the cases and figures, which are stored. */
export const caseStudiesPage = {
  title: 'Case Studies',
  lead: 'What the client faced, what we did, what changed, and what we would do differently.',
  allCategories: 'All Categories',
  featuredTitle: 'Featured case',
  allTitle: 'All cases',
  moreTitle: 'More cases',
  papersTitle: 'From the file',
  papersLead: 'Pages of the work itself, set anew for this page.',
  /** In the manner of the insights page. */
  empty: { title: 'No case studies found', text: 'Choose another category to see more of our work.' },
  sampleNote: 'Sample case: client, events and figures are invented until the firm enters its own.',
  anonymous: 'We name a client only with written consent. Without it we describe the organisation.',
  asStated: 'as stated by firm',
  labels: {
    challenge: 'The challenge',
    solution: 'What we did',
    results: 'What changed',
    outcome: 'Outcome',
    impact: 'Impact',
    services: 'Services',
    year: 'Year',
    duration: 'Duration',
    measures: 'Before and after',
  },
} as const;
