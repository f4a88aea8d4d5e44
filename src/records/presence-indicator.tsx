import { type ReactNode, useEffect, useState } from 'react';
import { joinPresence, type Present } from '#src/lib/live.ts';
import { useAuth } from '#src/lib/session.tsx';
import { cn } from '#src/ui/cn.ts';
import { useNameOf } from './people.data.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { othersHere } from './presence.ts';
import type { RecordTable } from './table-calls.ts';
import type { RecordNews } from './use-live-record.ts';

const SHOWN = 3;

/** Shows that this person has the record open, and who else has. It tells; it never holds anybody up. */
export function PresenceIndicator({
  table,
  id,
  editing = false,
  news = null,
  className,
}: {
  table: RecordTable;
  id: string;
  /** This person has a form of the record open. */
  editing?: boolean;
  /** What just happened to the record; told in place of who is here. */
  news?: RecordNews;
  className?: string;
}) {
  const me = useAuth().user?.id ?? '';
  const nameOf = useNameOf();
  const [present, setPresent] = useState<readonly Present[]>([]);
  useEffect(() => joinPresence(table, id, editing, setPresent), [table, id, editing]);
  const others = othersHere(present, me);
  const writing = others.filter((one) => one.editing).map((one) => nameOf(one.id));
  const reading = others.filter((one) => !one.editing).map((one) => nameOf(one.id));
  return (
    <div role="status" className={cn('flex min-h-7 min-w-0 items-center gap-2 text-sm', className)}>
      {news?.what === 'changed' ? (
        <Line strong>{nameOf(news.by)} changed this just now</Line>
      ) : others.length === 0 ? null : (
        <>
          <span aria-hidden="true" className="flex -space-x-1.5">
            {others.slice(0, SHOWN).map((one) => (
              <span key={one.id} title={nameOf(one.id)} className="rounded-full ring-2 ring-paper">
                <PersonAvatar id={one.id} name={nameOf(one.id)} size="sm" />
              </span>
            ))}
          </span>
          {writing.length > 0 ? (
            <Line strong>
              {inWords(writing)} {writing.length === 1 ? 'is' : 'are'} editing
            </Line>
          ) : (
            <Line>
              {inWords(reading)} {reading.length === 1 ? 'is' : 'are'} here too
            </Line>
          )}
        </>
      )}
    </div>
  );
}

function Line({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span className={cn('min-w-0 truncate', strong ? 'font-medium text-ink' : 'text-muted')}>{children}</span>
  );
}

function inWords(names: readonly string[]): string {
  const [first = '', second] = names;
  if (names.length === 1) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}
