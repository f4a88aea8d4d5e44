import { z } from 'zod';
import {
  endsBeforeItStarts,
  optionalAmount,
  optionalDate,
  optionalText,
  requiredText,
} from '#src/records/fields.ts';

/**
 * A campaign: work on an audience over a period of time. Political campaigns hold sensitive data, so the table is
 * closed to everyone but the team (supabase/migrations, the campaigns file).
 */
export const campaignLimits = {
  campaign_name: 200,
  target_audience: 500,
  key_message: 500,
  key_messages: 20,
} as const;

export const campaignLabels = {
  campaign_name: 'Campaign Name',
  campaign_type: 'Type',
  status: 'Status',
  target_audience: 'Target Audience',
  budget: 'Budget',
  channels: 'Channels',
  key_messages: 'Key Messages',
  start_date: 'Start Date',
  end_date: 'End Date',
  metrics: 'Metrics',
} as const;

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

export const campaignSchema = z
  .object({
    campaign_name: requiredText(campaignLabels.campaign_name, campaignLimits.campaign_name),
    campaign_type: z.enum(campaignTypes.map((type) => type.value)),
    target_audience: optionalText(campaignLabels.target_audience, campaignLimits.target_audience),
    budget: optionalAmount(campaignLabels.budget),
    channels: z.array(z.enum(campaignChannels.map((channel) => channel.value))),
    key_messages: z
      .array(z.string().trim().min(1).max(campaignLimits.key_message))
      .max(campaignLimits.key_messages),
    start_date: optionalDate(campaignLabels.start_date),
    end_date: optionalDate(campaignLabels.end_date),
  })
  .refine((campaign) => !endsBeforeItStarts(campaign), {
    path: ['end_date'],
    message: 'End Date must not be before Start Date',
  });

export type CampaignDraft = z.input<typeof campaignSchema>;
export type CampaignFields = z.output<typeof campaignSchema>;

export interface Campaign extends CampaignFields {
  id: string;
  service_id: string;
  status: CampaignStatus;
  metrics: Readonly<Record<string, number | string>>;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
