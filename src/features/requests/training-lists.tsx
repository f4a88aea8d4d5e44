import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { look } from '#src/ui/states.ts';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { requestKeys } from './request.data.ts';

type Place = Awaited<ReturnType<typeof loadPlaces>>[number];

const STATES: Record<'seat' | 'offered' | 'waiting' | 'cancelled', { label: string; tone: Tone }> = {
  seat: { label: 'Seat', tone: 'success' },
  offered: { label: 'Seat offered', tone: 'indigo' },
  waiting: look('Waiting'),
  cancelled: look('Cancelled'),
};

const loadPlaces = () =>
  dataOrThrow(
    supabase()
      .from('training_places')
      .select(
        'request_id, programme_id, session_on, state, queued, requests(name, email, organisation, about_title, reference)',
      )
      .gte('session_on', todayInLagos())
      .order('session_on')
      .order('queued')
      .limit(1000),
  );
const placesQuery = () => queryOptions({ queryKey: [...requestKeys.all, 'places'], queryFn: loadPlaces });

/** Who comes to which session: seats and the waiting list in their order. */
export function TrainingLists() {
  const places = useQuery(placesQuery());
  if (places.data === undefined)
    return (
      <NotLoaded query={places} waiting={<TableSkeleton rows={4} />} failed="The lists could not be loaded" />
    );
  if (places.data.length === 0)
    return (
      <EmptyState title="Nobody has enrolled yet" pattern="capacity-building">
        Enrolments from the training pages appear here, one list per session, with its waiting list.
      </EmptyState>
    );
  const sessions = Map.groupBy(places.data, (place) => `${place.session_on} ${place.programme_id}`);
  return (
    <div className="flex flex-col gap-10">
      {[...sessions].map(([key, list]) => (
        <Session key={key} places={list} />
      ))}
    </div>
  );
}

function Session({ places }: { places: readonly Place[] }) {
  const [first] = places;
  if (!first) return null;
  const count = (state: Place['state']) => places.filter((place) => place.state === state).length;
  const title = `${first.requests.about_title ?? 'Programme'}, ${formatDate(first.session_on)}`;
  const columns: Column<Place>[] = [
    {
      key: 'name',
      header: 'Participant',
      primary: true,
      cell: (place) => (
        <Link
          to={`/dashboard/requests/${place.request_id}`}
          className="underline decoration-edge underline-offset-4"
        >
          {place.requests.name}
        </Link>
      ),
    },
    { key: 'state', header: 'Place', cell: (place) => <StatusBadge {...STATES[place.state]} /> },
    { key: 'organisation', header: 'Organisation', cell: (place) => place.requests.organisation ?? '–' },
    { key: 'email', header: 'Email', className: 'break-all', cell: (place) => place.requests.email },
  ];
  return (
    <section aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <p className="tabular mt-0.5 mb-3 text-muted text-sm">
        {count('seat') + count('offered')} {count('seat') + count('offered') === 1 ? 'seat' : 'seats'} taken,{' '}
        {count('waiting')} waiting
      </p>
      <Table caption={title} columns={columns} rows={places} rowKey={({ request_id }) => request_id} />
    </section>
  );
}
