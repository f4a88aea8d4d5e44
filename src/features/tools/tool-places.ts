interface ToolPlace {
  fn: string;
  /** As people call the tool. */
  label: string;
  /** Where its saved texts stand among themselves; without one they stand with all the others. */
  home?: string;
}

/**
 * The tools whose results are kept as texts, and where each shows them. What voice-to-text hears is kept with its meeting
 * alone: a transcript has policies and a retention of its own.
 */
export const toolPlaces: readonly ToolPlace[] = [
  { fn: 'generate-document', label: 'Documents', home: '/dashboard/documents' },
  { fn: 'ai-content-generator', label: 'Content', home: '/dashboard/content-generator' },
  { fn: 'analyze-policy-impact', label: 'Policy analyses', home: '/dashboard/my-policies/analyses' },
  { fn: 'crisis-communication-chat', label: 'Crisis texts' },
  { fn: 'stakeholder-discovery', label: 'Stakeholder searches' },
  { fn: 'engagement-strategy', label: 'Engagement strategies' },
  { fn: 'meeting-analysis', label: 'Minutes' },
  { fn: 'predictive-compliance-analysis', label: 'Compliance risk' },
  { fn: 'predictive-service-analysis', label: 'Next services' },
  { fn: 'predictive-revenue-analysis', label: 'Revenue forecasts' },
  { fn: 'smart-resource-allocation', label: 'Staffing plans' },
];

const ALL = '/dashboard/results';

/** What a tool's results are called. */
export const toolLabel = (fn: string): string => toolPlaces.find((one) => one.fn === fn)?.label ?? 'Text';

/** The page of a saved text. */
export const resultPath = (fn: string, id: string): string =>
  `${toolPlaces.find((one) => one.fn === fn)?.home ?? ALL}/${id}`;
