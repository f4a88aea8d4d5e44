import type { PatternArea } from '#src/ui/pattern.tsx';

/** The main navigation: places of the home page. On other pages Contact is the page with the form. */
export function mainLinks(pathname: string): readonly { href: string; label: string }[] {
  return [
    { href: '/#home', label: 'Home' },
    { href: '/#services', label: 'Services' },
    { href: '/#about', label: 'About' },
    { href: pathname === '/' ? '/#contact' : '/contact', label: 'Contact' },
  ];
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
    title: 'Known in Abuja, at home in Lagos',
    text: 'We work where laws are drafted and where markets answer, and we know how long each takes.',
  },
  {
    title: 'Confidence kept',
    text: 'Your files are open to the people on your case and to nobody else. Our own platform enforces it.',
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
