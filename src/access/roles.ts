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

/** Whether somebody holds a role of the firm itself. */
export const isColleague = (roles: readonly string[]): boolean => roles.some((role) => role !== 'client');

/** Whether somebody is one of a client's own people, and not one of ours. */
export const isClientOnly = (roles: readonly string[]): boolean => roles.length > 0 && !isColleague(roles);

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
