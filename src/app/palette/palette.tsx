import { Dialog as Base } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Clock, FileSearch, type LucideIcon, Search, Star } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { explain } from '#src/lib/errors.ts';
import { placesQuery } from '#src/records/places.data.ts';
import { cn } from '#src/ui/cn.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { dialogBackdropLook } from '#src/ui/overlay.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { navigationFor } from '../navigation.ts';
import { type Command, matchingCommands, newCommands, placeCommands } from './commands.ts';
import { byKind, type Hit, hitAddress } from './hits.ts';
import { searchQuery } from './palette.data.ts';
import { hearTyped } from './typed-ahead.ts';

interface Option {
  id: string;
  label: string;
  detail?: string | null;
  icon: LucideIcon;
  to: string;
  keys?: string | undefined;
}
interface OptionGroup {
  label: string;
  options: Option[];
}

const pause = 120;
/** Without a term the palette is a list of places; all of them would be too many to read. */
const keptShown = 8;

/** Everything from one box: records, people, places and what can be added. */
export default function Palette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdropLook} />
        <Base.Viewport className="fixed inset-0 z-60 flex items-start justify-center p-3 pt-[max(0.75rem,8dvh)]">
          <Base.Popup
            aria-label="Search and go"
            data-palette
            className="flex max-h-[min(34rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Content onDone={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Content({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const { groups, asking, problem } = useGroups(typed);
  const options = groups.flatMap((group) => group.options);
  const current = options[Math.min(marked, options.length - 1)];

  useEffect(() => hearTyped(setTyped), []);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const go = (option: Option | undefined) => {
    if (!option) return;
    onDone();
    void navigate(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setMarked((Math.min(marked, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(current);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette was opened to be typed into
          autoFocus
          role="combobox"
          aria-label="Search everything"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search clients, projects, people … or type “new”"
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
        />
        {asking && <Spinner />}
        <KeyHint keys={['Esc']} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div ref={box} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <div id={list} role="listbox" aria-label="Results">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
            <div key={group.label} role="group" aria-label={group.label}>
              <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1 font-medium text-muted text-xs">
                {group.label}
              </p>
              {group.options.map((option) => (
                <PaletteOption
                  key={option.id}
                  option={option}
                  marked={option === current}
                  onMark={() => setMarked(options.indexOf(option))}
                  onChoose={() => go(option)}
                />
              ))}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={options.length > 0 ? 'sr-only' : 'px-2.5 py-8 text-center text-muted text-sm'}
        >
          {problem ??
            (asking
              ? 'Searching …'
              : options.length > 0
                ? `${options.length} results`
                : `Nothing you may see begins with “${typed.trim()}”.`)}
        </p>
      </div>
      <p className="hidden items-center gap-4 border-line border-t bg-sunken px-4 py-2 text-muted text-xs sm:flex">
        <span className="flex items-center gap-1.5">
          <KeyHint keys={['↑', '↓']} /> choose
        </span>
        <span className="flex items-center gap-1.5">
          <KeyHint keys={['↵']} /> open
        </span>
        <span className="ml-auto flex items-center gap-1.5">
          <KeyHint keys={['?']} /> all shortcuts
        </span>
      </p>
    </>
  );
}

function PaletteOption({
  option,
  marked,
  onMark,
  onChoose,
}: {
  option: Option;
  marked: boolean;
  onMark: () => void;
  onChoose: () => void;
}) {
  const { icon: Icon } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act in the box that controls the list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (aria-activedescendant)
    <div
      id={option.id}
      role="option"
      aria-selected={marked}
      onPointerMove={onMark}
      onClick={onChoose}
      className={cn(
        'touch flex cursor-default items-center gap-3 rounded-md px-2.5 py-2 text-sm',
        marked && 'bg-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{option.label}</span>
        {option.detail && <span className="ml-2 text-muted">{option.detail}</span>}
      </span>
      {option.keys && (
        <span aria-hidden="true" className="max-sm:hidden">
          <KeyHint keys={option.keys.split(' ')} />
        </span>
      )}
    </div>
  );
}

/** What the palette shows for what was typed: before anything, what is at hand; then what is found and what can be done. */
function useGroups(typed: string): { groups: OptionGroup[]; asking: boolean; problem: string | null } {
  const access = useCan();
  const { roles } = useRoles();
  const staff = access.scope === 'staff';
  const term = useSettledTerm(typed.trim());
  const search = useQuery(searchQuery(term));
  const kept = useQuery(placesQuery());
  const prefix = useId();
  const commands = useMemo(
    () => ({ add: newCommands({ can: access.can }), go: placeCommands(navigationFor(roles)) }),
    [access.can, roles],
  );
  const ofCommand = (command: Command, index: number): Option => ({
    ...command,
    id: `${prefix}${command.to}${index}`,
  });
  const ofHit = (icon: LucideIcon) => (hit: Hit) => {
    const to = hitAddress(hit, staff);
    return to ? [{ id: `${prefix}${hit.record_id}`, label: hit.title, detail: hit.detail, icon, to }] : [];
  };
  if (typed.trim() === '') {
    const all = kept.data ?? [];
    const groups = [
      { label: 'Favourites', options: all.filter((one) => one.favourite).flatMap(ofHit(Star)) },
      {
        label: 'Opened lately',
        options: all
          .filter((one) => !one.favourite)
          .slice(0, keptShown)
          .flatMap(ofHit(Clock)),
      },
      { label: 'New', options: commands.add.map(ofCommand) },
      { label: 'Go to', options: commands.go.filter(({ keys }) => keys).map(ofCommand) },
    ];
    return { groups: groups.filter(({ options }) => options.length > 0), asking: false, problem: null };
  }
  const found = byKind(search.data ?? []).map(({ label, hits }) => ({
    label,
    options: hits.flatMap(ofHit(FileSearch)),
  }));
  const doable = [
    { label: 'New', options: matchingCommands(commands.add, typed).map(ofCommand) },
    { label: 'Go to', options: matchingCommands(commands.go, typed).map(ofCommand) },
  ];
  // «new» is asked for by its name; a name is looked for first.
  const groups = /^(new|go|add|create)\b/i.test(typed.trim()) ? [...doable, ...found] : [...found, ...doable];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    asking: search.isFetching || term !== typed.trim(),
    problem: search.isError ? explain(search.error).message : null,
  };
}

/** What is typed, once the typing pauses. */
function useSettledTerm(typed: string): string {
  const [term, setTerm] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return useDeferredValue(term);
}
