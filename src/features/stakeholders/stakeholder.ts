import { z } from 'zod';
import { optionalEmail, optionalText, requiredText } from '#src/records/fields.ts';

/**
 * A stakeholder: a person whose view of a matter counts for a client. Political opinion is sensitive data, so the
 * table is closed to everyone but the team (supabase/migrations, the stakeholders file).
 */
export const stakeholderLimits = {
  name: 200,
  position: 200,
  organization: 200,
  contact_email: 254,
  contact_phone: 50,
  influence: { min: 0, max: 10 },
} as const;

export const stakeholderLabels = {
  name: 'Name',
  position: 'Position',
  organization: 'Organisation',
  influence_level: 'Influence',
  relationship_status: 'Relationship',
  contact_email: 'Contact Email',
  contact_phone: 'Contact Phone',
} as const;

export const relationshipStatuses = [
  { value: 'supportive', label: 'Supportive', tone: 'success' },
  { value: 'neutral', label: 'Neutral', tone: 'neutral' },
  { value: 'opposed', label: 'Opposed', tone: 'danger' },
] as const;
export type RelationshipStatus = (typeof relationshipStatuses)[number]['value'];

export const stakeholderSchema = z.object({
  name: requiredText(stakeholderLabels.name, stakeholderLimits.name),
  position: optionalText(stakeholderLabels.position, stakeholderLimits.position),
  organization: optionalText(stakeholderLabels.organization, stakeholderLimits.organization),
  influence_level: z
    .int(`${stakeholderLabels.influence_level} must be a whole number from 0 to 10`)
    .min(stakeholderLimits.influence.min)
    .max(stakeholderLimits.influence.max),
  relationship_status: z.enum(relationshipStatuses.map((status) => status.value)),
  contact_email: optionalEmail(stakeholderLabels.contact_email, stakeholderLimits.contact_email),
  contact_phone: optionalText(stakeholderLabels.contact_phone, stakeholderLimits.contact_phone),
});

export type StakeholderDraft = z.input<typeof stakeholderSchema>;
export type StakeholderFields = z.output<typeof stakeholderSchema>;

export interface Stakeholder extends StakeholderFields {
  id: string;
  /** Null for a stakeholder found by discovery and not yet tied to a piece of work. */
  service_id: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
