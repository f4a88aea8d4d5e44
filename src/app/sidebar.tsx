import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { BrandMark, Wordmark } from '#src/ui/brand.tsx';
import { cn } from '#src/ui/cn.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import type { Place, PlaceGroup } from './navigation.ts';

// Only narrow screens open it.
const Sheet = lazyPart(async () => ({ default: (await import('#src/ui/sheet.tsx')).Sheet }));

/** The platform's navigation: 16rem open, 3rem folded, an 18rem sheet on a narrow screen. */
export function Sidebar({
  groups,
  open,
  sheetOpen,
  onSheetOpenChange,
}: {
  /** Null until it is known what the person is offered. */
  groups: readonly PlaceGroup[] | null;
  open: boolean;
  sheetOpen: boolean;
  onSheetOpenChange: (open: boolean) => void;
}) {
  const brand = readSiteSettings().brand.name;
  const [wanted, setWanted] = useState(false);
  if (sheetOpen && !wanted) setWanted(true);
  return (
    <>
      <aside
        data-state={open ? 'open' : 'folded'}
        className={cn(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-surface transition-[width] duration-200 ease-out md:flex print:hidden',
          open ? 'w-[16rem]' : 'w-[3rem]',
        )}
      >
        <Link
          to="/"
          aria-label={`${brand}, public site`}
          className={cn(
            'flex h-14 shrink-0 items-center overflow-hidden whitespace-nowrap border-b focus-visible:-outline-offset-2',
            open ? 'px-5' : 'justify-center',
          )}
        >
          {open ? <Wordmark name={brand} /> : <BrandMark className="size-7" />}
        </Link>
        <Places groups={groups} folded={!open} />
      </aside>
      {wanted && (
        <Suspense>
          <Sheet
            side="left"
            open={sheetOpen}
            onOpenChange={onSheetOpenChange}
            title={<Wordmark name={brand} />}
          >
            <Places groups={groups} folded={false} onGo={() => onSheetOpenChange(false)} />
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

function Places({
  groups,
  folded,
  onGo,
}: {
  groups: readonly PlaceGroup[] | null;
  folded: boolean;
  onGo?: () => void;
}) {
  const nav = useCurrentInView(groups !== null);
  return (
    <nav
      ref={nav}
      aria-label="Platform"
      className={cn('flex-1 overflow-y-auto overflow-x-hidden py-3', folded ? 'px-1.5' : 'px-3')}
    >
      {groups === null && <PlacesOnTheirWay folded={folded} />}
      {groups?.map((group) => (
        <div key={group.label} className="mb-5">
          {folded ? (
            <div aria-hidden="true" className="mx-1.5 mb-2 border-t first:hidden" />
          ) : (
            <p className="px-2 pb-1.5 font-medium text-faint text-xs">{group.label}</p>
          )}
          <ul aria-label={group.label} className="flex flex-col gap-0.5">
            {group.places.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} folded={folded} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The list is longer than many a screen: whoever comes by an address or a shortcut sees in it where they are. */
function useCurrentInView(known: boolean) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is marked with another path, the first once places are known
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, known]);
  return nav;
}

/** Neither a newcomer's menu nor an administrator's, before it is known whose it is. */
function PlacesOnTheirWay({ folded }: { folded: boolean }) {
  return (
    <div className="flex flex-col gap-2.5 px-2.5 pt-7">
      {['w-24', 'w-28', 'w-20', 'w-32', 'w-24', 'w-28', 'w-20'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        <Skeleton key={row} className={cn('h-6', folded ? 'w-full' : width)} />
      ))}
    </div>
  );
}

function PlaceLink({ place, folded, onGo }: { place: Place; folded: boolean; onGo?: () => void }) {
  const { icon: Icon } = place;
  const link = (
    <NavLink
      to={place.to}
      end={place.end}
      onClick={onGo}
      aria-label={folded ? place.label : undefined}
      className={({ isActive }) =>
        cn(
          'relative flex h-9 items-center gap-3 rounded-md text-sm transition-colors focus-visible:-outline-offset-2 pointer-coarse:h-11',
          folded ? 'justify-center' : 'px-2.5',
          isActive ? 'bg-indigo-soft font-semibold text-indigo' : 'text-muted hover:bg-hover hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {!folded && <span className="truncate">{place.label}</span>}
    </NavLink>
  );
  if (!folded) return link;
  return (
    <Tooltip content={place.label} side="right">
      {link}
    </Tooltip>
  );
}
