import { nouns } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
import { state } from '#src/ui/states.ts';

/** The nouns the audit log speaks of, as their tables are called. */
export const AUDIT_NOUNS = [
  ...nouns.map(({ table, one }) => ({ value: String(table), label: capital(one) })),
  { value: 'milestones', label: 'Milestone' },
  { value: 'tasks', label: 'Task' },
  { value: 'activities', label: 'Timeline entry' },
  { value: 'attachments', label: 'File of a record' },
  { value: 'reminders', label: 'Reminder' },
  { value: 'approvals', label: 'Approval' },
  { value: 'stakeholder_relations', label: 'Relationship of stakeholders' },
  { value: 'campaign_metrics', label: 'Campaign figure' },
  { value: 'consultation_requests', label: 'Consultation request' },
  { value: 'ndpr_audit_requests', label: 'Audit request' },
  { value: 'custom_analysis_requests', label: 'Analysis request' },
  { value: 'ndpr_assessments', label: 'Self-assessment' },
  { value: 'policy_alert_subscriptions', label: 'Policy alert' },
  { value: 'portfolio_entries', label: 'Policy in a portfolio' },
  { value: 'client_notes', label: 'Note to a client' },
  { value: 'watched_sources', label: 'Watched source' },
  { value: 'compliance_answers', label: 'Answer of an assessment' },
  { value: 'compliance_evidence', label: 'Evidence' },
  { value: 'compliance_findings', label: 'Finding' },
  { value: 'compliance_respondents', label: 'Person asked' },
  { value: 'certificates', label: 'Certificate' },
  { value: 'duty_shifts', label: 'Shift' },
  { value: 'duty_calls', label: 'Call of the duty adviser' },
  { value: 'duty_call_people', label: 'Told of a call' },
  { value: 'results', label: 'Result of a tool' },
  { value: 'result_signatures', label: 'Signature of a text' },
  { value: 'bookings', label: 'Booking' },
  { value: 'capacity', label: 'Hours and skills' },
  { value: 'leave', label: 'Leave' },
  { value: 'promises', label: 'Promise' },
  { value: 'crises', label: 'War-room' },
  { value: 'crisis_people', label: 'War-room team' },
  { value: 'crisis_facts', label: 'War-room log' },
  { value: 'crisis_statements', label: 'War-room statement' },
  { value: 'crisis_reports', label: 'Situation report' },
  { value: 'model_permissions', label: 'Ground for a language model' },
  { value: 'notification_contacts', label: 'Notification contacts' },
  { value: 'notification_deliveries', label: 'Notification deliveries' },
  { value: 'model_rules', label: 'Language model rules' },
  { value: 'rates', label: 'Rate' },
  { value: 'staff_rates', label: 'Rate of an hour' },
  { value: 'time_entries', label: 'Hours' },
  { value: 'invoices', label: 'Invoice' },
  { value: 'client_members', label: 'Client member' },
  { value: 'project_members', label: 'Project team' },
  { value: 'user_roles', label: 'Role' },
  { value: 'admin_requests', label: 'Admin request' },
  { value: 'profiles', label: 'Profile' },
  { value: 'people', label: 'Person' },
  { value: 'accounts', label: 'Account' },
  { value: 'security_rules', label: 'Security rules' },
  { value: 'barriers', label: 'Information barrier' },
  { value: 'conflicts', label: 'Conflict check' },
  { value: 'functions', label: 'Function of the server' },
  { value: 'firm_facts', label: 'Fact of the firm' },
  { value: 'system_rules', label: 'Rules of the system' },
  { value: 'processing_records', label: 'Processing record' },
  { value: 'retention_rules', label: 'Retention rule' },
  { value: 'privacy_versions', label: 'Privacy policy' },
  { value: 'content_items', label: 'Content' },
  { value: 'requests', label: 'Request' },
  { value: 'subscriptions', label: 'Subscription' },
  { value: 'files', label: 'File' },
  { value: 'audit_log', label: 'Audit log' },
];

