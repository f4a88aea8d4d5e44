/** The tabs of the crisis assistant, by what stands in the address. */
export const assistantTabs = [
  { value: 'crisis', label: 'Chat' },
  { value: 'templates', label: 'Templates' },
  { value: 'stakeholders', label: 'Stakeholders' },
  { value: 'mapping', label: 'Smart Mapping' },
  { value: 'meetings', label: 'Meeting Intelligence' },
] as const;
export type AssistantTab = (typeof assistantTabs)[number]['value'];

/** The tab an address names; null for any other word. */
export const assistantTabOf = (wanted: string | null): AssistantTab | null =>
  assistantTabs.find(({ value }) => value === wanted)?.value ?? null;
