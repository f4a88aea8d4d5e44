import { dateTime, select, text } from '#src/fields/field.ts';
import { schemaOf } from '#src/fields/schema.ts';
import type { FieldDraft, FieldValues } from '#src/fields/value.ts';

/**
 * A communication: something a client says in public, from draft to published. Nobody approves their own
 * (supabase/migrations, the communications file).
 */
export const communicationTypes = [
  { value: 'press_release', label: 'Press release' },
  { value: 'statement', label: 'Statement' },
  { value: 'crisis_response', label: 'Crisis response' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'other', label: 'Other' },
] as const;
export type CommunicationType = (typeof communicationTypes)[number]['value'];

export const communicationStatuses = [
  { value: 'draft', label: 'Draft', tone: 'neutral' },
  { value: 'scheduled', label: 'Scheduled', tone: 'indigo' },
  { value: 'published', label: 'Published', tone: 'success' },
  { value: 'archived', label: 'Archived', tone: 'neutral' },
] as const;
export type CommunicationStatus = (typeof communicationStatuses)[number]['value'];

export const approvalStatuses = [
  { value: 'pending', label: 'Pending', tone: 'warning' },
  { value: 'approved', label: 'Approved', tone: 'success' },
  { value: 'rejected', label: 'Rejected', tone: 'danger' },
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number]['value'];

const required = true as const;

export const communicationFields = [
  text('title', 'Title', { required }),
  select('communication_type', 'Type', communicationTypes, { required }),
  text('target_audience', 'Target Audience', { max: 500 }),
  dateTime('scheduled_date', 'Scheduled'),
] as const;

export const communicationSchema = schemaOf(communicationFields);
export type CommunicationDraft = FieldDraft<typeof communicationFields>;
export type CommunicationFields = FieldValues<typeof communicationFields>;

export interface Communication extends CommunicationFields {
  id: string;
  service_id: string;
  status: CommunicationStatus;
  approval_status: ApprovalStatus;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
