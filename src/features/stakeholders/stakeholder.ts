import { date, email, integer, longText, phone, reference, select, tags, text } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

export const relationshipStatuses = [
  { value: 'supportive', label: 'Supportive', tone: 'success', shape: 'dot' },
  { value: 'neutral', label: 'Neutral', tone: 'neutral', shape: 'ring' },
  { value: 'opposed', label: 'Opposed', tone: 'danger', shape: 'cross' },
] as const;
export const relationshipBadge = (value: string) =>
  relationshipStatuses.find((status) => status.value === value) ?? relationshipStatuses[1];

export const stakeholderKinds = [
  { value: 'person', label: 'Person' },
  { value: 'organisation', label: 'Organisation' },
] as const;

/** What allows the firm to keep an entry (NDPA 2023, s.25 and s.30). */
export const lawfulBases = [
  { value: 'legitimate_interest', label: 'Legitimate interest, weighed' },
  { value: 'consent', label: 'Consent' },
  { value: 'contract', label: 'Contract' },
  { value: 'legal_obligation', label: 'Legal obligation' },
  { value: 'made_public', label: 'Made public by the person' },
] as const;

export const sensitivities = [
  { value: 'public', label: 'Public positions only' },
  { value: 'internal', label: 'Internal' },
  { value: 'confidential', label: 'Confidential' },
] as const;

/** How far somebody's word reaches: the bands of the specification on its scale of 0 to 10. */
export function influenceBand(influence: number): string {
  if (influence >= 8) return 'Very High';
  if (influence >= 6) return 'High';
  return influence >= 4 ? 'Medium' : 'Low';
}

/** How many stand on the dashboard of Public Affairs. */
export const keyStakeholders = 6;

/**
 * A stakeholder: a person or an organisation whose view of a matter counts for a client. Political opinion is sensitive
 * data, so the table is closed to everyone but the team (supabase/migrations, the stakeholders file).
 */
export const stakeholderNoun = defineNoun({
  table: 'stakeholders',
  one: 'stakeholder',
  many: 'stakeholders',
  title: 'name',
  detail: 'organization',
  path: 'stakeholders',
  letter: 'k',
  fields: [
    text('name', 'Name', { required: true, max: 200, autoComplete: 'off' }),
    select('kind', 'Kind', stakeholderKinds, { required: true, initial: 'person', width: 'half' }),
    reference('client_id', 'Client', 'clients', {
      placeholder: 'Of no client: yours alone',
      help: 'The client’s team sees them. A service below brings its client with it.',
    }),
    reference('service_id', 'Service', 'services', { placeholder: 'Not tied to a service yet' }),
    text('position', 'Position', { max: 200, width: 'half' }),
    text('organization', 'Organisation', { max: 200, width: 'half' }),
    integer('influence_level', 'Influence', {
      required: true,
      min: 0,
      max: 10,
      initial: 5,
      width: 'half',
      help: '0: none, 10: decides alone',
    }),
    integer('interest_level', 'Interest', {
      required: true,
      min: 0,
      max: 10,
      initial: 5,
      width: 'half',
      help: '0: untouched, 10: nothing matters more',
    }),
    select('relationship_status', 'Relationship', relationshipStatuses, {
      required: true,
      initial: 'neutral',
      width: 'half',
    }),
    tags('tags', 'Tags', { max: 12, each: 60 }),
    email('contact_email', 'Contact Email', { width: 'half' }),
    phone('contact_phone', 'Contact Phone', { width: 'half' }),
    longText('engagement_history', 'Engagement History', { max: 20000 }),
    longText('notes', 'Notes', {
      max: 20000,
      help: 'Public positions and what helps a colleague. Health, faith and private political opinion belong in the sealed record (NDPA s.30).',
    }),
    reference('owner_id', 'Owner', 'staff', {
      placeholder: 'Nobody yet',
      help: 'The colleague who keeps up the relationship.',
    }),
    text('source', 'Source', { max: 500, help: 'Where we know this from.' }),
    select('lawful_basis', 'Lawful Basis', lawfulBases, {
      required: true,
      initial: 'legitimate_interest',
      width: 'half',
    }),
    select('sensitivity', 'Sensitivity', sensitivities, {
      required: true,
      initial: 'internal',
      width: 'half',
    }),
    date('keep_until', 'Keep Until', {
      width: 'half',
      help: 'The day to look again whether we still need it.',
    }),
  ],
  permissions: {
    read: 'stakeholders:read',
    create: 'stakeholders:create',
    edit: 'stakeholders:edit',
    delete: 'stakeholders:delete',
  },
  list: {
    searches: 'name, organisation, position, client or service',
    filters: [
      select('relationship_status', 'Relationship', relationshipStatuses),
      reference('client_id', 'Client', 'clients', { placeholder: 'Any client' }),
    ],
    columns: [
      { name: 'name', sort: true },
      { name: 'kind' },
      { name: 'position' },
      { name: 'organization', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'service_title', label: 'Service' },
      { name: 'influence_level', sort: true },
      { name: 'interest_level', sort: true },
      { name: 'relationship_status', sort: true },
      { name: 'tags' },
      { name: 'contact_email' },
      { name: 'contact_phone' },
      { name: 'keep_until', sort: true },
    ],
    lead: { staff: 'People and organisations whose view counts, newest first.', linked: '' },
    empty: {
      title: 'No stakeholders yet',
      staff: 'Add the first person or organisation whose view of a matter counts.',
      linked: 'Stakeholders are kept by the people who serve a client.',
    },
  },
  restore: 'restore_stakeholder',
  saveWaitsForTitle: true,
  words: {
    add: 'Add Stakeholder',
    edit: 'Edit Stakeholder',
    create: 'Add Stakeholder',
    creating: 'Saving...',
    hint: 'A name is enough for now.',
  },
});

export type Stakeholder = Row<'stakeholders'>;
