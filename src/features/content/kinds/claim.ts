import { date, longText, select, text } from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import type { FieldValues } from '#src/fields/value.ts';
import { contentWords } from './content-words.ts';

const required = true as const;

const evidenceStates = [
  { value: 'open', label: 'To be confirmed' },
  { value: 'counted', label: 'Counted from what this site shows' },
  { value: 'confirmed', label: 'Confirmed by a partner who has seen the proof' },
] as const;

/** A figure the firm states of itself. Past its review date the page shows the neutral wording. */
export const claimFields = [
  text('title', 'Title', { required }),
  text('value', 'Figure', { required, max: 40, help: 'As it is shown: 50+, ₦100B+, 24/7.' }),
  longText('description', 'What it means', { required, max: 400 }),
  longText('evidence', 'What it rests on', {
    max: 2_000,
    help: 'Without it the page says that the figure is the firm’s own.',
  }),
  select('evidence_state', 'Is that so?', evidenceStates, {
    required,
    help: 'What is still to be confirmed is not shown: the page says that the figure is the firm’s own.',
  }),
  text('neutral_wording', 'Neutral wording', {
    required,
    max: 300,
    help: 'Shown instead of the figure once its review date has passed.',
  }),
  date('review_on', 'Review by', { required }),
] as const;
export const claimSchema = valueSchemaOf(claimFields, contentWords);
export type Claim = FieldValues<typeof claimFields>;

export const isCurrent = (claim: Pick<Claim, 'review_on'>, today: string): boolean =>
  claim.review_on >= today;

/** What the page may say of the proof: nothing that nobody has counted or confirmed. */
export const shownEvidence = ({
  evidence,
  evidence_state,
}: Pick<Claim, 'evidence' | 'evidence_state'>): string | null =>
  evidence_state === 'open' ? null : evidence;
