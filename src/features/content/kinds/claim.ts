import { z } from 'zod';
import { day, line, optionalLine, title } from './fields.ts';
import { type FormField, titleField } from './form-field.ts';

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

export const claimFields: readonly FormField[] = [
  titleField,
  { name: 'value', label: 'Figure', control: 'line', max: 40, help: 'As it is shown: 50+, ₦100B+, 24/7.' },
  { name: 'description', label: 'What it means', control: 'text', max: 400 },
  {
    name: 'evidence',
    label: 'What it rests on',
    control: 'text',
    max: 2_000,
    optional: true,
    help: 'Without it the page says that the figure is the firm’s own.',
  },
  {
    name: 'neutral_wording',
    label: 'Neutral wording',
    control: 'line',
    max: 300,
    help: 'Shown instead of the figure once its review date has passed.',
  },
  { name: 'review_on', label: 'Review by', control: 'day' },
];
