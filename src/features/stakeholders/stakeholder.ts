import { email, integer, phone, select, text } from '#src/fields/field.ts';
import { schemaOf } from '#src/fields/schema.ts';
import type { FieldDraft, FieldValues } from '#src/fields/value.ts';

/**
 * A stakeholder: a person whose view of a matter counts for a client. Political opinion is sensitive data, so the
 * table is closed to everyone but the team (supabase/migrations, the stakeholders file).
 */
export const relationshipStatuses = [
  { value: 'supportive', label: 'Supportive', tone: 'success' },
  { value: 'neutral', label: 'Neutral', tone: 'neutral' },
  { value: 'opposed', label: 'Opposed', tone: 'danger' },
] as const;
export type RelationshipStatus = (typeof relationshipStatuses)[number]['value'];

const required = true as const;

export const stakeholderFields = [
  text('name', 'Name', { required }),
  text('position', 'Position', { width: 'half' }),
  text('organization', 'Organisation', { width: 'half' }),
  integer('influence_level', 'Influence', { required, min: 0, max: 10, width: 'half' }),
  select('relationship_status', 'Relationship', relationshipStatuses, { required, width: 'half' }),
  email('contact_email', 'Contact Email', { width: 'half' }),
  phone('contact_phone', 'Contact Phone', { width: 'half' }),
] as const;

export const stakeholderSchema = schemaOf(stakeholderFields);
export type StakeholderDraft = FieldDraft<typeof stakeholderFields>;
export type StakeholderFields = FieldValues<typeof stakeholderFields>;

export interface Stakeholder extends StakeholderFields {
  id: string;
  /** Null for a stakeholder found by discovery and not yet tied to a piece of work. */
  service_id: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
