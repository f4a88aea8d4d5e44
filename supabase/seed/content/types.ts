/**
 * The shapes of the public site's first content. Field names are the columns they are seeded into; dates are ISO
 * (YYYY-MM-DD); money is whole naira. The long text of an insight or a case study is Markdown in `<kind>/<slug>.md`:
 * headings from `##` down, no HTML, no tables; a block fenced as `chart` holds lines of `label | value | unit`.
 */

export const insightCategories = [
  'Public Affairs',
  'Strategic Communication',
  'Political Intelligence',
  'Data Protection',
  'Digital Communication',
] as const;

export const insightTypes = [
  'Report',
  'Analysis',
  'Case Study',
  'Insight',
  'Guide',
  'Best Practice',
] as const;

export const caseCategories = [
  'Public Affairs',
  'Strategic Communication',
  'Political Intelligence',
  'Data Protection',
  'Integrated Solutions',
] as const;

export const trainingFormats = ['in-person', 'virtual', 'on-site corporate', 'hybrid'] as const;

/** Where a statement can be looked up. */
export interface Source {
  title: string;
  publisher: string;
  /** When it was published or read: a year, a year and month, or a full date, as far as it is known. */
  date: string;
  url?: string;
}

export interface InsightRecord {
  slug: string;
  title: string;
  /** At most 220 characters. */
  excerpt: string;
  /** What the article says, in two to four lines. */
  key_points: readonly string[];
  category: (typeof insightCategories)[number];
  type: (typeof insightTypes)[number];
  author: string;
  author_role: string;
  published_on: string;
  featured: boolean;
  tags: readonly string[];
  cover_marks: number;
  cover_apart: number;
  cover_says: string;
  sources: readonly Source[];
}

/** One pair of bars of a case study's chart. */
export interface Measure {
  label: string;
  before: number;
  after: number;
  unit: string;
  /** What the two figures rest on. */
  counted: string;
}

export interface CaseStudyRecord {
  slug: string;
  title: string;
  /** A description, never a name: a name needs the client's consent. */
  client: string;
  industry: string;
  challenge: string;
  solution: string;
  results: readonly string[];
  outcome: string;
  impact: string;
  services: readonly string[];
  category: (typeof caseCategories)[number];
  year: number;
  duration: string;
  featured: boolean;
  client_consent: false;
  /** Invented to show the form; shown as such. */
  sample: true;
  measures: readonly Measure[];
  /** Pages of the work, in the words of the case: `a | b` is a line of two columns, ~~struck~~ and ++put in++. */
  papers: readonly { what: string; text: string }[];
}

export interface JobRecord {
  slug: string;
  title: string;
  department: string;
  location: string;
  type: 'Full-time' | 'Part-time' | 'Fixed-term';
  experience: string;
  /** Gross naira per year. */
  salary_min: number;
  salary_max: number;
  description: string;
  requirements: readonly string[];
  responsibilities: readonly string[];
  benefits?: readonly string[];
  closes_on: string;
}

export interface SessionRecord {
  starts_on: string;
  ends_on: string;
  place: string;
  format: (typeof trainingFormats)[number];
  seats: number;
}

export interface ProgrammeRecord {
  slug: string;
  title: string;
  category: string;
  /** As shown: '2 days'. */
  duration: string;
  /** The same in days; half a day is 0.5. */
  duration_days: number;
  /** The format it is usually given in; a session may differ. */
  format: (typeof trainingFormats)[number];
  level: 'Foundation' | 'Intermediate' | 'Advanced' | 'Executive';
  description: string;
  modules: readonly string[];
  outcomes: readonly string[];
  /** Per participant. */
  price_ngn: number;
  audience: string;
  /** Places in a usual session. */
  seats: number;
  sessions: readonly SessionRecord[];
}

export interface CertificationRecord {
  slug: string;
  title: string;
  requirements: readonly string[];
  validity_years: number;
  benefits: readonly string[];
}

/** A figure the site states in public. Without evidence it is shown 'as stated by firm'; past its review date the
 * neutral wording takes its place. */
export interface ClaimRecord {
  key: string;
  value: string;
  label: string;
  description: string;
  evidence: string | null;
  evidence_state: 'open' | 'counted' | 'confirmed';
  status: 'as stated by firm';
  neutral_wording: string;
  review_on: string;
}