/** What can have happened, as told in a sentence about who did it. */
export const AUDIT_ACTIONS = [
  { value: 'insert', label: 'Created', tone: 'success' },
  { value: 'update', label: 'Changed', tone: 'indigo' },
  { value: 'move', label: 'Moved', tone: 'indigo' },
  { value: 'list_mail', label: 'Wrote to a list', tone: 'neutral' },
  { value: 'list_removal', label: 'Took an address off a list', tone: 'warning' },
  { value: 'delete', label: 'Deleted', tone: 'danger' },
  { value: 'restore', label: 'Restored', tone: 'success' },
  { value: 'purge', label: 'Purged', tone: 'danger' },
  state('suspend', 'Suspended'),
  { value: 'read', label: 'Read', tone: 'neutral' },
  { value: 'sealed', label: 'Sealed a record', tone: 'neutral' },
  { value: 'opened_sealed', label: 'Opened a sealed record', tone: 'warning' },
  { value: 'searched_sealed', label: 'Searched sealed words', tone: 'neutral' },
  { value: 'removed_sealed', label: 'Removed a sealed record', tone: 'danger' },
  { value: 'export', label: 'Exported', tone: 'warning' },
  state('refused', 'Refused'),
  { value: 'blocked', label: 'Stopped at a barrier', tone: 'warning' },
  { value: 'lookup_missed', label: 'Looked for an address without an account', tone: 'warning' },
  { value: 'reseal', label: 'Accepted the log as it stood', tone: 'danger' },
  { value: 'signed_in', label: 'Signed in', tone: 'neutral' },
  { value: 'sign_in_refused', label: 'Sign-in refused', tone: 'warning' },
  { value: 'sign_in_blocked', label: 'Too many wrong tries', tone: 'danger' },
  { value: 'reauthenticated', label: 'Confirmed by mail who they are', tone: 'neutral' },
  { value: 'close', label: 'Closed the account', tone: 'warning' },
  { value: 'end_session', label: 'Ended a session', tone: 'neutral' },
  { value: 'token_replayed', label: 'Ended a copied session', tone: 'danger' },
  { value: 'factor_enrolled', label: 'Began a second factor', tone: 'neutral' },
  { value: 'factor_added', label: 'Added a second factor', tone: 'success' },
  { value: 'factor_used', label: 'Used the second factor', tone: 'neutral' },
  { value: 'factor_refused', label: 'Second factor refused', tone: 'warning' },
  { value: 'factor_removed', label: 'Removed a second factor', tone: 'danger' },
  { value: 'recovery_codes_made', label: 'Made recovery codes', tone: 'neutral' },
  { value: 'recovery_code_used', label: 'Used a recovery code', tone: 'warning' },
  { value: 'passkey_added', label: 'Added a passkey', tone: 'success' },
  { value: 'passkey_removed', label: 'Removed a passkey', tone: 'danger' },
  { value: 'identity_linked', label: 'Linked a way to sign in', tone: 'success' },
  { value: 'identity_unlinked', label: 'Unlinked a way to sign in', tone: 'danger' },
  { value: 'password_changed', label: 'Changed the password', tone: 'warning' },
  { value: 'email_changed', label: 'Changed the address', tone: 'warning' },
] as const;

/** One line of the log: ids and names of columns, never their content. */
export interface AuditEntry {
  id: number;
  at: string;
  actor: string | null;
  actor_role: string;
  action: string;
  noun: string;
  record_id: string | null;
  columns: string[];
  reason: string | null;
}

/** What stands beside an entry: how its record is called, and its fields before and after. */
export interface AuditDetails {
  name: string | null;
  changes: readonly { field: string; before: unknown; after: unknown }[];
}

export interface AuditFilters {
  /** Words of a record's name. */
  record: string;
  noun: string;
  action: string;
  actor: string;
  /** Calendar days as the reader's own zone has them, both included; empty is open. */
  from: string;
  to: string;
}

export const NO_FILTERS: AuditFilters = { record: '', noun: '', action: '', actor: '', from: '', to: '' };

export function nounLabel(noun: string): string {
  return AUDIT_NOUNS.find(({ value }) => value === noun)?.label ?? noun;
}

/** What an entry is about: one record, or a list where it names none. */
export function subjectLabel({
  noun,
  record_id,
  action,
}: Pick<AuditEntry, 'noun' | 'record_id' | 'action'>): string {
  const isList = record_id === null && ['read', 'export'].includes(action);
  const many = isList && nouns.find(({ table }) => table === noun)?.many;
  return many ? capital(many) : nounLabel(noun);
}

export function actionLabel(action: string) {
  const known = AUDIT_ACTIONS.find(({ value }) => value === action);
  return { label: known?.label ?? action, tone: known?.tone ?? ('neutral' as const) };
}

/** Column names as words: contact_email becomes contact email. */
export function columnWords(columns: readonly string[]): string {
  return columns.map((column) => column.replaceAll('_', ' ')).join(', ');
}

/** A value as a side row keeps it, in words. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shownValue).join(', ') || 'empty';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Where the record of an entry can be seen, if it has a page. */
export function recordPath(entry: Pick<AuditEntry, 'noun' | 'record_id' | 'action'>): string | null {
  if (!entry.record_id || entry.action === 'purge' || entry.action === 'delete') return null;
  const places: Record<string, string> = {
    ...Object.fromEntries(nouns.map(({ table, path }) => [table, path])),
    content_items: 'content',
    requests: 'requests',
  };
  const place = places[entry.noun];
  return place ? `/dashboard/${place}/${entry.record_id}` : null;
}

/** The moments between which the chosen days lie. */
export function momentsOf({ from, to }: Pick<AuditFilters, 'from' | 'to'>): {
  since?: string;
  before?: string;
} {
  const since = dayStart(from, 0);
  const before = dayStart(to, 1);
  return { ...(since && { since }), ...(before && { before }) };
}

function dayStart(day: string, later: number): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return undefined;
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
