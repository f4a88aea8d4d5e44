import { ArrowRightLeft } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FieldOption } from '#src/fields/field.ts';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import type { Row } from '#supabase/types.gen.ts';
import type { NounOf } from './define-noun.ts';
import { columnWords, type ShownColumn } from './noun-words.ts';
import { useNameOf } from './people.data.ts';
import type { NounTable } from './table-calls.ts';

/** How a card is moved. */
interface Hold {
  targets: readonly FieldOption[];
  move: (to: FieldOption) => void;
  /** To the neighbouring column. */
  step: (by: number) => void;
  drag: (on: boolean) => void;
}

/** The name, whose it is, who leads it and until when. */
export function BoardCard<Table extends NounTable>({
  noun,
  id,
  record,
  arriving,
  busy,
  hold,
}: {
  noun: NounOf<Table>;
  /** Of its link, which takes the focus. */
  id: string;
  record: Row<Table>;
  arriving: RefObject<string | null>;
  busy: boolean;
  hold?: Hold;
}) {
  const nameOf = useNameOf();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (arriving.current !== record.id) return;
    arriving.current = null;
    link.current?.focus();
  }, [arriving, record.id]);
  const columns: readonly ShownColumn[] = noun.list.columns;
  const wordsOf = (wanted: (column: ShownColumn) => boolean) =>
    columns
      .filter(wanted)
      .map((column) => columnWords(noun, column, record, nameOf))
      .filter(Boolean);
  const about = wordsOf(({ name }) => name === noun.detail);
  const foot = wordsOf(({ name, person }) => person === true || name === 'end_date');
  const title = String(record[noun.title]);
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    hold?.step(by);
  };
  return (
    <article
      draggable={hold !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        hold?.drag(true);
      }}
      onDragEnd={() => hold?.drag(false)}
      aria-busy={busy}
      className={cn(
        'relative rounded-md border border-line bg-surface p-3 text-sm hover:border-edge',
        busy && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 break-words font-medium">
          <Link
            ref={link}
            id={id}
            to={`${noun.address}/${record.id}`}
            draggable={false}
            {...(hold && { onKeyDown: onKey, 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight' })}
            className="rounded-sm after:absolute after:inset-0 after:rounded-md hover:underline"
          >
            {title}
          </Link>
        </h3>
        {hold && (
          <span className="relative z-10 -mt-1.5 -mr-1.5 print:hidden">
            <Menu
              trigger={
                <IconButton label={`Move ${title}`} size="sm" className="text-muted">
                  <ArrowRightLeft aria-hidden="true" />
                </IconButton>
              }
            >
              {hold.targets.map((to) => (
                <MenuItem key={to.value} onSelect={() => hold.move(to)}>
                  Move to {to.label}
                </MenuItem>
              ))}
            </Menu>
          </span>
        )}
      </div>
      {about.length > 0 && <p className="truncate text-muted">{about.join(', ')}</p>}
      {foot.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-x-1.5 text-muted text-xs tabular">
          {foot.map((words, at) => (
            // A name or a day stays whole.
            <span key={words} className="whitespace-nowrap">
              {at > 0 && '· '}
              {words}
            </span>
          ))}
        </p>
      )}
    </article>
  );
}
