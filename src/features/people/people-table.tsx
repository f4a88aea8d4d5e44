import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, MoreHorizontal, RotateCcw, Send, UserCog, UserX } from 'lucide-react';
import { useOpenMail } from '#src/access/use-open-mail.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Breakable } from '#src/ui/breakable.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { mailToast } from '#src/ui/mail-toast.ts';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import { type Person, resendInvitation, restorePerson } from './people.data.ts';
import { personName, personStatus } from './person.ts';
import { RoleBadge } from './role-badge.tsx';

interface PeopleTableProps {
  people: readonly Person[];
  onRoles: (id: string) => void;
  onSuspend: (person: Person) => void;
  onClose: (person: Person) => void;
}

/** The people as a list to scan. */
export function PeopleTable({ people, ...acts }: PeopleTableProps) {
  const { user } = useAuth();
  const columns: Column<Person>[] = [
    {
      key: 'person',
      header: 'Person',
      primary: true,
      className: 'sm:max-lg:max-w-48',
      cell: (person) => <Who person={person} isMe={person.id === user?.id} />,
    },
    { key: 'roles', header: 'Roles', cell: (person) => <Roles person={person} /> },
    { key: 'status', header: 'Status', cell: (person) => <StatusBadge {...personStatus(person)} /> },
    {
      key: 'seen',
      header: 'Last sign-in',
      cell: (person) =>
        person.last_sign_in_at ? (
          <When at={person.last_sign_in_at} />
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      key: 'acts',
      header: 'Actions',
      actions: true,
      corner: true,
      cell: (person) => (person.id === user?.id ? null : <Acts person={person} {...acts} />),
    },
  ];
  return <Table caption="People" columns={columns} rows={people} rowKey={(person) => person.id} />;
}

function Who({ person, isMe }: { person: Person; isMe: boolean }) {
  const name = personName(person);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {/* Hidden between 640 and 768 px: the menu of the row needs the room. */}
      <span className="shrink-0 sm:max-md:hidden">
        <PersonAvatar path={person.avatar_url} name={name} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {name}
          {isMe && <span className="ml-1.5 font-normal text-muted">(you)</span>}
        </span>
        <span className="wrap-anywhere block font-normal text-muted text-xs">
          <Breakable text={person.email} />
        </span>
      </span>
    </span>
  );
}

function Roles({ person: { roles, has_factor } }: { person: Person }) {
  if (roles.length === 0) return <span className="text-muted">No role</span>;
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {roles.map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
      {roles.includes('admin') && !has_factor && (
        <Badge tone="warning" shape="triangle">
          No second factor
        </Badge>
      )}
    </span>
  );
}

function Acts({
  person,
  onRoles,
  onSuspend,
  onClose,
}: { person: Person } & Omit<PeopleTableProps, 'people'>) {
  const cache = useQueryClient();
  const openMail = useOpenMail();
  const name = personName(person);
  const status = personStatus(person).value;
  const said = {
    onError: (error: Error) => toast.error('Error', explain(error).message),
  };
  const restore = useMutation({
    mutationFn: () => restorePerson(person.id),
    onSuccess: async () => {
      toast.success('Success', `${name} may sign in again`);
      await cache.invalidateQueries({ queryKey: ['people'] });
    },
    ...said,
  });
  const resend = useMutation({
    mutationFn: () => resendInvitation(person.id),
    onSuccess: () =>
      mailToast('New invitation', person.email, `A new link is on its way to ${person.email}.`, openMail),
    ...said,
  });

  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`} busy={restore.isPending || resend.isPending}>
          <MoreHorizontal aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onRoles(person.id)}>
        <UserCog aria-hidden="true" className="size-4" /> Change roles
      </MenuItem>
      {status === 'invited' && (
        <MenuItem onSelect={() => resend.mutate()}>
          <Send aria-hidden="true" className="size-4" /> Send the invitation again
        </MenuItem>
      )}
      <MenuSeparator />
      {status === 'suspended' ? (
        <MenuItem onSelect={() => restore.mutate()}>
          <RotateCcw aria-hidden="true" className="size-4" /> Restore
        </MenuItem>
      ) : (
        <MenuItem danger onSelect={() => onSuspend(person)}>
          <Ban aria-hidden="true" className="size-4" /> Suspend
        </MenuItem>
      )}
      <MenuItem danger onSelect={() => onClose(person)}>
        <UserX aria-hidden="true" className="size-4" /> Close the account
      </MenuItem>
    </Menu>
  );
}
