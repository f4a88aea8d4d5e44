/** The public pages beside the home page: what the header's menu, the footer and the sitemap list. */
export interface SitePageEntry {
  href: string;
  label: string;
  /** One line for the menu. */
  about: string;
}

export const firmPages: readonly SitePageEntry[] = [
  { href: '/about', label: 'About', about: 'What we stand for and how we work' },
  { href: '/team', label: 'Team', about: 'The people who answer for the work' },
  { href: '/careers', label: 'Careers', about: 'Open positions and how we choose' },
  { href: '/case-studies', label: 'Case studies', about: 'What changed, and how we know' },
];

export const knowledgePages: readonly SitePageEntry[] = [
  { href: '/insights', label: 'Insights', about: 'Articles and analysis we sign' },
  { href: '/ndpr-guide', label: 'NDPR guide', about: 'Data protection law, step by step' },
  { href: '/policy-tracker', label: 'Policy tracker', about: 'What is moving, and by when' },
  { href: '/crisis-communication-toolkit', label: 'Crisis toolkit', about: 'For the first hour and after' },
  { href: '/training-programs', label: 'Training', about: 'Programmes, dates and certificates' },
  { href: '/downloads', label: 'Downloads', about: 'Templates, guides and workbooks' },
];

export const legalPages: readonly SitePageEntry[] = [
  { href: '/privacy-policy', label: 'Privacy policy', about: 'What we hold about you, and why' },
];

export const sitePages: readonly SitePageEntry[] = [...firmPages, ...knowledgePages, ...legalPages];
