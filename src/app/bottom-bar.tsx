import { Menu, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { cn } from '#src/ui/cn.ts';
import type { PlaceGroup } from './navigation.ts';

const look =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium focus-visible:-outline-offset-2 [&_svg]:size-5';
/** What people go to most, of what they are offered. */
const first = ['/dashboard', '/dashboard/clients', '/dashboard/projects', '/dashboard/my-requests'];

/** On a phone, within reach of the thumb: three places, the search, and everything else. */
export function BottomBar({
  groups,
  onSearch,
  onMore,
}: {
  groups: readonly PlaceGroup[] | null;
  onSearch: () => void;
  onMore: () => void;
}) {
  const offered = (groups ?? []).flatMap(({ places }) => places);
  const places = first.flatMap((to) => offered.filter((place) => place.to === to)).slice(0, 3);
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(3.5rem+env(safe-area-inset-bottom))] border-t bg-paper pb-[env(safe-area-inset-bottom)] in-[body:has([data-return-home][data-shown])]:pr-14 md:hidden print:hidden"
    >
      {places.map(({ to, label, icon: Icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) => cn(look, isActive ? 'text-indigo' : 'text-muted')}
        >
          <Icon aria-hidden="true" />
          <span className="max-w-full truncate px-1">{label}</span>
        </NavLink>
      ))}
      <button type="button" onClick={onSearch} className={cn(look, 'text-muted')}>
        <Search aria-hidden="true" /> Search
      </button>
      <button type="button" onClick={onMore} className={cn(look, 'text-muted')}>
        <Menu aria-hidden="true" /> More
      </button>
    </nav>
  );
}
