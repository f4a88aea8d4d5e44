import { z } from 'zod';
import { formatDate } from '#src/lib/dates.ts';
import { CURRENCIES, type Currency } from '#src/lib/money.ts';
import {
  endsBeforeItStarts,
  optionalAmount,
  optionalDate,
  optionalText,
  requiredText,
} from '#src/records/fields.ts';

/**
 * A project: work agreed with one client. This file is the one description of it: fields, limits, statuses and the
 * moves between them. The table, its rules and who may touch it: supabase/migrations, the projects file.
 */
export const projectLimits = { name: 200, description: 5000, status_reason: 1000 } as const;

export const projectLabels = {
  name: 'Project Name',
  client_id: 'Client',
  description: 'Description',
  service_types: 'Service Types',
  budget: 'Budget',
  currency: 'Currency',
  start_date: 'Start Date',
  end_date: 'End Date',
  status: 'Status',
  status_reason: 'Reason',
} as const;

export type ProjectField = keyof typeof projectLabels;

/** In the order of a project's life. The shape says on a badge what the colour alone would not. */
export const projectStatuses = [
  { value: 'pending', label: 'Pending', tone: 'warning', shape: 'ring' },
  { value: 'active', label: 'Active', tone: 'success', shape: 'dot' },
  { value: 'on_hold', label: 'On Hold', tone: 'neutral', shape: 'pause' },
  { value: 'completed', label: 'Completed', tone: 'indigo', shape: 'check' },
  { value: 'cancelled', label: 'Cancelled', tone: 'danger', shape: 'cross' },
] as const;
export type ProjectStatus = (typeof projectStatuses)[number]['value'];
export const projectStatusValues = projectStatuses.map((status) => status.value);

/** A status as its badge shows it. */
export function projectStatusBadge(value: ProjectStatus) {
  return projectStatuses.find((status) => status.value === value) ?? projectStatuses[0];
}

export interface StatusMove {
  to: ProjectStatus;
  /** What the person does, as the button says it. */
  verb: string;
  needsReason: boolean;
}

/** The moves a status allows. The server writes them into the database at its start (server/content/moves.ts). */
export const projectMoves: Readonly<Record<ProjectStatus, readonly StatusMove[]>> = {
  pending: [
    { to: 'active', verb: 'Start', needsReason: false },
    { to: 'cancelled', verb: 'Cancel project', needsReason: false },
  ],
  active: [
    { to: 'completed', verb: 'Complete', needsReason: false },
    { to: 'on_hold', verb: 'Put on hold', needsReason: false },
    { to: 'cancelled', verb: 'Cancel project', needsReason: true },
  ],
  on_hold: [
    { to: 'active', verb: 'Resume', needsReason: false },
    { to: 'cancelled', verb: 'Cancel project', needsReason: true },
  ],
  completed: [{ to: 'active', verb: 'Reopen', needsReason: true }],
  cancelled: [{ to: 'active', verb: 'Reopen', needsReason: true }],
};

/** The move between two statuses, or null where there is none. */
export function findMove(from: ProjectStatus, to: ProjectStatus): StatusMove | null {
  return projectMoves[from].find((move) => move.to === to) ?? null;
}

/** A lead names the team and decides which of the client's people have access; a member works. */
export const teamRoles = [
  { value: 'lead', label: 'Lead' },
  { value: 'member', label: 'Member' },
] as const;
export type TeamRole = (typeof teamRoles)[number]['value'];

/** The service areas a project can draw on. The values are the specification's, political_consulting included. */
export const serviceTypes = [
  { value: 'public_affairs', label: 'Public Affairs' },
  { value: 'strategic_communication', label: 'Strategic Communication' },
  { value: 'political_consulting', label: 'Political Consulting' },
  { value: 'digital_communication', label: 'Digital Communication' },
  { value: 'data_protection', label: 'Data Protection' },
] as const;
export type ServiceType = (typeof serviceTypes)[number]['value'];

/** A card shows this many service types, then '+N more'. */
export const serviceTypesOnCard = 2;

/** Splits service types into those a card names and the number it only counts. */
export function serviceTypesForCard(types: readonly ServiceType[]): { shown: string[]; more: number } {
  return {
    shown: types.slice(0, serviceTypesOnCard).map(serviceTypeLabel),
    more: Math.max(0, types.length - serviceTypesOnCard),
  };
}

export function serviceTypeLabel(value: string): string {
  return serviceTypes.find((type) => type.value === value)?.label ?? value;
}

/** Budgets are in US dollars unless the project says otherwise. */
export const defaultCurrency: Currency = 'USD';

const oneOf = <Value extends string>(list: readonly { value: Value }[]) =>
  z.enum(list.map((item) => item.value));

/** One sentence for both, as the specification words it. */
export const missingNameOrClient = 'Please fill in the project name and select a client';

export const projectSchema = z
  .object({
    name: requiredText(projectLabels.name, projectLimits.name, missingNameOrClient),
    client_id: z.string().min(1, missingNameOrClient),
    description: optionalText(projectLabels.description, projectLimits.description),
    service_types: z.array(oneOf(serviceTypes)),
    budget: optionalAmount(projectLabels.budget),
    currency: oneOf(CURRENCIES),
    start_date: optionalDate(projectLabels.start_date),
    end_date: optionalDate(projectLabels.end_date),
  })
  .refine((project) => !endsBeforeItStarts(project), {
    path: ['end_date'],
    message: 'End Date must not be before Start Date',
  });

/** What the form holds: text in every box, so that nothing typed is lost while it is still wrong. */
export type ProjectDraft = z.input<typeof projectSchema>;
/** What is stored. */
export type ProjectFields = z.output<typeof projectSchema>;

/** A stored project. It carries what a card says of its client, also when that client is deleted. */
export interface Project extends Omit<ProjectFields, 'client_id'> {
  id: string;
  /** Null only when a deleted client has been purged. */
  client_id: string | null;
  client_name: string;
  client_industry: string | null;
  client_deleted_at: string | null;
  status: ProjectStatus;
  status_reason: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}

/** A stored value as a person reads it, in field history and in conflicts. */
export function inWords(field: string, value: unknown): string {
  if (field === 'status')
    return projectStatuses.find((status) => status.value === value)?.label ?? String(value);
  if (field === 'service_types' && Array.isArray(value)) return value.map(serviceTypeLabel).join(', ');
  if (field === 'budget' && typeof value === 'number') return value.toLocaleString('en-US');
  if ((field === 'start_date' || field === 'end_date') && typeof value === 'string') return formatDate(value);
  if (field === 'client_id') return 'another client';
  return String(value);
}

export const emptyProject: ProjectDraft = {
  name: '',
  client_id: '',
  description: '',
  service_types: [],
  budget: '',
  currency: defaultCurrency,
  start_date: '',
  end_date: '',
};

/** A stored project as the form shows it. */
export function draftOfProject(project: Pick<Project, keyof ProjectFields>): ProjectDraft {
  return {
    name: project.name,
    client_id: project.client_id ?? '',
    description: project.description ?? '',
    service_types: project.service_types,
    budget: project.budget === null ? '' : String(project.budget),
    currency: project.currency,
    start_date: project.start_date ?? '',
    end_date: project.end_date ?? '',
  };
}
