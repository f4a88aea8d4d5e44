interface LawSentence {
  /** The file whose words repeat the figure; a test looks for every one. */
  file: string;
  /** Where people read it. */
  label: string;
  href: string;
}

/** Sentences that name a figure of the register in words of their own: they do not follow the register by themselves. */
interface RepeatedFigure {
  /** How the figure is written, in these sentences and in the register's own wording. */
  written: RegExp;
  sentences: readonly LawSentence[];
}

const toolkit = { label: 'Crisis toolkit', href: '/crisis-communication-toolkit' };
const downloads = { label: 'Downloads: slides, workbooks and their descriptions', href: '/downloads' };
const insights = { label: 'Insights', href: '/dashboard/content?kind=insight' };
const policies = { label: 'Policies of the tracker', href: '/dashboard/content?kind=policy' };
const privacyPolicy = { label: 'Privacy policy', href: '/dashboard/privacy' };
const guide = { label: 'NDPR guide: the sentence of the day it was written', href: '/ndpr-guide' };

export const repeatedFigures: Readonly<Record<string, RepeatedFigure>> = {
  'breach.notice': {
    written: /\b72[- ]hours?\b/i,
    sentences: [
      {
        file: 'src/features/compliance/controls.ts',
        label: 'Compliance assessment',
        href: '/dashboard/compliance',
      },
      { file: 'src/features/ndpr/assessment.ts', label: 'NDPR self-assessment', href: '/ndpr-guide' },
      {
        file: 'src/features/generator/cards.ts',
        label: 'Content generator',
        href: '/dashboard/content-generator',
      },
      { file: 'src/site/content/crisis-toolkit.ts', ...toolkit },
      { file: 'src/site/content/ndpr-guide.ts', ...guide },
      { file: 'src/site/content/sectors.ts', label: 'Sector pages', href: '/sectors/technology' },
      { file: 'src/site/first-hour/words.ts', label: 'First hour of a crisis', href: '/first-hour' },
      { file: 'supabase/seed/content/downloads.ts', ...downloads },
      { file: 'supabase/seed/content/slides.ts', ...downloads },
      { file: 'supabase/seed/content/workbooks.ts', ...downloads },
      { file: 'supabase/seed/content/insights.ts', ...insights },
      { file: 'supabase/seed/content/policies.ts', ...policies },
      { file: 'supabase/seed/content/privacy/current-policy.ts', ...privacyPolicy },
    ],
  },
  'car.filing-date': {
    written: /\b31 March\b(?! 20\d\d)/,
    sentences: [
      {
        file: 'supabase/seed/content/deadlines.ts',
        label: 'Due dates',
        href: '/dashboard/content?kind=deadline',
      },
      { file: 'supabase/seed/content/insights.ts', ...insights },
      { file: 'supabase/seed/content/policies.ts', ...policies },
    ],
  },
  'fine.maximum': {
    written: /₦10,000,000/,
    sentences: [
      { file: 'src/site/content/ndpr-guide.ts', ...guide },
      { file: 'supabase/seed/content/policies.ts', ...policies },
      { file: 'supabase/seed/content/slides.ts', ...downloads },
    ],
  },
};

/** Where sentences repeat the figure of an entry, each place once: to be rewritten by hand when it changes. */
export const sentencesOf = (key: string): readonly LawSentence[] => [
  ...new Map((repeatedFigures[key]?.sentences ?? []).map((one) => [one.href + one.label, one])).values(),
];
