/**
 * What can be measured of a campaign. Figures that add up are summed, levels stand as they were measured last; the
 * database does the same (supabase/migrations, the file of the campaign figures).
 */
export const campaignMetrics = [
  { value: 'reach', label: 'Reach', unit: 'people', adds: true },
  { value: 'engagement', label: 'Engagement', unit: 'responses', adds: true },
  { value: 'media_mentions', label: 'Media mentions', unit: '', adds: true },
  { value: 'events_held', label: 'Events held', unit: '', adds: true },
  { value: 'sign_ups', label: 'Sign-ups', unit: '', adds: true },
  { value: 'sentiment', label: 'Positive sentiment', unit: '%', adds: false },
  { value: 'share_of_voice', label: 'Share of voice', unit: '%', adds: false },
  { value: 'favourability', label: 'Favourability', unit: '%', adds: false },
] as const;
export type CampaignMetric = (typeof campaignMetrics)[number]['value'];

export const metricOf = (value: string) => campaignMetrics.find((one) => one.value === value);

const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** What a card says of a campaign's figures: those the product knows in its own words, others as they were sent. */
export function figuresOf(metrics: unknown): { name: string; words: string }[] {
  if (metrics === null || typeof metrics !== 'object') return [];
  return Object.entries(metrics).map(([name, value]) => {
    const known = metricOf(name);
    const words = typeof value === 'number' ? short.format(value) : String(value);
    return {
      name: known?.label ?? name.replaceAll('_', ' '),
      words: known?.unit === '%' ? `${words}%` : words,
    };
  });
}
