import type pg from 'pg';
import { daysFrom, demoId } from './demo-clock.ts';

/** How many take part in a session, of all that are published, and how many wait. */
const sessions = [
  { slug: 'data-protection-essentials', at: 0, seats: 17, waiting: 0 },
  { slug: 'data-protection-essentials', at: 1, seats: 6, waiting: 0 },
  { slug: 'crisis-communication-in-practice', at: 0, seats: 16, waiting: 3 },
  { slug: 'crisis-communication-in-practice', at: 1, seats: 4, waiting: 0 },
  { slug: 'working-with-the-national-assembly', at: 0, seats: 11, waiting: 0 },
  { slug: 'social-media-for-institutions', at: 0, seats: 26, waiting: 0 },
  { slug: 'stakeholder-mapping-on-evidence', at: 0, seats: 9, waiting: 0 },
  { slug: 'board-briefing', at: 0, seats: 12, waiting: 2 },
] as const;

const given = [
  'Adaeze',
  'Bello',
  'Chidinma',
  'Danjuma',
  'Ebiere',
  'Folake',
  'Garba',
  'Hauwa',
  'Ikenna',
  'Jummai',
];
const family = [
  'Abubakar',
  'Balogun',
  'Chukwu',
  'Dogo',
  'Effiong',
  'Fagbemi',
  'Gowon',
  'Idris',
  'Jibrin',
  'Kalu',
];
const offices = [
  'Kwara Waterworks',
  'Delta Savings and Loans',
  'Plateau Teaching Hospital',
  'Lekki Cold Stores',
  'Zaria Millers',
] as const;

/** Who has enrolled in the coming sessions: some are full and have a waiting list. Past the triggers; no mail leaves. */
export async function writeDemoPlaces(db: pg.PoolClient, today: Date): Promise<void> {
  let person = 0;
  for (const { slug, at, seats, waiting } of sessions) {
    for (let place = 0; place < seats + waiting; place++, person++) {
      const name = `${given[person % 10]} ${family[(person * 3 + Math.floor(person / 10)) % 10]}`;
      const id = demoId(`enrolment ${person}`);
      const on = daysFrom(today, -2 - ((person * 7) % 40));
      await db.query(
        `with programme as (
           select c.id, c.live ->> 'title' as title, (c.live -> 'sessions' -> $3::integer ->> 'starts_on')::date as day
           from public.content_items c where c.kind = 'programme' and c.slug = $2 and c.live is not null),
         enrolled as (
           insert into public.requests (id, kind, reference, name, email, organisation, about_item, about_title, session_on,
             state, data, created_at, updated_at, due_at, first_reply_at, decided_at, delete_after)
           select $1, 'training_enrolment', $4, $5, $6, $7, p.id, p.title, p.day, 'done', '{"consent": "yes"}', $8, $8,
             $8::timestamptz + interval '24 hours', $8::timestamptz + $11 * interval '1 hour',
             $8::timestamptz + $11 * interval '1 hour', p.day + interval '6 months'
           from programme p where p.day > $9::date returning id, about_item, session_on)
         insert into public.training_places (request_id, programme_id, session_on, state)
         select e.id, e.about_item, e.session_on, $10 from enrolled e`,
        [
          id,
          slug,
          at,
          `HR-${on.getFullYear()}-${id.slice(0, 6).toUpperCase()}`,
          name,
          `${name.toLowerCase().replaceAll(' ', '.')}.${person}@participant.example`,
          offices[person % offices.length],
          on,
          today,
          place < seats ? 'seat' : 'waiting',
          // Hours until a place was confirmed; now and then a day was not enough.
          person % 41 === 0 ? 27 : 1 + ((person * 5) % 14),
        ],
      );
    }
  }
}
