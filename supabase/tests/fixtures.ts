import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { nounOf } from '#src/nouns.ts';
import { communication } from './fixtures/communication.ts';
import { compliance } from './fixtures/compliance.ts';
import { content } from './fixtures/content.ts';
import { type Cast, type FixtureTables, newIds, type Row, type Setting } from './fixtures/define.ts';
import { law } from './fixtures/law.ts';
import { platform } from './fixtures/platform.ts';
import { portal } from './fixtures/portal.ts';
import { requests } from './fixtures/requests.ts';
import { writeRows } from './fixtures/rows.ts';
import { tools } from './fixtures/tools.ts';
import { warRooms } from './fixtures/war-rooms.ts';
import { work } from './fixtures/work.ts';
import { type Actor, actors, type Scope, scopes } from './matrix.ts';
import { nounFixtures } from './noun-cases.ts';

/** What one actor finds: for each table and scope the key of a row, and a body that would insert another. */
export interface Surroundings {
  key(table: string, scope: Scope): Row;
  body(table: string, scope: Scope): Row;
}

/** The six people, and what stands around each. */
export interface World {
  people: Record<Actor, string>;
  surroundings: Record<Actor, Surroundings>;
}

/** How each table's row is found, changed and inserted; by room in the folder fixtures/. */
const tables: FixtureTables = {
  ...nounFixtures,
  ...work,
  ...compliance,
  ...communication,
  ...platform,
  ...content,
  ...requests,
  ...law,
  ...tools,
  ...warRooms,
  ...portal,
};

export const patches: Record<string, Row> = Object.fromEntries(
  Object.entries(tables).flatMap(([table, { patch }]) => (patch ? [[table, patch]] : [])),
);

/** Tables on which a DELETE archives the row. */
export const archives = (table: string): boolean =>
  nounOf(table)?.restore !== undefined ||
  ['tasks', 'activities', 'attachments', 'ndpr_assessments'].includes(table);

const roles: Partial<Record<Actor, string>> = {
  CL: 'client',
  CO: 'compliance_officer',
  CN: 'consultant',
  AD: 'admin',
};

/**
 * Six people and, around each, three of everything: their own, one near and one foreign. Written past the triggers,
 * because some of it could never come about through them (a person without a role who entered a client).
 */
export async function buildFixtures(
  system: pg.Pool,
  person: (actor: Actor) => Promise<string>,
): Promise<World> {
  const db = await system.connect();
  const put = (table: string, row: Row) => {
    const names = Object.keys(row);
    const marks = names.map((_, i) => `$${i + 1}`);
    return db.query(
      `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`,
      Object.values(row),
    );
  };
  const someone = async (role?: string) => {
    const id = randomUUID();
    await put('auth.users', { id, email: `${id}@example.org` });
    if (role) await put('public.user_roles', { user_id: id, role });
    return id;
  };
  const tell = async (user_id: string) => {
    await put('public.notifications', { user_id, kind: 'test' });
    await put('public.notification_choices', { user_id, choice: 'daily_digest', enabled: true });
    await put('public.quiet_hours', { user_id, starts: '22:00', ends: '07:00' });
    for (const table of ['recents', 'favourites'])
      await put(`public.${table}`, { user_id, record_kind: 'projects', record_id: randomUUID() });
  };
  const surroundings = {} as Record<Actor, Surroundings>;
  try {
    const people = {} as Record<Actor, string>;
    for (const actor of Object.keys(actors) as Actor[]) people[actor] = await person(actor);
    await db.query('begin');
    await db.query('set local session_replication_role = replica');
    const [stranger, colleague, guest, insider] = [
      await someone('consultant'),
      await someone('consultant'),
      await someone('client'),
      await someone('client'),
    ];
    for (const who of [stranger, colleague]) {
      await put('public.profiles', { user_id: who, first_name: 'Other' });
      await put('public.admin_requests', { user_id: who, status: 'refused' });
      await tell(who);
    }
    for (const [actor, me] of Object.entries(people) as [Actor, string][]) {
      const role = roles[actor];
      if (role) await put('public.user_roles', { user_id: me, role });
      if (actor !== 'A') {
        await put('public.profiles', { user_id: me, first_name: 'Own' });
        await put('public.admin_requests', { user_id: me, status: 'refused' });
        await tell(me);
      }
      surroundings[actor] = await surround(put, { me, stranger, colleague, guest, insider }, actor);
    }
    await db.query('commit');
    return { people, surroundings };
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
}

async function surround(
  put: (table: string, row: Row) => Promise<unknown>,
  cast: Cast,
  actor: Actor,
): Promise<Surroundings> {
  const settings = {} as Record<Scope, Setting>;
  for (const scope of scopes) {
    const whose = { own: cast.me, near: cast.colleague, foreign: cast.stranger }[scope];
    settings[scope] = { ...cast, actor, scope, whose, id: newIds() };
    await writeRows(put, settings[scope]);
  }
  return {
    key: (table, scope) => tables[table]?.key?.(settings[scope]) ?? { user_id: settings[scope].whose },
    body: (table, scope) => tables[table]?.body?.(settings[scope]) ?? { user_id: settings[scope].whose },
  };
}
