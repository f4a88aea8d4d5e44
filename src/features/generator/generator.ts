import { z } from 'zod';

const line = (words: string, max = 300) => z.string().trim().min(1, words).max(max);
const optional = (max = 300) => z.string().trim().max(max).default('');

export const tones = ['professional', 'conversational', 'authoritative', 'educational'] as const;
export const blogLengths = [
  { value: 'short', label: 'Short (500-800 words)', min: 500, max: 800 },
  { value: 'medium', label: 'Medium (800-1200 words)', min: 800, max: 1200 },
  { value: 'long', label: 'Long (1200-2000 words)', min: 1200, max: 2000 },
  { value: 'comprehensive', label: 'Comprehensive (2000+ words)', min: 2000, max: 3000 },
] as const;
export type BlogLength = (typeof blogLengths)[number]['value'];
const lengthOf = (given: string): BlogLength =>
  blogLengths.find(({ value }) => given.startsWith(value))?.value ?? 'medium';

/** One kind of content as the specification sends it. Unknown words of tone and length fall back. */
export const generatorInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('training_materials'),
    parameters: z.object({
      topic: line('Enter a topic'),
      audience: line('Enter an audience'),
      format: optional(100),
      duration: optional(100),
    }),
  }),
  z.object({
    type: z.literal('case_study'),
    parameters: z.object({
      industry: line('Enter an industry'),
      challenge: line('Describe the challenge', 5_000),
      solution: optional(5_000),
      outcome: optional(5_000),
    }),
  }),
  z.object({
    type: z.literal('blog_content'),
    parameters: z.object({
      topic: line('Enter a topic'),
      audience: line('Enter an audience'),
      tone: optional(100),
      length: z.string().max(100).default('medium').transform(lengthOf),
    }),
  }),
  z.object({
    type: z.literal('client_communication'),
    parameters: z.object({
      clientName: line('Enter the name of the client'),
      communicationType: line('Choose a type'),
      purpose: optional(2_000),
      context: optional(5_000),
    }),
  }),
  z.object({
    type: z.literal('policy_analysis'),
    parameters: z.object({
      policyTitle: line('Enter the title of the policy'),
      industry: optional(),
      analysisType: optional(100),
      content: line('Paste the text of the policy', 50_000),
    }),
  }),
]);
export type GeneratorInput = z.output<typeof generatorInput>;
export type GeneratorType = GeneratorInput['type'];

interface GeneratorField {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'select';
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  help?: string;
}

interface GeneratorTab {
  value: 'training' | 'cases' | 'blog' | 'communication' | 'policy';
  label: string;
  type: GeneratorType;
  /** Stands in “Failed to generate …”. */
  noun: string;
  /** What is said when a required field is empty. */
  missing: string;
  fields: readonly GeneratorField[];
}

const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const generatorTabs: readonly GeneratorTab[] = [
  {
    value: 'training',
    label: 'Training',
    type: 'training_materials',
    noun: 'training materials',
    missing: 'Please provide topic and audience for the training materials.',
    fields: [
      { name: 'topic', label: 'Topic', kind: 'text', required: true },
      { name: 'audience', label: 'Audience', kind: 'text', required: true },
      {
        name: 'format',
        label: 'Format',
        kind: 'select',
        options: words(['Workshop', 'Presentation', 'Online course', 'Handbook']),
      },
      {
        name: 'duration',
        label: 'Duration',
        kind: 'select',
        options: words(['Half a day', '1 day', '2 days', '3 days']),
      },
    ],
  },
  {
    value: 'cases',
    label: 'Case studies',
    type: 'case_study',
    noun: 'case study',
    missing: 'Please provide industry and challenge for the case study.',
    fields: [
      { name: 'industry', label: 'Industry', kind: 'text', required: true },
      { name: 'challenge', label: 'Challenge', kind: 'long', required: true },
      { name: 'solution', label: 'Solution', kind: 'long' },
      {
        name: 'outcome',
        label: 'Outcome',
        kind: 'long',
        help: 'Only results you can prove. What is not given here is not claimed.',
      },
    ],
  },
  {
    value: 'blog',
    label: 'Blog',
    type: 'blog_content',
    noun: 'blog content',
    missing: 'Please provide topic and audience for the blog content.',
    fields: [
      { name: 'topic', label: 'Topic', kind: 'text', required: true },
      { name: 'audience', label: 'Audience', kind: 'text', required: true },
      { name: 'tone', label: 'Tone', kind: 'select', options: words(tones) },
      { name: 'length', label: 'Length', kind: 'select', options: blogLengths },
    ],
  },
  {
    value: 'communication',
    label: 'Communication',
    type: 'client_communication',
    noun: 'client communication',
    missing: 'Please provide client name and communication type.',
    fields: [
      { name: 'clientName', label: 'Client name', kind: 'text', required: true },
      {
        name: 'communicationType',
        label: 'Communication type',
        kind: 'select',
        required: true,
        options: words([
          'Proposal',
          'Progress report',
          'Meeting follow-up',
          'Briefing note',
          'Thank-you letter',
        ]),
      },
      { name: 'purpose', label: 'Purpose', kind: 'text' },
      { name: 'context', label: 'Context', kind: 'long' },
    ],
  },
  {
    value: 'policy',
    label: 'Policy',
    type: 'policy_analysis',
    noun: 'policy analysis',
    missing: 'Please provide policy title and content.',
    fields: [
      { name: 'policyTitle', label: 'Policy title', kind: 'text', required: true },
      { name: 'industry', label: 'Industry', kind: 'text' },
      {
        name: 'analysisType',
        label: 'Type of analysis',
        kind: 'select',
        options: words(['Impact', 'Compliance', 'Opportunities']),
      },
      { name: 'content', label: 'Text of the policy', kind: 'long', required: true },
    ],
  },
];
