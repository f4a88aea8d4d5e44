import {
  Building2,
  Fingerprint,
  FolderKanban,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ScrollText,
  Send,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';

/** A place in the platform. The sidebar lists what exists and what the person's role can use. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Who is offered the place: everyone signed in, or people with one of these roles. */
  roles: 'everyone' | readonly string[];
  /** Only an exact match marks the place as current. */
  end?: boolean;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

const STAFF = ['admin', 'consultant', 'compliance_officer'];

export const NAVIGATION: readonly PlaceGroup[] = [
  {
    label: 'Work',
    places: [
      { to: '/dashboard', label: 'Overview', icon: LayoutDashboard, roles: 'everyone', end: true },
      { to: '/dashboard/clients', label: 'Clients', icon: Building2, roles: STAFF },
      { to: '/dashboard/projects', label: 'Projects', icon: FolderKanban, roles: [...STAFF, 'client'] },
      { to: '/dashboard/requests', label: 'Requests', icon: MessagesSquare, roles: STAFF },
      { to: '/dashboard/my-requests', label: 'My requests', icon: Send, roles: 'everyone' },
    ],
  },
  {
    label: 'Website',
    places: [{ to: '/dashboard/content', label: 'Content', icon: Newspaper, roles: STAFF }],
  },
  {
    label: 'Administration',
    places: [
      { to: '/dashboard/people', label: 'People', icon: UsersRound, roles: ['admin'] },
      { to: '/dashboard/admin-requests', label: 'Admin requests', icon: ShieldCheck, roles: ['admin'] },
      {
        to: '/dashboard/audit-log',
        label: 'Audit log',
        icon: ScrollText,
        roles: ['admin', 'compliance_officer'],
      },
      {
        to: '/dashboard/privacy',
        label: 'Privacy',
        icon: Fingerprint,
        roles: ['admin', 'compliance_officer'],
      },
      { to: '/dashboard/mail', label: 'Mail', icon: Inbox, roles: ['admin'] },
      { to: '/dashboard/tasks', label: 'Tasks', icon: ListTodo, roles: ['admin'] },
    ],
  },
];

/** The groups somebody with these roles is offered; a group without places is left out. */
export function navigationFor(roles: readonly string[]): PlaceGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    places: group.places.filter((place) => isOffered(place, roles)),
  })).filter((group) => group.places.length > 0);
}

/** The roles a path is kept for, or 'everyone'. Decides what the guard lets through. */
export function rolesForPath(pathname: string): Place['roles'] {
  const kept = NAVIGATION.filter(({ label }) => label !== 'Work').flatMap(({ places }) => places);
  const place = kept.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return place?.roles ?? 'everyone';
}

function isOffered(place: Place, roles: readonly string[]): boolean {
  return place.roles === 'everyone' || place.roles.some((role) => roles.includes(role));
}
