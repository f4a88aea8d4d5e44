import { type ProjectStatus, projectMoves, type StatusMove } from '#src/features/projects/project.ts';
import { date, integer, lines, longText, money, reference, select, text } from '#src/fields/field.ts';
import { formatDate } from '#src/lib/dates.ts';
import { CURRENCIES } from '#src/lib/money.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

export const serviceCategories = [
  { value: 'public_affairs', label: 'Public Affairs' },
  { value: 'strategic_communication', label: 'Strategic Communication' },
  { value: 'data_protection', label: 'Data Protection & Compliance' },
  { value: 'political_intelligence', label: 'Political Intelligence' },
  { value: 'digital_communication', label: 'Digital Communication' },
] as const;
export type ServiceCategory = (typeof serviceCategories)[number]['value'];

export const serviceStatuses = [
  state('pending', 'Pending'),
  state('active', 'Active'),
  state('completed', 'Completed'),
  state('on_hold', 'On Hold'),
  state('cancelled', 'Cancelled'),
] as const;

export const servicePriorities = [
  state('low', 'Low'),
  state('medium', 'Medium'),
  state('high', 'High'),
  state('urgent', 'Urgent'),
] as const;

export const serviceStatusBadge = (value: string) =>
  serviceStatuses.find((status) => status.value === value) ?? serviceStatuses[0];
export const priorityBadge = (value: string) =>
  servicePriorities.find((priority) => priority.value === value) ?? servicePriorities[1];

/** Services and campaigns move as projects do; only the word on the button is their own. */
export const movesCalled = (one: string): Readonly<Record<ProjectStatus, readonly StatusMove[]>> => {
  const named = (moves: readonly StatusMove[]) =>
    moves.map((move) => ({ ...move, verb: move.verb.replace('project', one) }));
  const { pending, active, on_hold, completed, cancelled } = projectMoves;
  return {
    pending: named(pending),
    active: named(active),
    on_hold: named(on_hold),
    completed: named(completed),
    cancelled: named(cancelled),
  };
};
export const serviceMoves = movesCalled('service');

/** One sentence for both, as the specification words it. */
export const missingTitleOrClient = 'Title and client are required';

/**
 * A service: one piece of work for a client in one of the five service areas (an 'initiative' in Public Affairs).
 * The table, its rules and who may touch it: supabase/migrations, the services file.
 */
export const serviceNoun = defineNoun({
  table: 'services',
  one: 'service',
  many: 'services',
  title: 'title',
  detail: 'client_name',
  path: 'services',
  fields: [
    text('title', 'Title', { required: true, max: 200, missing: missingTitleOrClient }),
    reference('client_id', 'Client', 'clients', {
      required: true,
      placeholder: 'Select a client',
      missing: missingTitleOrClient,
    }),
    longText('description', 'Description', { max: 5000 }),
    select('service_category', 'Service Area', serviceCategories, { required: true }),
    lines('objectives', 'Objectives', { max: 50, each: 500, help: 'One per line.' }),
    money('budget', 'Budget', { currencyField: 'currency', width: 'half' }),
    select('currency', 'Currency', CURRENCIES, { required: true, initial: 'USD', width: 'half' }),
    date('start_date', 'Start Date', { width: 'half' }),
    date('end_date', 'End Date', { width: 'half' }),
    select('priority', 'Priority', servicePriorities, { required: true, initial: 'medium', width: 'half' }),
  ],
  historyFields: [
    text('status_reason', 'Reason', { max: 1000 }),
    integer('progress_percentage', 'Progress', { min: 0, max: 100 }),
  ],
  check: ({ start_date, end_date }) =>
    start_date !== null && end_date !== null && end_date < start_date
      ? { at: 'end_date', message: 'End Date must not be before Start Date' }
      : null,
  permissions: {
    read: 'services:read',
    create: 'services:create',
    edit: 'services:edit',
    delete: 'services:delete',
  },
  linked: {
    view: 'linked_services',
    unseen: { budget: null, currency: 'USD', status_reason: null, project_id: null, created_by: null },
  },
  list: {
    searches: 'title, client or description',
    searchesLinked: ['title', 'client_name', 'description'],
    filters: [
      select('status', 'Status', serviceStatuses),
      select('service_category', 'Service Area', serviceCategories),
    ],
    columns: [
      { name: 'title', sort: true },
      { name: 'client_name', label: 'Client', sort: true },
      { name: 'service_category', sort: true },
      { name: 'status', sort: true },
      { name: 'priority', sort: true },
      { name: 'progress_percentage', label: 'Progress %', sort: true },
      { name: 'budget', sort: true },
      { name: 'currency' },
      { name: 'start_date', sort: true },
      { name: 'end_date', sort: true },
      { name: 'objectives' },
      { name: 'created_at', label: 'Created', sort: true, format: (at) => formatDate(String(at)) },
    ],
    lead: {
      staff: 'The work of all five areas, newest first.',
      linked: 'The work we do for you, newest first.',
    },
    empty: {
      title: 'No services yet',
      staff: 'Create the first one. A service belongs to a client and to one of the five areas.',
      linked: 'When work for you begins, it appears on this page.',
    },
  },
  restore: 'restore_service',
  words: {
    add: 'New Service',
    edit: 'Edit Service',
    create: 'Create Service',
    creating: 'Creating...',
    hint: 'It starts as pending, at 0 %.',
  },
});

export type Service = Row<'services'>;
