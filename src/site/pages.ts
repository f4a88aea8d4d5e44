import type { PatternArea } from '#src/ui/pattern-tiles.ts';
import { serviceAreas } from './content/home.ts';
import { team } from './content/team.ts';
import { languages } from './languages/languages.ts';

/** The public pages beside the home page: what the header's menu, the footer and the sitemap list. */
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

const privacySummaryPage: SitePageEntry = {
  href: '/privacy-summary',
  label: 'Privacy in one page',
  about: 'Seven answers about your data, in five languages',
  area: 'data-protection',
};

const dataRightsPage: SitePageEntry = {
  href: '/data-rights',
  label: 'Your data, your rights',
  about: 'Ask what we hold about you, in five languages',
  area: 'data-protection',
};

export const legalPages: readonly SitePageEntry[] = [
  {
    href: '/privacy-policy',
    label: 'Privacy policy',
    about: 'What we hold about you, and why',
    area: 'data-protection',
  },
];

/** Pages in five languages; the English one is the address itself. */
const inEachLanguage = (page: SitePageEntry): SitePageEntry[] =>
  languages.map(({ path, name }) => ({
    ...page,
    href: `${page.href}${path}`,
    label: path ? `${page.label} (${name})` : page.label,
  }));

export const firstHourPage: SitePageEntry = {
  href: '/first-hour',
  label: 'The first hour',
  about: 'A clock, a list, and whom to call',
  area: 'strategic-communication',
};

export const practicePages: readonly SitePageEntry[] = serviceAreas.map(({ area, title, description }) => ({
  href: `/services/${area}`,
  label: title,
  about: description,
  area,
}));

export const personPages: readonly SitePageEntry[] = team.map(({ slug, name, role, leads }) => ({
  href: `/team/${slug}`,
  label: name,
  about: role,
  area: leads?.[0] ?? 'capacity-building',
}));

export const sitePages: readonly SitePageEntry[] = [
  ...practicePages,
  ...firmPages,
  ...personPages,
  ...knowledgePages,
  ...inEachLanguage(firstHourPage),
  ...legalPages,
  ...inEachLanguage(privacySummaryPage),
  ...inEachLanguage(dataRightsPage),
];
