/** The kinds of meetings. Apart from the schemas of minutes.ts: the first screen names them and needs no zod. */
export const MEETING_TYPES = [
  { value: 'stakeholder', label: 'Stakeholder meeting' },
  { value: 'policy', label: 'Policy discussion' },
  { value: 'crisis', label: 'Crisis response' },
  { value: 'planning', label: 'Planning' },
  { value: 'review', label: 'Review' },
  { value: 'general', label: 'General' },
] as const;
export type MeetingType = (typeof MEETING_TYPES)[number]['value'];
