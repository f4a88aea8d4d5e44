/** What of NDPA 2023, s.30(1) allows keeping sensitive data about somebody; compared with the check of the table. */
export const sealedGrounds = [
  { value: 'explicit_consent', label: 'Explicit consent, s.30(1)(a)' },
  { value: 'made_public', label: 'Made public by the person themselves' },
  { value: 'legal_claim', label: 'Needed for a legal claim' },
  { value: 'public_interest', label: 'Substantial public interest, by a law' },
] as const;

export const groundValues = sealedGrounds.map(({ value }) => value);

export const SEALED_LENGTH = 5000;
