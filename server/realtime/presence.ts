import { randomBytes } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { type Channel, type Rooms, roomOf } from './channel.ts';

interface Present {
  key: string;
  meta: Record<string, unknown>;
}
/** Who is in a room, by ref. */
type PresenceList = Map<string, Present>;

const CHANNEL = 'realtime_presence';
const ALIVE_S = 30;
const SEEN_MS = 10_000;
/** Where no notification arrives. */
const POLL_MS = 1_000;

/**
 * Who is present where. The truth is one table for all processes; each keeps the lists of the rooms its own sockets
 * look at, and tells them what differs after a notification, and every ten seconds in case one was missed or a
 * process died.
 */
export class Presences {
  private readonly services: Services;
  private readonly rooms: Rooms;
  private readonly process: string;
  private readonly forgotten: () => void;
  private readonly lists = new Map<string, PresenceList>();
  private readonly stale = new Set<string>();
  private refreshing: Promise<void> | null = null;
  private registered: Promise<unknown> | null = null;
  private readonly unlisten: () => void;
  private readonly timer: NodeJS.Timeout;

  /** @param forgotten called when others took this process for dead: who is here has to be shown anew */
  constructor(services: Services, rooms: Rooms, process: string, forgotten: () => void) {
    this.forgotten = forgotten;
    this.services = services;
    this.rooms = rooms;
    this.process = process;
    this.unlisten = services.listen(
      CHANNEL,
      (room) => {
        if (room) this.refresh([room]);
        else this.refresh(this.lists.keys());
      },
      { pollMs: POLL_MS },
    );
    this.timer = setInterval(() => void this.keepUp().catch(() => {}), SEEN_MS).unref();
  }

  /** Tells a new member who is there. */
  async greet(channel: Channel): Promise<void> {
    const room = roomOf(channel.name, channel.private);
    if (!this.lists.has(room)) {
      this.lists.set(room, new Map());
      this.refresh([room]);
      await this.refreshing;
    }
    if (channel.connection.channels.get(channel.topic) !== channel) return;
    const state = grouped(this.lists.get(room) ?? new Map());
    channel.connection.push(channel.topic, 'presence_state', state, { joinRef: channel.joinRef });
    channel.greeted = true;
  }

  /** Shows a person, or shows them anew. Who they are comes from their token, whatever they send. */
  async track(channel: Channel, shown: unknown): Promise<void> {
    const room = roomOf(channel.name, channel.private);
    const given = typeof shown === 'object' && shown !== null ? (shown as Record<string, unknown>) : {};
    const { user_id: _, phx_ref: __, phx_ref_prev: ___, ...meta } = given;
    const { userId } = channel.identity;
    const previous = channel.presenceRef;
    const ref = randomBytes(9).toString('base64url');
    channel.presenceRef = ref;
    this.registered ??= this.seen();
    await this.registered;
    await this.services.system.query(
      `with gone as (delete from realtime.presences where ref = $1),
       here as (insert into realtime.presences (ref, room, process, key, meta) values ($2, $3, $4, $5, $6))
       select pg_notify('${CHANNEL}', $3)`,
      [
        previous,
        ref,
        room,
        this.process,
        channel.presenceKey,
        { ...meta, ...(userId && { user_id: userId }) },
      ],
    );
    // Left meanwhile.
    if (channel.presenceRef !== ref) await this.drop([ref]);
  }

  async untrack(channel: Channel): Promise<void> {
    const ref = channel.presenceRef;
    channel.presenceRef = null;
    if (ref !== null) await this.drop([ref]);
  }

  private gone: string[] = [];
  private dropping: Promise<void> | null = null;

  /** Many sockets may end at once: what is asked while one statement runs goes into the next. */
  private drop(refs: readonly string[]): Promise<void> {
    this.gone.push(...refs);
    this.dropping ??= (async () => {
      while (this.gone.length > 0) {
        const now = this.gone;
        this.gone = [];
        await this.services.system.query(
          `with gone as (delete from realtime.presences where ref = any ($1) returning room)
           select pg_notify('${CHANNEL}', room) from (select distinct room from gone) rooms`,
          [now],
        );
      }
    })().finally(() => {
      this.dropping = null;
    });
    return this.dropping;
  }

