import {
  BellRing,
  BookOpen,
  BrickWall,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Coins,
  Compass,
  ContactRound,
  Cpu,
  Files,
  FileText,
  Fingerprint,
  Folder,
  FolderKanban,
  FolderOpen,
  Handshake,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Mic,
  MonitorSmartphone,
  Newspaper,
  PenLine,
  Radar,
  Rss,
  Scale,
  ScrollText,
  Send,
  Shield,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { can, type Permission } from '#src/access/permissions.ts';
import { isColleague } from '#src/access/roles.ts';
import { serviceAreas } from '#src/features/services/areas.ts';
import { nouns } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
import type { AnyNoun } from '#src/records/define-noun.ts';

/** A place in the platform. The sidebar lists what exists and what the person's role can use. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Who is offered the place, and whom the guard lets in. */
  permission: Permission;
  /** The pair of keys that leads there. */
  keys?: string;
  /** To whom the room itself says whom it is for, in words of its own. */
  refusesItself?: 'everyone' | 'colleagues';
  /** Only an exact match marks the place as current. */
  end?: boolean;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

/** The signs of the nouns. */
const icons: Readonly<Record<string, LucideIcon>> = {
  clients: Building2,
  contacts: ContactRound,
  projects: FolderKanban,
  law_entries: Scale,
  knowledge_cards: BookOpen,
  compliance_assessments: ShieldCheck,
  stakeholders: Handshake,
  meetings: Mic,
  notification_groups: BellRing,
  project_templates: ListTodo,
  public_affairs: Landmark,
  strategic_communication: Megaphone,
  data_protection: Shield,
  political_intelligence: Compass,
  digital_communication: MonitorSmartphone,
};

/** Nouns whose place is a dashboard, or the projects; their whole lists are reached from there. */
const withinRooms: readonly string[] = ['services', 'communications', 'campaigns', 'project_templates'];

/** Where the place is called other than the records in it. */
const placeLabels: Readonly<Record<string, string>> = { law_entries: 'Law register' };

const placeOfNoun = ({ table, many, address, letter, permissions }: AnyNoun): Place => ({
  to: address,
  label: placeLabels[table] ?? capital(many),
  icon: icons[table] ?? Folder,
  permission: permissions.read,
  ...(letter && { keys: `g ${letter}` }),
});
/** What readers see of it stands on the site, beside the rest that is published. */
const published: readonly string[] = ['law_entries'];
/** Who is told in a crisis stands beside the war-rooms. */
const forCrises: readonly string[] = ['notification_groups'];
const elsewhere = [...withinRooms, ...published, ...forCrises];
const records = nouns.filter(({ table }) => !elsewhere.includes(table));

export const NAVIGATION: readonly PlaceGroup[] = [
  {
    label: 'Work',
    places: [
      {
        to: '/dashboard',
        label: 'Overview',
        icon: LayoutDashboard,
        permission: 'dashboard:view',
        keys: 'g o',
        end: true,
      },
      { to: '/dashboard/calendar', label: 'Calendar', icon: CalendarDays, permission: 'work:read' },
      {
        to: '/dashboard/requests',
        label: 'Requests',
        icon: MessagesSquare,
        permission: 'requests:read',
        keys: 'g r',
      },
      {
        to: '/dashboard/crises',
        label: 'War-rooms',
        icon: Siren,
        permission: 'crises:read',
        refusesItself: 'everyone',
      },
      ...nouns.filter(({ table }) => forCrises.includes(table)).map(placeOfNoun),
    ],
  },
  {
    label: 'Service areas',
    places: serviceAreas.map(({ category, path, label }) => ({
      to: `/dashboard/${path}`,
      label,
      icon: icons[category] ?? Folder,
      permission: 'services:read' as const,
    })),
  },
  {
    label: 'Records',
    places: [
      ...records.map(placeOfNoun),
      { to: '/dashboard/bin', label: 'Bin', icon: Trash2, permission: 'work:write' },
    ],
  },
  {
    label: 'Planning',
    places: [
      { to: '/dashboard/duty', label: 'Duty', icon: CalendarClock, permission: 'requests:read' },
      {
        to: '/dashboard/stakeholder-discovery',
        label: 'Stakeholder discovery',
        icon: Radar,
        permission: 'work:write',
      },
      {
        to: '/dashboard/resource-allocation',
        label: 'Resource allocation',
        icon: UsersRound,
        permission: 'allocation:read',
      },
      {
        to: '/dashboard/predictive-analytics',
        label: 'Predictive analytics',
        icon: ChartColumn,
        permission: 'analytics:read',
        refusesItself: 'colleagues',
      },
    ],
  },
  {
    label: 'Mine',
    places: [
      { to: '/document-generator', label: 'Documents', icon: FileText, permission: 'dashboard:view' },
      {
        to: '/dashboard/documents',
        label: 'Saved documents',
        icon: FolderOpen,
        permission: 'dashboard:view',
      },
      { to: '/dashboard/results', label: 'Saved texts', icon: Files, permission: 'dashboard:view' },
      {
        to: '/dashboard/content-generator',
        label: 'Content generator',
        icon: PenLine,
        permission: 'dashboard:view',
      },
      {
        to: '/dashboard/my-requests',
        label: 'My requests',
        icon: Send,
        permission: 'dashboard:view',
        keys: 'g m',
      },
      { to: '/dashboard/my-policies', label: 'My policies', icon: Landmark, permission: 'dashboard:view' },
      {
        to: '/dashboard/my-assessments',
        label: 'My assessments',
        icon: ClipboardCheck,
        permission: 'dashboard:view',
      },
    ],
  },
  {
    label: 'Website',
    places: [
      {
        to: '/dashboard/content',
        label: 'Content',
        icon: Newspaper,
        permission: 'content:read',
        keys: 'g w',
      },
      ...nouns.filter(({ table }) => published.includes(table)).map(placeOfNoun),
      { to: '/dashboard/watcher', label: 'Source watcher', icon: Rss, permission: 'content:read' },
    ],
  },
  {
    label: 'Administration',
    places: [
      {
        to: '/dashboard/people',
        label: 'People',
        icon: UsersRound,
        permission: 'people:manage',
        keys: 'g u',
      },
      {
        to: '/dashboard/admin-requests',
        label: 'Administrator requests',
        icon: ShieldCheck,
        permission: 'admin-requests:decide',
      },
      { to: '/dashboard/barriers', label: 'Barriers', icon: BrickWall, permission: 'barriers:manage' },
      {
        to: '/dashboard/audit-log',
        label: 'Audit log',
        icon: ScrollText,
        permission: 'audit-log:read',
      },
      {
        to: '/dashboard/privacy',
        label: 'Privacy',
        icon: Fingerprint,
        permission: 'privacy:manage',
      },
    ],
  },
  {
    label: 'Operation',
    places: [
      { to: '/dashboard/mail', label: 'Mail', icon: Inbox, permission: 'mail:read' },
      { to: '/dashboard/rates', label: 'Rates', icon: Coins, permission: 'rates:manage' },
      { to: '/dashboard/system', label: 'System', icon: SlidersHorizontal, permission: 'system:manage' },
      { to: '/dashboard/jobs', label: 'Jobs', icon: ListTodo, permission: 'jobs:run' },
      { to: '/dashboard/models', label: 'Language model', icon: Cpu, permission: 'models:manage' },
    ],
  },
];

/** The groups somebody with these roles is offered; a group without places is left out. */
export function navigationFor(roles: readonly string[]): PlaceGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    places: group.places.filter((place) => can({ roles, userId: null }, place.permission)),
  })).filter((group) => group.places.length > 0);
}

/** Every place with a guard: those of the sidebar, and the lists that are reached from a dashboard. */
const guarded: readonly Place[] = [
  ...NAVIGATION.flatMap(({ places }) => places),
  ...nouns.filter(({ table }) => withinRooms.includes(table)).map(placeOfNoun),
];

/**
 * What a path asks for; null where somebody with these roles may come. Decides what the guard lets through. While roles are
 * not known (null), a room that is open to clients is: it waits for them itself.
 */
export function permissionForPath(pathname: string, roles: readonly string[] | null): Permission | null {
  const place = guarded.find(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)));
  if (!place || place.refusesItself === 'everyone') return null;
  if (place.refusesItself === 'colleagues' && (roles === null || isColleague(roles))) return null;
  // A client's own people open what is linked to them: their projects, and the page of their organisation.
  const linked =
    (roles ?? ['client']).includes('client') &&
    nouns.some((noun) => noun.linked && noun.address === place.to);
  return linked || can({ roles: roles ?? [], userId: null }, place.permission) ? null : place.permission;
}
