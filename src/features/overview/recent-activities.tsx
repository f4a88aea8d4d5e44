import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { nounLabel, recordPath } from '#src/features/people/audit.ts';
import { useActorNames } from '#src/features/people/use-actor-names.ts';
import { useAuth } from '#src/lib/session.tsx';
import { recordPath as pageOf } from '#src/record-path.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import type { RecordRef } from '#src/records/record-ref.ts';
import { When } from '#src/ui/time.tsx';
import { activitiesQuery } from './overview.data.ts';
import { type Activity, toldOf, verbOf, wayWords } from './overview.ts';
import { Panel, PanelSkeleton } from './panel.tsx';

/** Nouns whose record is a person. */
const OF_A_PERSON = ['people', 'user_roles', 'admin_requests', 'profiles'];

/** The last ten things that happened among what the person may see; each opens its record. */
export function RecentActivities({ readsLog }: { readsLog: boolean }) {
  const { user } = useAuth();
  const { can } = useCan();
  const { nameOf } = useActorNames(can('people:manage'));
  const activities = useQuery(activitiesQuery(user?.id ?? '', readsLog));
  const who = (id: string | null) => (id !== null && id === user?.id ? 'You' : nameOf(id));
  const more = readsLog ? { to: '/dashboard/audit-log', label: 'Audit log' } : undefined;
  const { entries = [], names, places } = activities.data ?? {};

  return (
    <Panel id="activities" title="Recent activities" more={more}>
      {activities.data === undefined && (
        <NotLoaded
          query={activities}
          waiting={<PanelSkeleton />}
          failed="The activities could not be loaded"
          className="border-0"
        />
      )}
      {activities.isSuccess && entries.length === 0 && (
        <p className="px-5 py-6 text-muted text-sm">
          Nothing yet. What you and your team do will appear here.
        </p>
      )}
      <ol className="divide-y">
        {entries.map((entry) => (
          <li key={entry.key} className="flex items-start gap-3 px-5 py-3 text-sm">
            <PersonAvatar id={entry.actor} name={nameOf(entry.actor)} size="sm" />
            <p className="min-w-0 flex-1 break-words pt-0.5">
              <span className="font-medium">{who(entry.actor)}</span> {verbOf(entry)}{' '}
              <Subject
                entry={entry}
                name={names?.get(entry.recordId ?? '')}
                place={places?.get(entry.recordId ?? '')}
                nameOf={nameOf}
              />
              {wayWords(entry)}
            </p>
            <When at={entry.at} className="shrink-0 pt-0.5 text-muted text-xs" />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** 'client', 'content item', 'project' for its team. */
const nounWords = (noun: string): string =>
  ({ content_items: 'content item', project_members: 'project', client_members: 'client' })[noun] ??
  nounLabel(noun).toLowerCase();

/** Whoever leaves a team deletes no project. */
const endOf = ({ noun, action }: Activity) => (toldOf(noun) === noun ? action : 'update');

function Subject({
  entry,
  name,
  place,
  nameOf,
}: {
  entry: Activity;
  name: string | undefined;
  place: RecordRef | undefined;
  nameOf: (id: string | null) => string;
}): ReactNode {
  const label = nounWords(entry.noun);
  if (entry.recordId && OF_A_PERSON.includes(entry.noun)) {
    return entry.noun === 'people' || entry.noun === 'user_roles'
      ? nameOf(entry.recordId)
      : `${label} of ${nameOf(entry.recordId)}`;
  }
  const path = place
    ? pageOf(place)
    : recordPath({ noun: toldOf(entry.noun), record_id: entry.recordId, action: endOf(entry) });
  if (!name) return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
  if (!path) {
    return (
      <>
        {label} <span className="font-medium">{name}</span>
      </>
    );
  }
  return (
    <>
      {label}{' '}
      <Link to={path} className="rounded-sm font-medium hover:underline">
        {name}
      </Link>
    </>
  );
}
