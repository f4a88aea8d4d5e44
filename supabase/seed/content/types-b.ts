import type { Instrument, PolicyStatus } from '#src/features/policies/stages.ts';

/** Shapes of the stored content of policy tracker, downloads and privacy policy. Dates are ISO days, `2026-11-20`. */

/** The first seven of the twelve alert sectors. */
export type PolicySector =
  | 'Healthcare'
  | 'Financial Services'
  | 'Energy'
  | 'Technology'
  | 'Telecommunications'
  | 'Manufacturing'
  | 'Agriculture';

export type Priority = 'Critical' | 'High' | 'Medium' | 'Low';

export interface PolicyStageSeed {
  stage: string;
  /** A day or a month. */
  on: string;
  note?: string;
  source_title: string;
  source_url?: string;
}

export interface PolicyTextSeed {
  title: string;
  on: string;
  source_title: string;
  source_url?: string;
  text: string;
}

export interface PolicySeed {
  slug: string;
  title: string;
  sector: PolicySector;
  status: PolicyStatus;
  priority: Priority;
  description: string;
  /** The last change we know of, not the last time we looked; null where no day is on record. */
  last_update: string | null;
  stakeholders: readonly string[];
  timeline: string;
  impact: string;
  source_title: string;
  /** Where the issuing body publishes. Null when we have no address we would stand by. */
  source_url: string | null;
  /** A day, or a month such as `2026-09`; null where nobody checked it against a source. */
  last_checked: string | null;
  instrument?: Instrument;
  sectors?: readonly string[];
  /** The oldest first. */
  stages?: readonly PolicyStageSeed[];
  texts?: readonly PolicyTextSeed[];
  insights?: readonly string[];
  next_step?: string;
  /** Shown under every item. */
  caution: string;
  /** The full analysis as Markdown: second-level headings, paragraphs and lists, no tables. */
  analysis: string;
}

export interface DeadlineRequirement {
  task: string;
  /** What the task rests on: an Act and section, a directive, or our own advice. */
  clause: string;
}

export interface DeadlineSeed {
  slug: string;
  title: string;
  deadline: string;
  sector: PolicySector;
  description: string;
  severity: Priority;
  policy: string;
  /** `planning` is a date we recommend; no law sets it. */
  basis: 'statute' | 'announced' | 'planning';
  /** The entry of the law register whose day it takes. */
  law?: string;
  requirements: readonly DeadlineRequirement[];
}

export type DownloadCategory =
  | 'Data Protection'
  | 'Crisis Communication'
  | 'Public Affairs'
  | 'Strategic Communication'
  | 'Digital Communication'
  | 'Training';

export interface DownloadSeed {
  slug: string;
  title: string;
  description: string;
  category: DownloadCategory;
  type: 'PDF' | 'Word' | 'Excel' | 'PowerPoint' | 'Web Tool';
  featured: boolean;
  updated_on: string;
  cover_marks: number;
  cover_apart: number;
  kind: 'document' | 'workbook' | 'slides' | 'tool';
  /**
   * Where the file comes from. `stored`: the text beside this file, found by slug. `live`: built from what the site
   * shows today. `link`: nothing to build, the resource is a page.
   */
  source: 'stored' | 'live' | 'link';
  /** The page, for a link. */
  href?: string;
}

export interface WorkbookColumn {
  header: string;
  /** In characters. */
  width: number;
  kind: 'text' | 'date' | 'number' | 'choice';
  choices?: readonly string[];
  /** Allowed numbers, both ends included. */
  range?: readonly [number, number];
  /**
   * Excel formula for each row, without the equals sign: `{row}` stands for the row's number, `{first}` for the number
   * of the first row under the header, letters for the columns in the order given (A is the first). Not typed into.
   */
  formula?: string;
  /** Shown when the cell is chosen. */
  hint?: string;
}

export interface WorkbookSheet {
  name: string;
  intro: string;
  columns: readonly WorkbookColumn[];
  /** Example rows: marked as such in the first column, to be deleted. A formula column holds null. */
  rows: readonly (readonly (string | number | null)[])[];
  /** How many empty, validated rows follow the examples. */
  blank_rows: number;
}

export interface WorkbookSeed {
  slug: string;
  title: string;
  sheets: readonly WorkbookSheet[];
}

export interface Slide {
  title: string;
  points: readonly string[];
  /** What the speaker says. */
  note: string;
  /** What the room does now, and for how long. */
  exercise?: { minutes: number; says: string };
  chart?: {
    kind: 'bar' | 'line';
    title: string;
    unit: string;
    labels: readonly string[];
    values: readonly number[];
    /** Where the numbers come from; an illustration says so. */
    source: string;
  };
}

export interface DeckSeed {
  slug: string;
  title: string;
  subtitle: string;
  slides: readonly Slide[];
}

/** A policy text as it stood, kept word for word. */
export interface PrivacyVersion {
  version: string;
  effective_on: string;
  reviewed_on: string;
  summary: string;
  sections: readonly {
    number: number;
    heading: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[];
}

/** One section of the current policy: our prose around what the processing record generates. */
export interface PrivacySection {
  number: number;
  heading: string;
  introduction: readonly string[];
  /** What the product fills in between introduction and closing. */
  generated: null | 'purposes' | 'bases' | 'recipients' | 'retention' | 'device-storage' | 'versions';
  closing: readonly string[];
}
