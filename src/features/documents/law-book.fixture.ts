import { lawEntries } from '../../../supabase/seed/content/law.ts';
import type { LawBook } from '../law/law-statement.ts';

/** The law register as the product is delivered with it. */
export const lawBook: LawBook = Object.fromEntries(
  lawEntries.map((entry) => [
    entry.key,
    {
      value: null,
      unit: null,
      spec_value: null,
      bands: [],
      pin_cite: null,
      link: null,
      effective_from: null,
      effective_to: null,
      note: null,
      what_changed: null,
      ...entry,
      checked_on: '2026-09',
      counsel: false,
      reviewer: null,
    },
  ]),
);
