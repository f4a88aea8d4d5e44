/** The twelve sectors of alerts; the tracker's filter knows the first seven. Spec 2, business constants. */
export const alertSectors = [
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
