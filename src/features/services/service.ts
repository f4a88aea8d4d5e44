import { z } from 'zod';
import {
  endsBeforeItStarts,
  optionalAmount,
  optionalDate,
  optionalText,
  requiredText,
} from '#src/records/fields.ts';

/**
 * A service: one piece of work for a client in one of the five service areas (an 'initiative' in Public Affairs).
 * The table and its rules: supabase/migrations, the services file.
 */
export const serviceLimits = {
  title: 200,
  description: 5000,
  objective: 500,
  objectives: 50,
  progress: { min: 0, max: 100 },
} as const;

export const serviceLabels = {
  title: 'Title',
  client_id: 'Client',
  description: 'Description',
  service_category: 'Service Area',
  objectives: 'Objectives',
  budget: 'Budget',
  start_date: 'Start Date',
  end_date: 'End Date',
  priority: 'Priority',
  status: 'Status',
  progress_percentage: 'Progress',
} as const;

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

/** Objectives are typed one per line; blank lines are dropped. */
export function objectivesOfLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const missingTitleOrClient = 'Title and client are required';

export const serviceSchema = z
  .object({
    title: requiredText(serviceLabels.title, serviceLimits.title, missingTitleOrClient),
    client_id: z.string().min(1, missingTitleOrClient),
    description: optionalText(serviceLabels.description, serviceLimits.description),
    service_category: z.enum(serviceCategories.map((category) => category.value)),
    objectives: z
      .string()
      .transform(objectivesOfLines)
      .refine((lines) => lines.length <= serviceLimits.objectives, {
        message: `At most ${serviceLimits.objectives} objectives`,
      })
      .refine((lines) => lines.every((line) => line.length <= serviceLimits.objective), {
        message: `Each objective can have at most ${serviceLimits.objective} characters`,
      }),
    budget: optionalAmount(serviceLabels.budget),
    start_date: optionalDate(serviceLabels.start_date),
    end_date: optionalDate(serviceLabels.end_date),
    priority: z.enum(servicePriorities.map((priority) => priority.value)),
  })
  .refine((service) => !endsBeforeItStarts(service), {
    path: ['end_date'],
    message: 'End Date must not be before Start Date',
  });

export type ServiceDraft = z.input<typeof serviceSchema>;
export type ServiceFields = z.output<typeof serviceSchema>;

export interface Service extends ServiceFields {
  id: string;
  status: ServiceStatus;
  progress_percentage: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
