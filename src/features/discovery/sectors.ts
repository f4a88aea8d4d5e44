/** The sectors whose institutions are on file (institutions.ts holds them, on the server). */
export const SECTORS = [
  'Healthcare',
  'Financial Services',
  'Energy',
  'Technology',
  'Telecommunications',
  'Manufacturing',
  'Agriculture',
  'Education',
  'Transportation',
  'Construction',
  'Mining',
  'Aviation',
] as const;
