import { nouns } from '#src/nouns.ts';
import type { Config } from '../config.ts';

/**
 * What the API shows in production, and nothing else: a name that is not here answers like one that does not
 * exist. Who may do what with a listed table is said by its policies and grants, not here.
 */
export const exposedTables: readonly string[] = [
  ...nouns.map(({ table }) => table),
  'milestones',
  'tasks',
  'activities',
  'attachments',
  'reminders',
  'campaign_metrics',
  'rates',
  'staff_rates',
  'time_entries',
  'invoices',
  'approvals',
  'user_roles',
  'profiles',
  'admin_requests',
  'client_members',
  'project_members',
  'audit_log',
  'field_changes',
  'content_items',
  'content_versions',
  'notifications',
  'record_documents',
  'saved_views',
  'default_views',
  'notification_choices',
  'recents',
  'favourites',
  'requests',
  'request_events',
  'consents',
  'subscriptions',
  'training_places',
  'ndpr_assessments',
  'consultation_requests',
  'ndpr_audit_requests',
  'custom_analysis_requests',
  'appointments',
  'holidays',
  'processing_records',
  'retention_rules',
  'privacy_versions',
  'tool_runs',
  'results',
  'predictions',
  'law_versions',
  'follows',
  'deadline_reminders',
  'policy_alert_subscriptions',
  'alert_deliveries',
];

export const exposedViews: readonly string[] = [
  ...nouns.flatMap(({ linked }) => (linked ? [linked.view] : [])),
  'live_content',
];

export const exposedFunctions: readonly string[] = [
  ...nouns.flatMap(({ list }) => (typeof list.search === 'string' ? [list.search] : [])),
  'grant_admin_access',
  'decide_admin_request',
  'grant_role',
  'revoke_role',
  'list_people',
  'suspend_person',
  'restore_person',
  'staff_names',
  ...nouns.flatMap(({ restore }) => (restore ? [restore] : [])),
  'project_money',
  'calendar_between',
  'renew_calendar_feed',
  'stop_calendar_feed',
  'calendar_feed_state',
  'revenue',
  'apply_project_template',
  'restore_task',
  'restore_activity',
  'restore_attachment',
  'client_people',
  'add_client_member',
  'decide_communication',
  'request_communication_approval',
  'list_outbox',
  'search_everything',
  'note_opened',
  'my_places',
  'list_jobs',
  'list_job_runs',
  'run_job',
  'cancel_job_run',
  'retry_job_run',
  'overview_figures',
  'service_area_figures',
  'security_rules',
  'set_admin_second_factor_required',
  'my_sessions',
  'end_session',
  'move_content',
  'restore_content_version',
  'content_approvers',
  'order_content',
  'content_counts',
  'deleted_records',
  'mark_notifications_read',
  'choose_notifications',
  'send_test_notification',
  'move_request',
  'move_application',
  'assign_request',
  'take_request',
  'convert_request',
  'note_request',
  'reply_to_request',
  'request_figures',
  'my_requests',
  'withdraw_request',
  'answer_times',
  'open_slots',
  'move_appointment',
  'restore_ndpr_assessment',
  'link_ndpr_assessment',
  'write_to_list',
  'download_totals',
  'download_counts',
  'law_effects',
  'preview_policy_alert',
  'my_alert_deliveries',
];

export interface Exposure {
  schemas: readonly string[];
  table: (name: string) => boolean;
  routine: (name: string) => boolean;
}

/** What the API may show: the list in production, whatever the schemas hold in an acceptance run. */
export function exposureOf(config: Config): Exposure {
  const all = config.profile.rest.exposeAll;
  const tables = new Set([...exposedTables, ...exposedViews]);
  const functions = new Set(exposedFunctions);
  return {
    schemas: config.restSchemas,
    table: (name) => all || tables.has(name),
    routine: (name) => all || functions.has(name),
  };
}
