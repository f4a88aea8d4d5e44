/** How the machine-readable value of an entry is spelt; the table checks it. */
export const lawUnits = [
  { value: 'date', label: 'Day (2026-05-30)' },
  { value: 'yearly_date', label: 'Day of every year (--03-31)' },
  { value: 'hours', label: 'Hours' },
  { value: 'days', label: 'Days' },
  { value: 'months', label: 'Months' },
  { value: 'naira', label: 'Naira' },
  { value: 'percent', label: 'Percent' },
  { value: 'people', label: 'People' },
  { value: 'telephone', label: 'Telephone number' },
] as const;
export type LawUnit = (typeof lawUnits)[number]['value'];

/** How sure the firm is of a statement. */
export const lawConfidences = [
  { value: 'A', label: 'A: text of the Act, or several law firms agree' },
  { value: 'B', label: 'B: one good source, or a small conflict' },
  { value: 'C', label: 'C: open' },
] as const;
export type LawConfidence = (typeof lawConfidences)[number]['value'];
