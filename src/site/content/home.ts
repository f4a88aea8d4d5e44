import type { PatternArea } from '#src/ui/pattern.tsx';

/** A link of the main navigation. */
export interface MainLink {
  href: string;
  label: string;
  /** Pages under this path mark it as where one is. */
  under?: string;
}

const homeLinks: readonly MainLink[] = [
  { href: '/#home', label: 'Home' },
  { href: '/#services', label: 'Services' },
  { href: '/#about', label: 'About' },
  { href: '/#contact', label: 'Contact' },
];

const siteLinks: readonly MainLink[] = [
  { href: '/#services', label: 'Services', under: '/services' },
  { href: '/insights', label: 'Insights', under: '/insights' },
  { href: '/case-studies', label: 'Cases', under: '/case-studies' },
  { href: '/training-programs', label: 'Training', under: '/training-programs' },
  { href: '/about', label: 'About', under: '/about' },
  { href: '/contact', label: 'Contact', under: '/contact' },
];

/** The main navigation: on the home page its own places, on every other page those of the site. */
export const mainLinks = (pathname: string): readonly MainLink[] =>
  pathname === '/' ? homeLinks : siteLinks;

/** What `aria-current` says of a link: this page, or a page above it. */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** One of the six areas the firm works in. */
export interface ServiceArea {
  area: PatternArea;
  title: string;
  description: string;
  covers: readonly string[];
}

export const serviceAreas: readonly ServiceArea[] = [
  {
    area: 'public-affairs',
    title: 'Public Affairs',
    description: 'We get you into the room where policy is made, with the right case and the right allies.',
    covers: [
      'Stakeholder engagement',
      'Government and legislative relations',
      'Policy monitoring',
      'Coalition building',
    ],
  },
  {
    area: 'strategic-communication',
    title: 'Strategic Communication',
    description: 'We settle what you stand for, say it plainly, and hold the line when it is tested.',
    covers: ['Corporate communication', 'Crisis communication', 'Media relations', 'Issues management'],
  },
  {
    area: 'political-communication',
    title: 'Political Communication',
    description: 'We run campaigns on evidence: who decides, what moves them, and what opponents will say.',
    covers: ['Campaign strategy', 'Stakeholder mapping', 'Opposition research', 'Sentiment analysis'],
  },
  {
    area: 'data-protection',
    title: 'Data Protection and Compliance',
    description: 'We find the gaps before the regulator does, close them, and keep the proof.',
    covers: [
      'NDPR/NDPA audits and impact assessments',
      'Policy drafting',
      'Breach response',
      'Outsourced data-protection officer',
    ],
  },
  {
    area: 'digital-communication',
    title: 'Digital Communication',
    description: 'We reach people where they read, and measure whether they listened.',
    covers: ['Social media', 'Digital advertising', 'Content creation', 'Influencer partnerships'],
  },
  {
    area: 'capacity-building',
    title: 'Capacity Building',
    description: 'We leave your own people able to do the work after we have gone.',
    covers: ['Staff workshops', 'Executive briefings', 'Strategic planning sessions', 'Compliance training'],
  },
];

/** The four highlights: claims of the firm (supabase/seed/content/claims.ts), in their order. */
export const highlights = [
  'integrated-approach',
  'locations',
  'crisis-response',
  'compliance-ready',
] as const;

export const reasons = [
  {
    title: 'One brief, one team',
    text: 'Government relations, communication and data protection meet in the same case. So do the people who work on yours.',
  },
  {
    title: 'Advice you can act on',
    text: 'You get a position, the reasons for it and the next three steps, not a deck to interpret.',
  },
  {
    title: 'At work in Abuja and in Lagos',
    text: 'One office where laws are drafted, one where newsrooms and markets answer. You choose which one you come to.',
  },
  {
    title: 'Confidence kept',
    text: 'Your files are open to the people on your case, to administrators and to whoever oversees compliance. Our own platform enforces it.',
  },
  {
    title: 'Work that can be checked',
    text: 'What we claim, we can show: sources, dates and the clause it rests on.',
  },
] as const;

export const serves = [
  'Multinationals',
  'Government agencies',
  'Non-profit organisations',
  'Political candidates and parties',
  'Technology companies',
  'Financial institutions',
  'Healthcare organisations',
  'Educational institutions',
] as const;
