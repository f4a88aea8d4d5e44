import type { PatternArea } from '#src/ui/pattern-tiles.ts';

/**
 * A public page beside the home page. Those the frame of every page lists stand here, the rest in all-pages.ts.
 */
export interface SitePageEntry {
  href: string;
  label: string;
  /** One line for the menu. */
  about: string;
  /** The pattern of its head and of its picture where it is shared. */
  area: PatternArea;
}

export const firmPages: readonly SitePageEntry[] = [
  { href: '/about', label: 'About', about: 'What we stand for and how we work', area: 'public-affairs' },
  { href: '/team', label: 'Team', about: 'The people who answer for the work', area: 'capacity-building' },
  {
    href: '/careers',
    label: 'Careers',
    about: 'Open positions and how we choose',
    area: 'capacity-building',
  },
  {
    href: '/case-studies',
    label: 'Case studies',
    about: 'What changed, and how we know',
    area: 'capacity-building',
  },
];

export const knowledgePages: readonly SitePageEntry[] = [
  {
    href: '/insights',
    label: 'Insights',
    about: 'Articles and analysis we sign',
    area: 'strategic-communication',
  },
  {
    href: '/ndpr-guide',
    label: 'NDPR guide',
    about: 'Data protection law, step by step',
    area: 'data-protection',
  },
  {
    href: '/policy-tracker',
    label: 'Policy tracker',
    about: 'What is moving, and by when',
    area: 'political-communication',
  },
  {
    href: '/law-register',
    label: 'Law register',
    about: 'What we take the law to be, dated and sourced',
    area: 'data-protection',
  },
  {
    href: '/crisis-communication-toolkit',
    label: 'Crisis toolkit',
    about: 'For the first hour and after',
    area: 'strategic-communication',
  },
  {
    href: '/training-programs',
    label: 'Training',
    about: 'Programmes, dates and certificates',
    area: 'capacity-building',
  },
  {
    href: '/search',
    label: 'Search',
    about: 'Everything we publish, in one box',
    area: 'digital-communication',
  },
  {
    href: '/downloads',
    label: 'Downloads',
    about: 'Templates, guides and workbooks',
    area: 'digital-communication',
  },
];

export const legalPages: readonly SitePageEntry[] = [
  {
    href: '/privacy-policy',
    label: 'Privacy policy',
    about: 'What we hold about you, and why',
    area: 'data-protection',
  },
];
