import { z } from 'zod';
import { optionalText, requiredText } from '#src/records/fields.ts';

/**
 * A communication: something a client says in public, from draft to published. Nobody approves their own
 * (supabase/migrations, the communications file).
 */
export const communicationLimits = { title: 200, target_audience: 500 } as const;

export const communicationLabels = {
  title: 'Title',
  communication_type: 'Type',
  status: 'Status',
  approval_status: 'Approval',
  target_audience: 'Target Audience',
  scheduled_date: 'Scheduled',
} as const;

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

export const communicationSchema = z.object({
  title: requiredText(communicationLabels.title, communicationLimits.title),
  communication_type: z.enum(communicationTypes.map((type) => type.value)),
  target_audience: optionalText(communicationLabels.target_audience, communicationLimits.target_audience),
  scheduled_date: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || !Number.isNaN(Date.parse(text)), {
      message: `${communicationLabels.scheduled_date} must be a real date and time`,
    }),
});

export type CommunicationDraft = z.input<typeof communicationSchema>;
export type CommunicationFields = z.output<typeof communicationSchema>;

export interface Communication extends CommunicationFields {
  id: string;
  service_id: string;
  status: CommunicationStatus;
  approval_status: ApprovalStatus;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
