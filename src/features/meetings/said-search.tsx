import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { saidQuery } from './meetings.data.ts';
import { SEARCHED_MEETINGS } from './said.ts';

/** Searches the words of one's own meetings and what is quoted from all one reads; each line leads to its moment. */
export function SaidSearch() {
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed);
  const said = useQuery(saidQuery(term));
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search what was said"
        placeholder="Words somebody said"
        value={typed}
        onChange={setTyped}
      />
      <p className="text-muted text-xs">
        Finds the words of your own {SEARCHED_MEETINGS} latest meetings, and of others what the minutes and
        the ledger quote: a colleague’s transcript is sealed.
      </p>
      {term.trim().length >= 2 && (
        <Loaded
          query={said}
          waiting={
            <p role="status" className="text-muted text-sm">
              Searching…
            </p>
          }
          empty={
            <p className="rounded-lg border bg-surface px-4 py-3 text-muted text-sm">
              Nobody said that in your own meetings, and no minutes quote it.
            </p>
          }
        >
          {(lines) => (
            <ul
              aria-label="Said in meetings"
              className="flex flex-col divide-y rounded-lg border bg-surface text-sm"
            >
              {lines.map((one) => (
                <li key={`${one.meetingId} ${one.line ?? one.said}`}>
                  <Link
                    to={`/dashboard/meetings/${one.meetingId}${one.line === null ? '' : `?line=${one.line}`}`}
                    className="block px-4 py-2.5 hover:bg-hover"
                  >
                    <span className="block">{one.said}</span>
                    <span className="text-muted text-xs">
                      {one.title}, {formatDate(one.heldOn)}
                      {one.line !== null && `, line ${one.line}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </div>
  );
}
