import { date, lines, longText, money, reference, select, text } from '#src/fields/field.ts';
import { endsBeforeItStarts, schemaOf } from '#src/fields/schema.ts';
import type { FieldDraft, FieldValues } from '#src/fields/value.ts';

/**
 * A service: one piece of work for a client in one of the five service areas (an 'initiative' in Public Affairs).
 * The table and its rules: supabase/migrations, the services file.
 */
export const serviceCategories = [
  { value: 'public_affairs', label: 'Public Affairs' },
  { value: 'strategic_communication', label: 'Strategic Communication' },
  { value: 'data_protection', label: 'Data Protection & Compliance' },
  { value: 'political_intelligence', label: 'Political Intelligence' },
  { value: 'digital_communication', label: 'Digital Communication' },
] as const;
export type ServiceCategory = (typeof serviceCategories)[number]['value'];

/** A new service is pending, which the specification shows grey. The moves are those of projects. */
export const serviceStatuses = [
  { value: 'pending', label: 'Pending', tone: 'neutral' },
  { value: 'active', label: 'Active', tone: 'success' },
  { value: 'completed', label: 'Completed', tone: 'indigo' },
  { value: 'on_hold', label: 'On Hold', tone: 'warning' },
  { value: 'cancelled', label: 'Cancelled', tone: 'danger' },
] as const;
export type ServiceStatus = (typeof serviceStatuses)[number]['value'];

export const servicePriorities = [
  { value: 'low', label: 'Low', tone: 'neutral' },
  { value: 'medium', label: 'Medium', tone: 'indigo' },
  { value: 'high', label: 'High', tone: 'warning' },
  { value: 'urgent', label: 'Urgent', tone: 'danger' },
] as const;
export type ServicePriority = (typeof servicePriorities)[number]['value'];
export const defaultPriority: ServicePriority = 'medium';

/** The status as a badge shows it; a value we do not know is shown grey, in its own words. */
export function serviceStatusBadge(value: string): { label: string; tone: string } {
  return serviceStatuses.find((status) => status.value === value) ?? { label: value, tone: 'neutral' };
}

const required = true as const;
/** One sentence for both, as the specification words it. */
const missing = 'Title and client are required';

export const serviceFields = [
  text('title', 'Title', { required, missing }),
  reference('client_id', 'Client', 'clients', { required, missing }),
  longText('description', 'Description'),
  select('service_category', 'Service Area', serviceCategories, { required }),
  lines('objectives', 'Objectives', { max: 50, each: 500 }),
  money('budget', 'Budget', { currency: 'USD' }),
  date('start_date', 'Start Date', { width: 'half' }),
  date('end_date', 'End Date', { width: 'half' }),
  select('priority', 'Priority', servicePriorities, { required, initial: defaultPriority }),
] as const;

export const serviceSchema = schemaOf(serviceFields).refine((service) => !endsBeforeItStarts(service), {
  path: ['end_date'],
  message: 'End Date must not be before Start Date',
});

export type ServiceDraft = FieldDraft<typeof serviceFields>;
export type ServiceFields = FieldValues<typeof serviceFields>;

export interface Service extends ServiceFields {
  id: string;
  status: ServiceStatus;
  progress_percentage: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
