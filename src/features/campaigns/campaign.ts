import { movesCalled, serviceStatusBadge, serviceStatuses } from '#src/features/services/service.ts';
import { date, lines, money, multiSelect, reference, select, text } from '#src/fields/field.ts';
import { CURRENCIES } from '#src/lib/money.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

export const campaignTypes = [
  { value: 'political', label: 'Political' },
  { value: 'advocacy', label: 'Advocacy' },
  { value: 'opposition_research', label: 'Opposition research' },
  { value: 'sentiment_analysis', label: 'Sentiment analysis' },
] as const;

export const campaignChannels = [
  { value: 'social_media', label: 'Social media' },
  { value: 'traditional_media', label: 'Traditional media' },
  { value: 'direct_mail', label: 'Direct mail' },
  { value: 'grassroots', label: 'Grassroots' },
  { value: 'digital', label: 'Digital' },
] as const;

/** Campaigns stand and move as services do. */
export const campaignStatuses = serviceStatuses;
export const campaignStatusBadge = serviceStatusBadge;
export const campaignMoves = movesCalled('campaign');

/** A campaign card shows this many key messages and metrics. */
export const keyMessagesOnCard = 2;
export const metricsOnCard = 4;

/**
 * A campaign: work on an audience over a period of time. Political campaigns hold sensitive data, so the table is
 * closed to everyone but the team (supabase/migrations, the campaigns file).
 */
export const campaignNoun = defineNoun({
  table: 'campaigns',
  one: 'campaign',
  many: 'campaigns',
  title: 'campaign_name',
  detail: 'client_name',
  path: 'campaigns',
  fields: [
    text('campaign_name', 'Campaign Name', { required: true, max: 200 }),
    reference('service_id', 'Service', 'services', { required: true, placeholder: 'Select a service' }),
    select('campaign_type', 'Type', campaignTypes, { required: true, initial: 'political' }),
    text('target_audience', 'Target Audience', {
      max: 500,
      help: 'Groups, never named people.',
    }),
    money('budget', 'Budget', { currencyField: 'currency', width: 'half' }),
    select('currency', 'Currency', CURRENCIES, { required: true, initial: 'USD', width: 'half' }),
    multiSelect('channels', 'Channels', campaignChannels),
    lines('key_messages', 'Key Messages', {
      max: 20,
      each: 500,
      help: 'One per line. A card shows the first two.',
    }),
    date('start_date', 'Start Date', { width: 'half' }),
    date('end_date', 'End Date', { width: 'half' }),
  ],
  historyFields: [text('status_reason', 'Reason', { max: 1000 })],
  check: ({ start_date, end_date }) =>
    start_date !== null && end_date !== null && end_date < start_date
      ? { at: 'end_date', message: 'End Date must not be before Start Date' }
      : null,
  permissions: {
    read: 'campaigns:read',
    create: 'campaigns:create',
    edit: 'campaigns:edit',
    delete: 'campaigns:delete',
  },
  list: {
    searches: 'name, client, service or audience',
    filters: [select('status', 'Status', campaignStatuses), select('campaign_type', 'Type', campaignTypes)],
    columns: [
      { name: 'campaign_name', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'service_title', label: 'Service' },
      { name: 'campaign_type', sort: true },
      { name: 'status', sort: true },
      { name: 'target_audience' },
      { name: 'channels' },
      { name: 'key_messages' },
      { name: 'budget', sort: true },
      { name: 'currency' },
      { name: 'start_date', sort: true },
      { name: 'end_date', sort: true },
    ],
    lead: { staff: 'The campaigns of your services, newest first.', linked: '' },
    empty: {
      title: 'No campaigns yet',
      staff: 'Create the first one. A campaign belongs to a service.',
      linked: 'Campaigns are kept by the people who serve a client.',
    },
  },
  restore: 'restore_campaign',
  words: {
    add: 'New Campaign',
    edit: 'Edit Campaign',
    create: 'Create Campaign',
    creating: 'Creating...',
    hint: 'It starts as pending.',
  },
});

export type Campaign = Row<'campaigns'>;
