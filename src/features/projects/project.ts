import { date, longText, money, multiSelect, reference, select, text } from '#src/fields/field.ts';
import { formatDate } from '#src/lib/dates.ts';
import { CURRENCIES, type Currency } from '#src/lib/money.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import { dayFilter } from '#src/records/list-query.ts';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

/** In the order of a project's life. */
export const projectStatuses = [
  state('pending', 'Pending'),
  state('active', 'Active'),
  state('on_hold', 'On Hold'),
  state('completed', 'Completed'),
  state('cancelled', 'Cancelled'),
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

/** Why a project moved; asked for where a move needs it. */
export const statusReason = text('status_reason', 'Reason', { max: 1000 });

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

/** One sentence for both, as the specification words it. */
export const missingNameOrClient = 'Please fill in the project name and select a client';

/**
 * A project: work agreed with one client. This file is the one description of it: fields, limits, statuses and the
 * moves between them. The table, its rules and who may touch it: supabase/migrations, the projects file.
 */
export const projectNoun = defineNoun({
  table: 'projects',
  one: 'project',
  many: 'projects',
  title: 'name',
  detail: 'client_name',
  path: 'projects',
  letter: 'p',
  fields: [
    text('name', 'Project Name', { required: true, max: 200, missing: missingNameOrClient }),
    reference('client_id', 'Client', 'clients', {
      required: true,
      placeholder: 'Select a client',
      missing: missingNameOrClient,
    }),
    longText('description', 'Description', { max: 5000 }),
    multiSelect('service_types', 'Service Types', serviceTypes),
    money('budget', 'Budget', { currencyField: 'currency', width: 'half' }),
    select('currency', 'Currency', CURRENCIES, { required: true, initial: defaultCurrency, width: 'half' }),
    date('start_date', 'Start Date', { width: 'half' }),
    date('end_date', 'End Date', { width: 'half' }),
  ],
  historyFields: [statusReason],
  check: ({ start_date, end_date }) =>
    start_date !== null && end_date !== null && end_date < start_date
      ? { at: 'end_date', message: 'End Date must not be before Start Date' }
      : null,
  permissions: {
    read: 'projects:read',
    create: 'projects:create',
    edit: 'projects:edit',
    delete: 'projects:delete',
  },
  linked: {
    view: 'linked_projects',
    unseen: {
      budget: null,
      currency: defaultCurrency,
      client_industry: null,
      client_deleted_at: null,
      status_reason: null,
      lead_id: null,
      template_id: null,
      created_by: null,
    },
  },
  list: {
    searches: 'project, client or description',
    searchesLinked: ['name', 'client_name', 'description'],
    filters: [
      select('status', 'Status', projectStatuses),
      reference('client_id', 'Client', 'clients', { placeholder: 'Any client' }),
      reference('lead_id', 'Lead', 'staff', { placeholder: 'Any lead' }),
      select('service_types', 'Service', serviceTypes),
      dayFilter('end_date', 'End date'),
      select('currency', 'Currency', CURRENCIES),
    ],
    columns: [
      { name: 'name', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'client_industry', label: 'Industry' },
      { name: 'status', sort: true },
      { name: 'lead_id', label: 'Lead', person: true },
      { name: 'description' },
      { name: 'service_types' },
      { name: 'budget', sort: true },
      { name: 'currency' },
      { name: 'start_date', sort: true },
      { name: 'end_date', sort: true },
      { name: 'created_at', label: 'Created', sort: true, format: (at) => formatDate(String(at)) },
    ],
    lead: {
      staff: 'The work of your teams, newest first.',
      linked: 'The work we do for you, newest first.',
    },
    empty: {
      title: 'No projects found',
      staff: 'Create your first project. You need a client to create it for.',
      linked: 'When someone here shares a project with you, it appears on this page.',
    },
  },
  restore: 'restore_project',
  words: {
    add: 'New Project',
    edit: 'Edit Project',
    create: 'Create Project',
    creating: 'Creating...',
    hint: 'It starts as pending; you lead its team.',
  },
});

/** A stored project. It carries what a card says of its client, also when that client is deleted. */
export type Project = Row<'projects'>;

/** What a new project may start with. It takes the plan over and is its own from then on. */
export const newProjectFields = [
  reference('template_id', 'Template', 'project_templates', {
    placeholder: 'None: plan it yourself',
    help: 'Its milestones and tasks are added, their days counted from the start date or else from today.',
  }),
] as const;
