import { serviceAreas } from './content/home.ts';
import { sectors } from './content/sectors.ts';
import { team } from './content/team.ts';
import { languages } from './languages/languages.ts';
import { firmPages, knowledgePages, legalPages, type SitePageEntry } from './pages.ts';

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

/** Pages in five languages; the English one is the address itself. */
const inEachLanguage = (page: SitePageEntry): SitePageEntry[] =>
  languages.map(({ path, name }) => ({
    ...page,
    href: `${page.href}${path}`,
    label: path ? `${page.label} (${name})` : page.label,
  }));

const firstHourPage: SitePageEntry = {
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

/** The doors by sector, each under the pattern of the practice that leads there. */
export const sectorPages: readonly SitePageEntry[] = sectors.map(({ slug, title, watch, areas }) => ({
  href: `/sectors/${slug}`,
  label: title,
  about: watch,
  area: areas[0]?.area ?? 'public-affairs',
}));

const personPages: readonly SitePageEntry[] = team.map(({ slug, name, role, leads }) => ({
  href: `/team/${slug}`,
  label: name,
  about: role,
  area: leads?.[0] ?? 'capacity-building',
}));

export const sitePages: readonly SitePageEntry[] = [
  ...practicePages,
  ...sectorPages,
  ...firmPages,
  ...personPages,
  ...knowledgePages,
  ...inEachLanguage(firstHourPage),
  ...legalPages,
  ...inEachLanguage(privacySummaryPage),
  ...inEachLanguage(dataRightsPage),
];
