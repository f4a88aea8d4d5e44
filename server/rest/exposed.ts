/**
 * What the API shows in production, and nothing else: a name that is not here answers like one that does not
 * exist. Who may do what with a listed table is said by its policies and grants, not here.
 */
export const exposedTables: readonly string[] = [
  'clients',
  'projects',
  'services',
  'stakeholders',
  'communications',
  'campaigns',
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
  'notification_choices',
];

export const exposedViews: readonly string[] = ['linked_clients', 'linked_projects'];

export const exposedFunctions: readonly string[] = [
  'search_clients',
  'search_projects',
  'grant_admin_access',
  'decide_admin_request',
  'grant_role',
  'revoke_role',
  'list_people',
  'suspend_person',
  'restore_person',
  'staff_names',
  'restore_client',
  'restore_project',
  'client_people',
  'add_client_member',
  'decide_communication',
  'list_outbox',
  'overview_figures',
  'security_rules',
  'set_admin_second_factor_required',
  'my_sessions',
  'end_session',
  'move_content',
  'restore_content_version',
  'mark_notifications_read',
  'choose_notifications',
  'send_test_notification',
];
