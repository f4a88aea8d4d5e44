/** The roles a person can hold, as the people who grant them see them. Order is rank, highest first. */
export const ROLES = [
  {
    value: 'admin',
    label: 'Admin',
    description: 'Full system access: managing users, viewing all data and configuring settings.',
    badge: 'destructive',
  },
  {
    value: 'consultant',
    label: 'Consultant',
    description: 'Client management, project creation and service delivery tools.',
    badge: 'default',
  },
  {
    value: 'compliance_officer',
    label: 'Compliance Officer',
    description: 'Compliance management, audit tools and regulatory reporting.',
    badge: 'outline',
  },
  {
    value: 'client',
    label: 'Client',
    description: 'Standard access to view assigned projects and request services.',
    badge: 'secondary',
  },
] as const;

export type Role = (typeof ROLES)[number]['value'];
export type RoleBadge = (typeof ROLES)[number]['badge'];

export interface RoleInfo {
  value: string;
  label: string;
  description: string;
  badge: RoleBadge;
}

/** What is known about a role; a role this version does not know is named as such. */
export function roleInfo(role: string): RoleInfo {
  return (
    ROLES.find((known) => known.value === role) ?? {
      value: role,
      label: role,
      description: 'Unknown role',
      badge: 'outline',
    }
  );
}

/**
 * What each role opens. The screens read this table to show or hide; the server enforces the same rules in SQL, and a
 * test compares the two.
 */
export const CAPABILITIES = [
  { id: 'view_dashboard', label: 'View Dashboard', roles: 'everyone', requires: null },
  { id: 'manage_clients', label: 'Manage Clients', roles: ['consultant', 'admin'], requires: 'Consultant' },
  { id: 'create_projects', label: 'Create Projects', roles: ['consultant', 'admin'], requires: 'Consultant' },
  { id: 'system_administration', label: 'System Administration', roles: ['admin'], requires: 'Admin' },
  { id: 'user_management', label: 'User Management', roles: ['admin'], requires: 'Admin' },
] as const;

export type CapabilityId = (typeof CAPABILITIES)[number]['id'];

/** Whether somebody with these roles may do this. */
export function can(roles: readonly string[], capability: CapabilityId): boolean {
  const rule = CAPABILITIES.find((known) => known.id === capability);
  if (!rule) return false;
  return rule.roles === 'everyone' || rule.roles.some((role) => roles.includes(role));
}

/** Every capability with whether it is granted, for the Roles tab. */
export function capabilitiesOf(roles: readonly string[]) {
  return CAPABILITIES.map(({ id, label, requires }) => ({
    id,
    label,
    granted: can(roles, id),
    note: can(roles, id) ? 'Granted' : `Requires ${requires} role`,
  }));
}

/** What the server says to a request for admin access; 'no error' alone does not mean that it was granted. */
export type AdminAccessStatus = 'granted' | 'requested';

/** Reads the server's answer. Anything that is not plainly 'granted' counts as a request. */
export function adminAccessStatus(answer: unknown): AdminAccessStatus {
  const status = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : null;
  return status === 'granted' ? 'granted' : 'requested';
}
