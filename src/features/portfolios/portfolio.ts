import { longText, sameWords, select } from '#src/fields/field.ts';
import { look } from '#src/ui/states.ts';

export const stances = [
  { value: 'support', label: 'In favour' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'oppose', label: 'Against' },
  { value: 'undecided', label: 'Not decided' },
] as const;

/** What a person says about a policy in a client's portfolio; the exposure is computed. */
export const entryFields = [
  select('stance', 'The client’s stance', stances, { required: true, initial: 'undecided', width: 'half' }),
  select('priority', 'Priority', sameWords(['Critical', 'High', 'Medium', 'Low']), {
    required: true,
    initial: 'Medium',
    width: 'half',
  }),
  longText('note', 'Private note', { max: 5000, help: 'For the team; it stands in no report.' }),
] as const;

export const noteStates = {
  draft: look('Draft'),
  in_review: { label: 'Approval asked', tone: 'warning' },
  approved: look('Approved'),
} as const;
