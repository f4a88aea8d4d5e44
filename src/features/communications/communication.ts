import { boolean, dateTime, integer, longText, reference, select, text } from '#src/fields/field.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

export const communicationTypes = [
  { value: 'press_release', label: 'Press release' },
  { value: 'statement', label: 'Statement' },
  { value: 'crisis_response', label: 'Crisis response' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'other', label: 'Other' },
] as const;

export const communicationChannels = [
  { value: 'press', label: 'Press' },
  { value: 'broadcast', label: 'Radio and television' },
  { value: 'social_media', label: 'Social media' },
  { value: 'website', label: 'Website' },
  { value: 'direct_mail', label: 'Direct mail' },
  { value: 'outdoor', label: 'Outdoor' },
] as const;

/** The elections of this cycle; when they are campaigned for stands in the law register. */
export const elections = [
  { value: 'federal', label: 'Presidential and National Assembly' },
  { value: 'state', label: 'Governorship and State Assembly' },
] as const;

export const communicationStatuses = [
  state('draft', 'Draft'),
  state('scheduled', 'Scheduled'),
  state('published', 'Published'),
  state('archived', 'Archived'),
] as const;
export const communicationStatusBadge = (value: string) =>
  communicationStatuses.find((status) => status.value === value) ?? communicationStatuses[0];

export const approvalStatuses = [
  state('pending', 'Pending'),
  state('approved', 'Approved'),
  state('rejected', 'Rejected'),
] as const;
export const approvalBadge = (value: string) =>
  approvalStatuses.find((status) => status.value === value) ?? approvalStatuses[0];

/** How far a text that waits has come, where more than one colleague must agree. */
export function agreement({
  approval_status,
  approvers,
  agreed_by,
}: Pick<Communication, 'approval_status' | 'approvers' | 'agreed_by'>): string | null {
  return approval_status === 'pending' && approvers > 1
    ? `${agreed_by.length} of ${approvers} approved`
    : null;
}

/** How many texts stand in the pipeline of a dashboard. */
export const pipelineLength = 8;

/**
 * A communication: something a client says in public, from draft to published. Nobody approves their own
 * (supabase/migrations, the communications file).
 */
export const communicationNoun = defineNoun({
  table: 'communications',
  one: 'communication',
  many: 'communications',
  title: 'title',
  detail: 'client_name',
  path: 'communications',
  fields: [
    text('title', 'Title', { required: true, max: 200 }),
    reference('service_id', 'Service', 'services', { required: true, placeholder: 'Select a service' }),
    select('communication_type', 'Type', communicationTypes, {
      required: true,
      initial: 'press_release',
      width: 'half',
    }),
    select('channel', 'Channel', communicationChannels, { width: 'half' }),
    longText('body', 'Text', { max: 20000 }),
    text('target_audience', 'Target Audience', { max: 500 }),
    dateTime('scheduled_date', 'Publish On', {
      help: 'Lagos time. Once approved and scheduled it is published then.',
    }),
    integer('approvers', 'Approvers', {
      required: true,
      initial: 1,
      min: 1,
      max: 3,
      help: 'How many colleagues must agree before it goes out. Nobody approves their own text.',
    }),
    select('election', 'Election', elections, {
      help: 'Only for political texts: they go out within the campaign window alone.',
    }),
    boolean('paid', 'Paid advertisement'),
    text('arcon_reference', 'ARCON Reference', {
      max: 100,
      help: 'A paid advertisement needs the approval of the Advertising Regulatory Council first (ARCON Act 2022).',
    }),
  ],
  historyFields: [
    select('approval_status', 'Approval', approvalStatuses),
    text('approval_reason', 'Reason', { max: 1000 }),
  ],
  permissions: {
    read: 'communications:read',
    create: 'communications:create',
    edit: 'communications:edit',
    delete: 'communications:delete',
  },
  linked: {
    view: 'linked_communications',
    unseen: {
      approval_status: 'approved',
      scheduled_date: null,
      channel: null,
      created_by: null,
      approvers: 1,
      agreed_by: [],
    },
  },
  list: {
    searches: 'title, client, service or audience',
    searchesLinked: ['title', 'client_name', 'service_title'],
    filters: [
      select('status', 'Status', communicationStatuses),
      select('approval_status', 'Approval', approvalStatuses),
    ],
    columns: [
      { name: 'title', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'service_title', label: 'Service' },
      { name: 'communication_type', sort: true },
      { name: 'channel' },
      { name: 'status', sort: true },
      { name: 'approval_status', sort: true },
      { name: 'target_audience' },
      { name: 'scheduled_date', sort: true },
      { name: 'published_at', label: 'Published', sort: true, format: (at) => formatDateTime(String(at)) },
    ],
    lead: {
      staff: 'What your clients say in public, newest first.',
      linked: 'What was published for you, newest first.',
    },
    empty: {
      title: 'No communications yet',
      staff: 'Write the first text. A communication belongs to a service.',
      linked: 'What is published for you appears on this page.',
    },
  },
  restore: 'restore_communication',
  words: {
    add: 'New Communication',
    edit: 'Edit Communication',
    create: 'Create Communication',
    creating: 'Saving...',
    hint: 'It starts as a draft. Somebody else approves it before it can go out.',
  },
});

export type Communication = Row<'communications'>;
