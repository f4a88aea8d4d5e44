import { ROLES, type Role } from './roles.ts';

/** Whom a permission is for. */
interface Rule {
  roles: 'everyone' | readonly Role[];
  /** Roles that have it only for records they entered themselves. */
  ownRecordsOnly?: readonly Role[];
}

const staff: readonly Role[] = ['admin', 'consultant', 'compliance_officer'];
const consultants: readonly Role[] = ['admin', 'consultant'];
const overseers: readonly Role[] = ['admin', 'compliance_officer'];
const admins: readonly Role[] = ['admin'];

/**
 * Who may do what, told once beside SQL: screens, navigation, guard, capabilities and functions read this table. It
 * only decides what is offered; the policies in supabase/migrations decide what happens, and a test asks them about
 * each line as each role (supabase/tests/permissions.test.ts).
 */
export const permissions = {
  'dashboard:view': { roles: 'everyone' },
  // The tables themselves. Everyone else reads what is linked to them, through views without money or contacts.
  'records:read': { roles: staff },
  'clients:read': { roles: staff },
  'clients:create': { roles: consultants },
  'clients:edit': { roles: consultants },
  'clients:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'contacts:read': { roles: staff },
  'contacts:create': { roles: consultants },
  'contacts:edit': { roles: consultants },
  'contacts:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'projects:read': { roles: [...staff, 'client'] },
  'projects:create': { roles: consultants },
  'projects:edit': { roles: consultants },
  'projects:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  // Tasks, timeline, files and reminders of the records somebody reads.
  'work:read': { roles: staff },
  'work:write': { roles: consultants },
  // How the firm usually goes about a kind of work.
  'templates:read': { roles: staff },
  'templates:edit': { roles: consultants },
  'templates:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'services:read': { roles: [...staff, 'client'] },
  'services:create': { roles: consultants },
  'services:edit': { roles: consultants },
  'services:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'stakeholders:read': { roles: consultants },
  'stakeholders:create': { roles: consultants },
  'stakeholders:edit': { roles: consultants },
  'stakeholders:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'communications:read': { roles: [...staff, 'client'] },
  'communications:create': { roles: consultants },
  'communications:edit': { roles: consultants },
  'communications:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'campaigns:read': { roles: consultants },
  'campaigns:create': { roles: consultants },
  'campaigns:edit': { roles: consultants },
  'campaigns:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'compliance:read': { roles: staff },
  'compliance:create': { roles: consultants },
  'compliance:edit': { roles: consultants },
  'compliance:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'meetings:read': { roles: consultants },
  'meetings:create': { roles: consultants },
  'meetings:edit': { roles: consultants },
  'meetings:delete': { roles: consultants, ownRecordsOnly: ['consultant'] },
  'requests:read': { roles: staff },
  'duty:manage': { roles: admins },
  'subscribers:read': { roles: admins },
  'content:read': { roles: staff },
  'content:write': { roles: consultants },
  'content:decide': { roles: overseers },
  // War-rooms: those one is called to, and those of clients one serves.
  'crises:read': { roles: staff },
  'crises:declare': { roles: consultants },
  // Who is told in a crisis.
  'groups:edit': { roles: consultants },
  'groups:delete': { roles: admins },
  // What the tools quote. A card is retired, never deleted: texts rest on it.
  'knowledge:read': { roles: staff },
  'knowledge:edit': { roles: consultants },
  'knowledge:delete': { roles: [] },
  'law:read': { roles: staff },
  'law:edit': { roles: overseers },
  // An entry ends; what the law was stays on record.
  'law:delete': { roles: [] },
  // What the firm's history says about clients, services and money to come.
  'analytics:read': { roles: admins },
  // Planning who joins which project; a consultant is told their own workload.
  'allocation:run': { roles: admins },
  'allocation:read': { roles: consultants },
  'people:manage': { roles: admins },
  'admin-requests:decide': { roles: admins },
  'barriers:manage': { roles: admins },
  'audit-log:read': { roles: overseers },
  'privacy:manage': { roles: overseers },
  'mail:read': { roles: admins },
  'rates:manage': { roles: admins },
  'jobs:run': { roles: admins },
  'models:manage': { roles: admins },
  'security-rules:change': { roles: admins },
  // Facts of the firm, response promise, hours, holidays.
  'system:manage': { roles: admins },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Whoever asks: their roles as the database has them, and who they are. */
export interface Asker {
  roles: readonly string[];
  userId: string | null;
}

/** Whether somebody has a permission; for a record, whether they have it for this one. */
export function can(asker: Asker, permission: Permission, record?: { created_by: string | null }): boolean {
  const rule: Rule = permissions[permission];
  if (rule.roles === 'everyone') return true;
  const held = rule.roles.filter((role) => asker.roles.includes(role));
  if (!record) return held.length > 0;
  const own = asker.userId !== null && record.created_by === asker.userId;
  return held.some((role) => own || !rule.ownRecordsOnly?.includes(role));
}

/** Whether somebody reads the tables of records, or only what is linked to them. */
export type Scope = 'staff' | 'linked';
export const scopeOf = (asker: Asker): Scope => (can(asker, 'records:read') ? 'staff' : 'linked');

/** The roles that have a permission, for a sentence that says whom it is for. */
export const rolesWith = (permission: Permission): Rule['roles'] => permissions[permission].roles;

/** What the Roles tab lists, in the words of the specification. */
const capabilities = [
  { permission: 'dashboard:view', label: 'View Dashboard' },
  { permission: 'clients:edit', label: 'Manage Clients' },
  { permission: 'projects:create', label: 'Create Projects' },
  { permission: 'mail:read', label: 'System Administration' },
  { permission: 'people:manage', label: 'User Management' },
] as const satisfies readonly { permission: Permission; label: string }[];

/** Every capability with whether it is granted. */
export function capabilitiesOf(roles: readonly string[]) {
  return capabilities.map(({ permission, label }) => {
    const granted = can({ roles, userId: null }, permission);
    return {
      permission,
      label,
      granted,
      note: granted ? 'Granted' : `Requires ${leastRole(permission)} role`,
    };
  });
}

/** The lowest role that has it; the list of roles stands in order of rank. */
const leastRole = (permission: Permission): string =>
  ROLES.findLast(({ value }) => rolesWith(permission).includes(value))?.label ?? '';
