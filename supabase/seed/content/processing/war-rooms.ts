import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { DATABASE_DECIDES, NO_TRANSFER, STAFF_ON_CASE } from './phrases.ts';

export const warRooms: readonly ProcessingSeed[] = [
  {
    key: 'duty-calls',
    purpose: 'Calls of the adviser on duty from the public toolkit',
    people: 'Whoever calls; staff who are told',
    data: 'Name, telephone number and a few words of the caller; who was told and who acknowledged, with the times',
    lawful_basis: 'Steps at the request of the person before a contract (s.25(1)(b)(i))',
    sensitive_ground: null,
    source: 'The caller',
    recipients: 'Whoever is on duty, whoever is told after ten minutes, administrators.',
    transfers: NO_TRANSFER,
    retention: 'Six months from the call.',
    security: `${DATABASE_DECIDES} The caller’s page shows who is on call and the times, never what the caller wrote.`,
    tables: {
      'public.duty_calls': {
        name: 'name',
        contact: 'phone',
        work: 'what',
        none: 'unstaffed',
        activity: 'called_at escalated_at acknowledged_at',
        person: 'acknowledged_by',
      },
      'public.duty_call_people': { none: 'call_id second', activity: 'paged_at' },
    },
  },
  {
    key: 'crises',
    purpose: 'War-rooms: handling a crisis of a client or of the firm',
    people: 'Staff who work on it; people the facts are about',
    data: 'What is known and since when, who was called and answered, statements and reports',
    lawful_basis:
      'Contract (s.25(1)(b)(i)); legal obligation to notify a breach (s.25(1)(b)(ii), s.40); legitimate interest in a record of decisions (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Staff; the client; public sources',
    recipients: `${STAFF_ON_CASE} Compliance officers only where they are called.`,
    transfers: NO_TRANSFER,
    retention: 'As long as the client; the log is not shortened while it may be needed as evidence.',
    security: `${DATABASE_DECIDES} Facts are never changed: each carries the hash of the one before it.`,
    tables: {
      'public.crises': {
        name: 'client_name',
        work: 'title summary went_well went_badly to_change',
        none: 'scenario severity state drill personal_data aware_at ndpc_notified_at quorum report_minutes next_report_at report_told_at clock_told closed_at',
      },
      'public.notification_groups': { none: 'name priority channels', work: 'notes' },
      'public.notification_contacts': { none: 'group_id', name: 'name', contact: 'email phone' },
      'public.notification_deliveries': {
        none: 'group_id crisis_id statement_id channel trial',
        name: 'name',
        contact: 'address',
        work: 'subject',
        person: 'done_by',
        activity: 'done_at',
      },
      'public.crisis_people': { none: 'role', activity: 'called_at answer answered_at' },
      'public.crisis_facts': {
        work: 'body source',
        none: 'seq kind topic corrects',
        activity: 'happened_at logged_at',
        secret: 'salt body_hash prev_hash hash',
      },
      'public.crisis_statements': {
        work: 'title body',
        none: 'audience state',
        person: 'released_by',
        activity: 'released_at',
      },
      'public.crisis_reports': { none: 'number', work: 'body' },
    },
  },
];