  /** Reads rooms again and tells what differs. */
  private refresh(rooms: Iterable<string>): void {
    for (const room of rooms) if (this.lists.has(room)) this.stale.add(room);
    if (this.stale.size === 0) return;
    this.refreshing ??= this.readStale().finally(() => {
      this.refreshing = null;
    });
  }

  private async readStale(): Promise<void> {
    while (this.stale.size > 0) {
      const rooms = [...this.stale];
      this.stale.clear();
      const found = await this.read(rooms).catch((error: { code?: string }) => {
        this.services.log.warn({ code: error.code }, 'presence could not be read; trying again');
        return null;
      });
      if (!found) return;
      for (const room of rooms) this.settle(room, found.get(room) ?? new Map());
    }
  }

  private async read(rooms: readonly string[]): Promise<Map<string, PresenceList>> {
    const { rows } = await this.services.system.query<Present & { ref: string; room: string }>(
      `select p.ref, p.room, p.key, p.meta from realtime.presences p join realtime.processes o on o.id = p.process
       where p.room = any ($1) and o.seen_at > now() - interval '${ALIVE_S} s' order by p.ref`,
      [rooms],
    );
    const found = new Map<string, PresenceList>();
    for (const { ref, room, key, meta } of rows) {
      const list = found.get(room) ?? new Map();
      found.set(room, list.set(ref, { key, meta }));
    }
    return found;
  }

  private settle(room: string, now: PresenceList): void {
    const was = this.lists.get(room) ?? new Map();
    if ([...this.rooms.in(room)].every((channel) => !channel.wants.presence)) {
      this.lists.delete(room);
      return;
    }
    this.lists.set(room, now);
    const joins = grouped(new Map([...now].filter(([ref]) => !was.has(ref))));
    const leaves = grouped(new Map([...was].filter(([ref]) => !now.has(ref))));
    if (Object.keys(joins).length + Object.keys(leaves).length === 0) return;
    this.rooms.push(room, 'presence_diff', JSON.stringify({ joins, leaves }), (channel) => channel.greeted);
  }

  /** Says that this process lives, clears up after those that do not, and looks again. */
  private async keepUp(): Promise<void> {
    for (const room of this.lists.keys()) if (this.rooms.in(room).size === 0) this.lists.delete(room);
    if (!this.registered) return this.refresh(this.lists.keys());
    if (await this.seen()) this.forgotten();
    await this.services.system.query(
      `with dead as (delete from realtime.processes where seen_at < now() - interval '${ALIVE_S} s' returning id)
       delete from realtime.presences p where p.process in (select id from dead)`,
    );
    this.refresh(this.lists.keys());
  }

  /** @returns whether nobody knew this process */
  private async seen(): Promise<boolean> {
    const { rows } = await this.services.system.query<{ fresh: boolean }>(
      `insert into realtime.processes (id) values ($1) on conflict (id) do update set seen_at = now()
       returning xmax = 0 as fresh`,
      [this.process],
    );
    return rows[0]?.fresh ?? false;
  }

  async stop(): Promise<void> {
    this.unlisten();
    clearInterval(this.timer);
    await this.refreshing;
    await this.services.system
      .query(
        `with gone as (delete from realtime.presences where process = $1 returning room),
         ended as (delete from realtime.processes where id = $1)
         select pg_notify('${CHANNEL}', room) from (select distinct room from gone) rooms`,
        [this.process],
      )
      .catch(() => {});
  }
}

/** As the wire has it: by key, each with its list of metas. */
function grouped(list: PresenceList): Record<string, { metas: Record<string, unknown>[] }> {
  const state = Object.create(null) as Record<string, { metas: Record<string, unknown>[] }>;
  for (const [ref, { key, meta }] of list) {
    state[key] ??= { metas: [] };
    state[key].metas.push({ ...meta, phx_ref: ref });
  }
  return state;
}
