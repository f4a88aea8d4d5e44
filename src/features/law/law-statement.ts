import type { LawConfidence, LawUnit } from './law-units.ts';

/** A fee by tier and size; from and to are data subjects, both ends included. */
export interface FeeBand {
  tier: string;
  from?: number | null;
  to?: number | null;
  naira: number;
}

/** One statement of the law register as everyone may read it; days are ISO. */
export interface LawStatement {
  key: string;
  subject: string;
  wording: string;
  /** For machines, in the spelling of its unit. */
  value: string | null;
  unit: LawUnit | null;
  /** The figure the site has always shown. */
  spec_value: string | null;
  bands: readonly FeeBand[];
  source: string;
  pin_cite: string | null;
  link: string | null;
  effective_from: string | null;
  effective_to: string | null;
  /** A day, or a month where no day is known. */
  checked_on: string;
  confidence: LawConfidence;
  /** A named lawyer has confirmed it. */
  counsel: boolean;
  reviewer: string | null;
  note: string | null;
  what_changed: string | null;
}

/** A statement as the product is delivered with it: unread by counsel, and of September 2026 where it names no other month. */
export type LawSeed = Pick<LawStatement, 'key' | 'subject' | 'wording' | 'source' | 'confidence'> &
  Partial<Omit<LawStatement, 'counsel' | 'reviewer'>>;

/** The law as at one day, by key. */
export type LawBook = Readonly<Record<string, LawStatement>>;
