import { z } from 'zod';
import { day, line, optionalLine, title } from './fields.ts';

/** A figure the firm states of itself. Past its review date the page shows the neutral wording. */
export const claimSchema = z.object({
  title,
  value: line(40),
  description: line(400),
  /** What it rests on; without it the figure is marked as stated by the firm. */
  evidence: optionalLine(2_000),
  neutral_wording: line(300),
  review_on: day,
});
export type Claim = z.output<typeof claimSchema>;

export const isCurrent = (claim: Pick<Claim, 'review_on'>, today: string): boolean =>
  claim.review_on >= today;
