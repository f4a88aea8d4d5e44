import type pg from 'pg';
import type { ContentReader } from '#src/features/content/content.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import type { PlaceView, SessionPlaces } from './public-forms-service.ts';

/** The coming sessions of a programme with what is left in them. */
export async function sessionsOf(
  system: pg.Pool,
  content: ContentReader,
  programmeId: string,
): Promise<SessionPlaces[]> {
  const programme = (await content.list('programme')).find(({ id }) => id === programmeId);
  const { rows } = await system.query<{ day: string; taken: number; waiting: number }>(
    `select session_on::text as day, count(*) filter (where state in ('seat', 'offered'))::int as taken,
       count(*) filter (where state = 'waiting')::int as waiting
     from public.training_places where programme_id = $1 group by 1`,
    [programmeId],
  );
  const counted = new Map(rows.map((row) => [row.day, row]));
  const today = todayInLagos();
  return (programme?.fields.sessions ?? [])
    .filter(({ starts_on }) => starts_on > today)
    .map((session) => {
      const { taken = 0, waiting = 0 } = counted.get(session.starts_on) ?? {};
      // Who waits comes first: a seat that is free while somebody waits is theirs.
      return { ...session, free: waiting > 0 ? 0 : Math.max(0, session.seats - taken), waiting };
    });
}

export async function viewPlace(system: pg.Pool, id: string): Promise<PlaceView | null> {
  const { rows } = await system.query<PlaceView>(
    `select p.state, r.about_title as programme, p.session_on::text, r.name, p.offered_until,
       (private.place_words(p) ->> 'position')::int as position
     from public.training_places p join public.requests r on r.id = p.request_id where p.request_id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function movePlace(
  system: pg.Pool,
  id: string,
  act: 'accept' | 'cancel',
): Promise<PlaceView | null> {
  await system.query('select private.move_place($1, $2)', [id, act]);
  return viewPlace(system, id);
}
