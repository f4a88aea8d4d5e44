import type { ContentReader } from '#src/features/content/content.ts';
import { type Claim, isCurrent, shownEvidence } from '#src/features/content/kinds/claim.ts';
import { todayInLagos } from '#src/lib/dates.ts';

/** A figure the firm states of itself, as a page shows it. */
export interface ShownClaim {
  slug: string;
  fields: Claim;
  /** False past its review date: then the neutral wording stands in for the figure. */
  current: boolean;
}

/** The published claims of these names, in this order. */
export async function shownClaims(
  content: ContentReader,
  names: readonly string[],
  today = todayInLagos(),
): Promise<ShownClaim[]> {
  const stated = await content.list('claim');
  return names
    .flatMap((name) => stated.filter(({ slug }) => slug === name))
    .map(({ slug, fields }) => ({
      slug,
      fields: { ...fields, evidence: shownEvidence(fields) },
      current: isCurrent(fields, today),
    }));
}
