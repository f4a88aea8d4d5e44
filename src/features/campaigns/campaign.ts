import { date, lines, money, multiSelect, select, text } from '#src/fields/field.ts';
import { endsBeforeItStarts, schemaOf } from '#src/fields/schema.ts';
import type { FieldDraft, FieldValues } from '#src/fields/value.ts';

/**
 * A campaign: work on an audience over a period of time. Political campaigns hold sensitive data, so the table is
 * closed to everyone but the team (supabase/migrations, the campaigns file).
 */
export const campaignTypes = [
  { value: 'political', label: 'Political' },
  { value: 'advocacy', label: 'Advocacy' },
  { value: 'opposition_research', label: 'Opposition research' },
  { value: 'sentiment_analysis', label: 'Sentiment analysis' },
] as const;
export type CampaignType = (typeof campaignTypes)[number]['value'];

export const campaignStatuses = [
  { value: 'pending', label: 'Pending', tone: 'neutral' },
  { value: 'active', label: 'Active', tone: 'success' },
  { value: 'on_hold', label: 'On Hold', tone: 'warning' },
  { value: 'completed', label: 'Completed', tone: 'indigo' },
  { value: 'cancelled', label: 'Cancelled', tone: 'danger' },
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number]['value'];

export const campaignChannels = [
  { value: 'social_media', label: 'Social media' },
  { value: 'traditional_media', label: 'Traditional media' },
  { value: 'direct_mail', label: 'Direct mail' },
  { value: 'grassroots', label: 'Grassroots' },
  { value: 'digital', label: 'Digital' },
] as const;
export type CampaignChannel = (typeof campaignChannels)[number]['value'];

/** A campaign card shows this many key messages and metrics. */
export const keyMessagesOnCard = 2;
export const metricsOnCard = 4;

const required = true as const;

export const campaignFields = [
  text('campaign_name', 'Campaign Name', { required }),
  select('campaign_type', 'Type', campaignTypes, { required }),
  text('target_audience', 'Target Audience', { max: 500 }),
  money('budget', 'Budget', { currency: 'USD' }),
  multiSelect('channels', 'Channels', campaignChannels),
  lines('key_messages', 'Key Messages', { max: 20, each: 500 }),
  date('start_date', 'Start Date', { width: 'half' }),
  date('end_date', 'End Date', { width: 'half' }),
] as const;

export const campaignSchema = schemaOf(campaignFields).refine((campaign) => !endsBeforeItStarts(campaign), {
  path: ['end_date'],
  message: 'End Date must not be before Start Date',
});

export type CampaignDraft = FieldDraft<typeof campaignFields>;
export type CampaignFields = FieldValues<typeof campaignFields>;

export interface Campaign extends CampaignFields {
  id: string;
  service_id: string;
  status: CampaignStatus;
  metrics: Readonly<Record<string, number | string>>;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
