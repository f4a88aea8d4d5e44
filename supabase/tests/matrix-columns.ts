import { nounColumns } from './noun-cases.ts';

/**
 * Which columns of each exposed table and view whoever is signed in may read and write, and which a visitor may read.
 * Which rows of them each actor reaches stands in matrix.ts: what one product role may not know of a row that it reads
 * is kept in another table or shown through a view (sec-M1, sec-L1). A column that is not listed here fails the run.
 */
export interface Columns {
  read: string;
  insert?: string;
  update?: string;
  visitor?: string;
}

export const columns: Record<string, Columns> = {
  ...nounColumns,
  clients: {
    read: 'id name contact_email contact_phone address industry description owner_id created_by created_at updated_at deleted_at deleted_by',
    insert: 'name contact_email contact_phone address industry description owner_id created_by',
    update: 'name contact_email contact_phone address industry description owner_id',
  },
  compliance_assessments: {
    read: 'id client_id client_name title organisation_kind data_subjects notes answered_score proven_score open_findings created_by created_at updated_at deleted_at deleted_by',
    insert: 'client_id title organisation_kind data_subjects notes created_by',
    update: 'client_id title organisation_kind data_subjects notes',
  },
  compliance_answers: {
    read: 'id assessment_id control answer reason standing answered_by answered_at respondent_id created_at updated_at',
    update: 'answer reason',
  },
  compliance_evidence: {
    read: 'id answer_id attachment_id state shows note reviewed_by reviewed_at created_by created_at updated_at respondent_id',
    insert: 'answer_id attachment_id created_by',
  },
  compliance_findings: {
    read: 'id assessment_id answer_id control state cause opened_at closed_at reopened created_at updated_at',
  },
  compliance_respondents: {
    read: 'id assessment_id name controls expires_on revoked_at last_answer_at created_by created_at updated_at',
    insert: 'assessment_id name controls expires_on created_by',
    update: 'revoked_at',
  },
  watched_sources: {
    read: 'id title url policy_id enabled every_hours next_at checked_at refusal refusal_detail failures etag modified found created_by created_at updated_at',
    insert: 'title url policy_id enabled every_hours created_by',
    update: 'title url policy_id enabled every_hours',
  },
  watch_findings: {
    read: 'id source_id before after state found_at decided_by decided_at',
    update: 'state',
  },
  portfolio_entries: {
    read: 'id client_id policy_id stance priority note exposure level reasons status computed_at due due_at created_by created_at updated_at',
    insert: 'client_id policy_id stance priority note created_by',
    update: 'stance priority note',
  },
  client_notes: {
    read: 'id client_id title body state since edited_by created_by created_at updated_at',
    update: 'title body',
  },
  exposure_changes: {
    read: 'id entry_id client_id note_id cause exposure_before exposure_after level_before level_after status_before status_after changed_at',
  },
  projects: {
    read: 'id name description client_id client_name client_industry client_deleted_at service_types budget currency start_date end_date status status_reason lead_id template_id created_by created_at updated_at deleted_at deleted_by',
    insert:
      'name description client_id service_types budget currency start_date end_date status template_id created_by',
    update:
      'name description client_id service_types budget currency start_date end_date status status_reason',
  },
  services: {
    read: 'id title description client_id client_name project_id service_category objectives budget currency start_date end_date priority status status_reason progress_percentage created_by created_at updated_at deleted_at deleted_by',
    insert:
      'title description client_id project_id service_category objectives budget currency start_date end_date priority created_by',
    update:
      'title description client_id project_id service_category objectives budget currency start_date end_date priority status status_reason progress_percentage',
  },
  stakeholders: {
    read: 'id client_id service_id service_title client_name kind name organization position contact_email contact_phone influence_level interest_level relationship_status tags owner_id lawful_basis sensitivity keep_until source engagement_history notes created_by created_at updated_at deleted_at deleted_by',
    insert:
      'client_id service_id kind name organization position contact_email contact_phone influence_level interest_level relationship_status tags owner_id lawful_basis sensitivity keep_until source engagement_history notes created_by',
    update:
      'client_id service_id kind name organization position contact_email contact_phone influence_level interest_level relationship_status tags owner_id lawful_basis sensitivity keep_until source engagement_history notes',
  },
  communications: {
    read: 'id service_id service_title client_name title body communication_type status approval_status approval_reason approval_asked_at approvers agreed_by decided_by decided_at edited_by target_audience channel paid arcon_reference election scheduled_date published_at held_at held_reason created_by created_at updated_at deleted_at deleted_by',
    insert:
      'service_id title body communication_type target_audience channel paid arcon_reference election scheduled_date approvers created_by',
    update:
      'service_id title body communication_type status target_audience channel paid arcon_reference election scheduled_date approvers',
  },
  campaigns: {
    read: 'id service_id service_title client_name campaign_name campaign_type status status_reason target_audience budget currency channels key_messages start_date end_date metrics created_by created_at updated_at deleted_at deleted_by',
    insert:
      'service_id campaign_name campaign_type target_audience budget currency channels key_messages start_date end_date metrics created_by',
    update:
      'service_id campaign_name campaign_type status status_reason target_audience budget currency channels key_messages start_date end_date metrics',
  },
  campaign_metrics: {
    read: 'id campaign_id metric value measured_on source created_by created_at updated_at',
    insert: 'campaign_id metric value measured_on source created_by',
  },
  milestones: {
    read: 'id project_id service_id title due_on reached_on position created_by created_at updated_at',
    insert: 'project_id service_id title due_on reached_on position created_by',
    update: 'title due_on reached_on position',
  },
  tasks: {
    read: 'id record_kind record_id record_name title description status priority due_on owner milestone_id depends_on position source_kind source_id done_at done_by created_by created_at updated_at deleted_at deleted_by',
    insert:
      'record_kind record_id title description status priority due_on owner milestone_id depends_on position source_kind source_id created_by',
    update: 'title description status priority due_on owner milestone_id depends_on position',
  },
  activities: {
    read: 'id record_kind record_id record_name parent_id kind passage resolves body mentions happened_at attachment_id edited_at created_by created_at updated_at deleted_at deleted_by',
    insert: 'id record_kind record_id parent_id kind passage resolves body mentions happened_at created_by',
    update: 'kind body mentions happened_at',
  },
  attachments: {
    read: 'id record_kind record_id record_name name path media_type bytes sha256 version_of version expires_on reviewer shared shared_at shared_by created_by created_at updated_at deleted_at deleted_by',
    insert: 'record_kind record_id name path sha256 version_of expires_on reviewer created_by',
    update: 'name expires_on reviewer shared',
  },
  reminders: {
    read: 'id user_id record_kind record_id record_name title kind priority due_at lead_days channels snoozed_until done_at next_at fired_at created_by created_at updated_at',
    insert: 'user_id record_kind record_id title kind priority due_at lead_days channels created_by',
    update: 'title kind priority due_at lead_days channels snoozed_until done_at',
  },
  tool_runs: {
    read: 'id function engine model fallback_reason input_hash records sources figures tokens cost duration_ms created_by created_at',
  },
  results: {
    read: 'id run_id function kind title client_id project_id stakeholder_id version_of version latest state content engine model law_keys expires_on created_by created_at updated_at',
    insert:
      'run_id function kind title client_id project_id stakeholder_id version_of state content created_by',
    update: 'title client_id project_id state expires_on',
  },
  result_signatures: { read: 'id result_id name hash signed_by signed_at' },
  meetings: {
    read: 'id title meeting_type held_on client_id client_name stakeholder_id stakeholder_name basis told audio_rule transcript_until restricted notes attendees summary minutes created_by created_at updated_at deleted_at deleted_by',
    insert:
      'title meeting_type held_on client_id stakeholder_id basis told audio_rule transcript_until restricted notes attendees summary minutes created_by',
    update:
      'title meeting_type held_on client_id stakeholder_id basis told audio_rule transcript_until restricted notes attendees summary minutes',
  },
  promises: {
    read: 'id meeting_id stakeholder_id kind what by_whom owner to_whom due_on state quote line at_second said_on created_by created_at updated_at',
    insert:
      'meeting_id stakeholder_id kind what by_whom owner to_whom due_on state quote line at_second said_on created_by',
    update: 'stakeholder_id what by_whom owner to_whom due_on state',
  },
  leave: {
    read: 'id user_id from_day to_day created_by created_at updated_at',
    insert: 'user_id from_day to_day created_by',
    update: 'from_day to_day',
  },
  bookings: {
    read: 'id project_id user_id from_day to_day hours_a_week firm created_by created_at updated_at',
    insert: 'project_id user_id from_day to_day hours_a_week firm created_by',
    update: 'from_day to_day hours_a_week firm',
  },
  capacity: {
    read: 'id user_id from_day hours_a_week skills created_by created_at updated_at',
    insert: 'user_id from_day hours_a_week skills created_by',
    update: 'from_day hours_a_week skills',
  },
  model_permissions: {
    read: 'id host provider country ground note recorded_by recorded_at withdrawn_by withdrawn_at',
  },
  crises: {
    read: 'id client_id client_name title summary scenario severity state drill personal_data aware_at ndpc_notified_at quorum report_minutes next_report_at report_told_at clock_told closed_at went_well went_badly to_change created_by created_at updated_at',
    update:
      'title summary severity personal_data aware_at ndpc_notified_at quorum report_minutes went_well went_badly to_change',
  },
  duty_calls: {
    read: 'id name phone what unstaffed called_at escalated_at acknowledged_at acknowledged_by',
  },
  duty_call_people: { read: 'call_id user_id paged_at second' },
  notification_contacts: {
    read: 'id group_id name email phone created_by created_at updated_at',
    insert: 'group_id name email phone created_by',
    update: 'name email phone',
  },
  notification_deliveries: {
    read: 'id group_id crisis_id statement_id name address channel subject trial done_at done_by created_by created_at',
  },
  crisis_people: { read: 'crisis_id user_id role called_at answer answered_at' },
  crisis_facts: {
    read: 'id crisis_id seq kind topic body source corrects happened_at logged_at salt body_hash prev_hash hash created_by',
    insert: 'id crisis_id kind topic body source corrects happened_at created_by',
  },
  crisis_statements: {
    read: 'id crisis_id audience title body state edited_by released_at released_by created_by created_at updated_at',
    insert: 'crisis_id audience title body created_by',
    update: 'audience title body',
  },
  crisis_reports: { read: 'id crisis_id number body created_by created_at' },
  rates: {
    read: 'id currency on_day naira source created_by created_at updated_at',
    insert: 'currency on_day naira source created_by',
    update: 'on_day naira source',
  },
  staff_rates: {
    read: 'id user_id from_day charge_per_hour cost_per_hour created_by created_at updated_at',
    insert: 'user_id from_day charge_per_hour cost_per_hour created_by',
    update: 'from_day charge_per_hour cost_per_hour',
  },
  time_entries: {
    read: 'id project_id user_id on_day hours note created_by created_at updated_at',
    insert: 'project_id user_id on_day hours note created_by',
    update: 'on_day hours note',
  },
  invoices: {
    read: 'id project_id number amount currency state issued_on due_on paid_on created_by created_at updated_at',
    insert: 'project_id number amount currency state issued_on due_on paid_on created_by',
    update: 'number amount currency state issued_on due_on paid_on',
  },
  approvals: {
    read: 'id record_kind record_id hash quorum state asked_by asked_at agreed_by decided_by decided_at reason void_at',
  },
  stakeholder_relations: {
    read: 'id from_id to_id kind created_by created_at updated_at',
    insert: 'from_id to_id kind created_by',
  },
  ndpr_assessments: {
    read: 'id user_id client_id run_id assessment_data score recommendations status taken_at created_at updated_at deleted_at',
    insert: 'user_id run_id assessment_data score recommendations status taken_at',
  },
  consultation_requests: {
    read: 'id user_id consultation_type company_name contact_person email phone preferred_date preferred_slot message status submission_id created_at updated_at',
    insert:
      'user_id consultation_type company_name contact_person email phone preferred_date preferred_slot message status submission_id',
  },
  ndpr_audit_requests: {
    read: 'id user_id company_name industry employee_count data_processing_activities contact_person email phone preferred_audit_date urgency_level message status submission_id created_at updated_at',
    insert:
      'user_id company_name industry employee_count data_processing_activities contact_person email phone preferred_audit_date urgency_level message status submission_id',
  },
  custom_analysis_requests: {
    read: 'id user_id company_name contact_person email phone analysis_type sector specific_policies business_objectives timeline budget_range message status submission_id created_at updated_at',
    insert:
      'user_id company_name contact_person email phone analysis_type sector specific_policies business_objectives timeline budget_range message status submission_id',
  },
  appointments: {
    read: 'id request_id user_id starts_at busy state sequence created_at updated_at',
  },
  holidays: {
    read: 'day name confirmed source updated_at',
    insert: 'day name confirmed source',
    update: 'name confirmed source',
  },
  barriers: {
    read: 'id name reason created_by created_at updated_at ended_at end_reason',
  },
  barrier_members: { read: 'id barrier_id side client_id user_id created_at' },
  conflicts: {
    read: 'id record_kind record_id client_id other_client_id rule detail state decided_by decided_at decision_reason created_at updated_at created_by',
  },
  quiet_hours: {
    read: 'user_id starts ends updated_at',
    insert: 'user_id starts ends',
    update: 'starts ends',
  },
  firm_facts: {
    read: 'id key value placeholder updated_at',
    visitor: 'id key value placeholder updated_at',
    update: 'value',
  },
  user_roles: {
    read: 'id user_id role created_at granted_by',
  },
  profiles: {
    read: 'user_id first_name last_name phone company avatar_url theme compact animations created_at updated_at signature',
    insert:
      'user_id first_name last_name phone company avatar_url theme compact animations updated_at signature',
    update:
      'user_id first_name last_name phone company avatar_url theme compact animations updated_at signature',
  },
  admin_requests: {
    read: 'id user_id role reason nominated_by status created_at expires_at decided_by decided_at decision_reason',
    insert: 'user_id role reason',
  },
  client_members: {
    read: 'client_id user_id created_at created_by',
  },
  project_members: {
    read: 'project_id user_id team_role created_at created_by',
    insert: 'project_id user_id team_role created_by',
    update: 'team_role',
  },
  audit_log: {
    read: 'id at actor actor_role action noun record_id columns reason prev_hash hash',
  },
  field_changes: {
    read: 'id noun record_id column_name old_value new_value changed_by changed_at',
  },
  content_items: {
    read: 'id kind slug draft live state state_reason publish_at live_at first_published_at position version edited_by editors decided_by created_by created_at updated_at',
    insert: 'kind slug draft position created_by',
    update: 'slug draft position',
    visitor: 'id kind slug live live_at first_published_at position',
  },
  content_versions: {
    read: 'id item_id number event slug draft reason made_by made_at',
  },
  notifications: {
    read: 'id user_id kind actor record_id facts merges created_at read_at',
  },
  record_documents: {
    read: 'id document format record_kind record_id requested_by requested_at state title path bytes finished_at',
    insert: 'document format record_kind record_id',
  },
  reply_templates: {
    read: 'id title body shared created_by created_at updated_at',
    insert: 'title body shared',
    update: 'title body shared',
  },
  saved_views: {
    read: 'id record_kind name query shared created_by created_at updated_at',
    insert: 'record_kind name query shared',
    update: 'name query shared',
  },
  default_views: {
    read: 'user_id record_kind view_id',
    insert: 'record_kind view_id',
    update: 'record_kind view_id',
  },
  recents: { read: 'user_id record_kind record_id opened_at' },
  favourites: { read: 'user_id record_kind record_id created_at', insert: 'user_id record_kind record_id' },
  notification_choices: {
    read: 'user_id choice enabled updated_at',
  },
  requests: {
    read: 'id kind reference name email phone organisation topic subject message data about_item about_title session_on state held_reason stage assignee user_id client_id contact_id project_id file_path file_name idempotency_key created_at updated_at due_at deliver_by first_reply_at decided_at escalated_at reminded_at delete_after',
  },
  request_events: {
    read: 'id request_id at actor event detail',
  },
  consents: {
    read: 'id user_id request_id subject_hash purpose text_version text source given_at withdrawn_at',
  },
  subscriptions: {
    read: 'id email list state requested_at confirmed_at last_mail_at stop_link_at created_at',
  },
  duty_shifts: {
    read: 'id user_id starts_at ends_at note created_by created_at updated_at',
    insert: 'user_id starts_at ends_at note created_by',
    update: 'starts_at ends_at note',
  },
  certificates: {
    read: 'id number request_id holder_id holder_name programme certification issued_on expires_on revoked_at revoked_reason created_by created_at updated_at',
  },
  training_places: {
    read: 'request_id programme_id session_on state queued offered_until updated_at',
  },
  processing_records: {
    read: 'id key position purpose people data lawful_basis sensitive_ground source recipients transfers retention security tables reason edited_by created_at updated_at',
    insert:
      'key position purpose people data lawful_basis sensitive_ground source recipients transfers retention security',
    update:
      'position purpose people data lawful_basis sensitive_ground source recipients transfers retention security reason',
  },
  retention_rules: {
    read: 'id key record_key position what keep_for counted_from job adjustable reason edited_by created_at updated_at',
    insert: 'key record_key position what keep_for counted_from',
    update: 'what keep_for counted_from reason',
  },
  privacy_versions: {
    read: 'id version effective_on reviewed_on summary document published_at',
    visitor: 'id version effective_on reviewed_on summary document published_at',
  },
  law_entries: {
    read: 'id key subject wording value unit spec_value bands source pin_cite link effective_from effective_to checked_on confidence counsel reviewer note what_changed created_by created_at updated_at',
    insert:
      'key subject wording value unit spec_value bands source pin_cite link effective_from effective_to checked_on confidence counsel reviewer note what_changed created_by',
    update:
      'key subject wording value unit spec_value bands source pin_cite link effective_from effective_to checked_on confidence counsel reviewer note what_changed',
  },
  follows: {
    read: 'user_id record_kind record_id created_at item_id request_id',
    insert: 'user_id record_kind record_id',
  },
  deadline_reminders: {
    read: 'id user_id item_id lead_days remind_on by_email told_on created_at',
    insert: 'user_id item_id lead_days remind_on by_email',
    update: 'lead_days remind_on by_email',
  },
  policy_alert_subscriptions: {
    read: 'id user_id email company_name sectors alert_frequency keywords excluded_words state confirmed_at submission_id created_at updated_at',
    insert: 'user_id email company_name sectors alert_frequency keywords excluded_words submission_id',
    update: 'company_name sectors alert_frequency keywords excluded_words state',
  },
  alert_deliveries: {
    read: 'id user_id email items created_at',
  },
  law_versions: {
    read: 'id entry_id number key effective_from effective_to value statement recorded_at',
    visitor: 'id entry_id number key effective_from effective_to value statement recorded_at',
  },
  predictions: {
    read: 'id kind timeframe subject client_id predicted confidence run_id made_on closes_on outcome hit scored_at',
  },
  linked_clients: {
    read: 'id name industry created_at',
  },
  linked_projects: {
    read: 'id name description client_id client_name service_types start_date end_date status created_at',
  },
  linked_services: {
    read: 'id title description client_id client_name service_category objectives start_date end_date priority status progress_percentage created_at',
  },
  linked_files: {
    read: 'id record_kind record_id record_name name path media_type bytes shared_at',
  },
  linked_communications: {
    read: 'id service_id service_title client_name title body communication_type target_audience status published_at created_at',
  },
  live_content: {
    read: 'id kind slug live live_at first_published_at position',
    visitor: 'id kind slug live live_at first_published_at position',
  },
};

export const listOf = (words = ''): string[] => words.split(' ').filter(Boolean);
