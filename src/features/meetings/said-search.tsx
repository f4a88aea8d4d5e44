import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { saidQuery } from './meetings.data.ts';

/** Searches what was said in all meetings one reads; each line leads to its moment. */
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
              Nobody said that in a meeting on record.
            </p>
          }
        >
          {(lines) => (
            <ul
              aria-label="Said in meetings"
              className="flex flex-col divide-y rounded-lg border bg-surface text-sm"
            >
              {lines.map((one) => (
                <li key={`${one.meeting_id} ${one.line}`}>
                  <Link
                    to={`/dashboard/meetings/${one.meeting_id}?line=${one.line}`}
                    className="block px-4 py-2.5 hover:bg-hover"
                  >
                    <span className="block">{one.said}</span>
                    <span className="text-muted text-xs">
                      {one.title}, {formatDate(one.held_on)}, line {one.line}
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
