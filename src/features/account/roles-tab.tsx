import { Check, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { capabilitiesOf } from '#src/access/permissions.ts';
import { isClientOnly, isColleague, ROLES, roleInfo } from '#src/access/roles.ts';
import { type RoleRecord, useRoles } from '#src/access/use-roles.ts';
import { RequestAdminAccess } from '#src/features/people/request-admin-access.tsx';
import { RoleBadge } from '#src/features/people/role-badge.tsx';
import { RoleIcon } from '#src/features/people/role-icon.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { cn } from '#src/ui/cn.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.ts';
import { ClientAccess } from './client-access.tsx';
import { RequestRole } from './request-role.tsx';

/** The own roles, what they open, and how to ask for more. */
export function RolesTab() {
  const { roles, loading, asked } = useRoles();
  const client = isClientOnly(roles);
  const wanted =
    client || roles.includes('admin')
      ? []
      : ROLES.map(({ value }) => value).filter(
          // The role of a client's own people opens nothing to a colleague.
          (role) => role !== 'admin' && !roles.includes(role) && !(role === 'client' && isColleague(roles)),
        );
  useEffect(() => {
    if (asked.isError) toast.error('Failed to load user roles');
  }, [asked.isError]);

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <Card>
          <CardHeader>
            <CardTitle>User Roles &amp; Permissions</CardTitle>
          </CardHeader>
          <CardBody>
            <Loaded
              query={asked}
              waiting={<Waiting />}
              failed="Your roles could not be loaded"
              className="border-0"
              empty={<NoRoles />}
            >
              {(records) => <RoleList records={records} />}
            </Loaded>
          </CardBody>
        </Card>
        {asked.data && wanted.length > 0 && (
          <Card>
            <CardHeader>
              <CardTitle>Request a Role</CardTitle>
            </CardHeader>
            <CardBody>
              <RequestRole roles={wanted} />
            </CardBody>
          </Card>
        )}
        {asked.data && client && <ClientAccess />}
        {asked.data && !client && !roles.includes('admin') && <RequestAdminAccess inSettings />}
      </div>
      <Card>
        <CardHeader>
          <CardTitle>Current Capabilities</CardTitle>
        </CardHeader>
        <CardBody>{loading ? <Waiting /> : <Capabilities roles={roles} />}</CardBody>
      </Card>
    </div>
  );
}

function NoRoles() {
  return (
    <div className="py-4 text-center">
      <p className="font-medium">No roles assigned</p>
      <p className="text-muted">Contact an administrator for role assignment</p>
    </div>
  );
}

function RoleList({ records }: { records: readonly RoleRecord[] }) {
  return (
    <ul className="flex flex-col divide-y">
      {records.map((record) => (
        <li key={record.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <RoleIcon role={record.role} />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{roleInfo(record.role).label}</p>
            <p className="text-muted">{roleInfo(record.role).description}</p>
            <p className="mt-1 text-muted text-xs">Granted on {formatDate(record.created_at)}</p>
          </div>
          <RoleBadge role={record.role} />
        </li>
      ))}
    </ul>
  );
}

function Capabilities({ roles }: { roles: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {capabilitiesOf(roles).map(({ permission, label, granted, note }) => {
        const Icon = granted ? Check : Lock;
        return (
          <li key={permission} className="flex items-start gap-3">
            <Icon
              aria-hidden="true"
              className={cn('mt-0.5 size-4 shrink-0', granted ? 'text-palm' : 'text-faint')}
            />
            <span className="min-w-0 flex-1 font-medium">{label}</span>
            <span className={granted ? 'text-palm' : 'text-muted'}>{note}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading...</span>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
