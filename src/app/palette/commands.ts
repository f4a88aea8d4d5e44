import { Bell, type LucideIcon, Plus, Settings, UserPlus } from 'lucide-react';
import type { Can } from '#src/access/use-can.ts';
import { nouns } from '#src/nouns.ts';
import type { PlaceGroup } from '../navigation.ts';

/** Something the palette can do besides opening a record. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** Further words it is found by. */
  words?: string;
  to: string;
  /** The keys that do the same, as in the sheet of shortcuts. */
  keys?: string;
}

/** What a person may add, in the order of the nouns. */
export function newCommands({ can }: Pick<Can, 'can'>): Command[] {
  return [
    ...nouns
      .filter(({ permissions }) => can(permissions.create))
      .map(({ one, address, letter }) => ({
        label: `New ${one}`,
        words: 'add create',
        icon: Plus,
        to: `${address}?new=1`,
        ...(letter && { keys: `n ${letter}` }),
      })),
    ...(can('content:write')
      ? [
          {
            label: 'New content',
            words: 'add write insight case study job',
            icon: Plus,
            to: '/dashboard/content?new=1',
          },
        ]
      : []),
    ...(can('people:manage')
      ? [
          {
            label: 'Invite a person',
            words: 'new colleague user',
            icon: UserPlus,
            to: '/dashboard/people?new=1',
          },
        ]
      : []),
  ];
}

/** Where a person may go, and the tabs of the settings. */
export function placeCommands(groups: readonly PlaceGroup[]): Command[] {
  const settings = ['Profile', 'Security', 'Roles', 'Notifications', 'Appearance', 'Help'].map((label) => ({
    label: `Settings: ${label}`,
    icon: Settings,
    to: `/dashboard/settings?tab=${label.toLowerCase()}`,
  }));
  return [
    ...groups.flatMap(({ places }) =>
      places.map(({ to, label, icon, keys }) => ({
        label: `Go to ${label}`,
        icon,
        to,
        ...(keys && { keys }),
      })),
    ),
    { label: 'Go to Notifications', icon: Bell, to: '/dashboard/notifications', keys: 'g n' },
    ...settings,
  ];
}

/** Commands whose words all begin with what was typed, the same way records are found. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words = '' }) => {
    const own = `${label} ${words}`.toLowerCase().split(/[\s:]+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
}
