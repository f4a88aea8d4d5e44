import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { readSiteSettings } from './site-settings.ts';
import { supabase } from './supabase.ts';

/**
 * Live updates: the one place that opens channels. A tab has one socket, opened after the first screen, and channels
 * only for what is on screen; a tab that nobody has looked at for five minutes has none. Everything works without it,
 * only later: lists are read again when the person comes back to them.
 */

/** A change of a row the person may see. A row that left their sight is deleted to them. */
export type RowChange =
  | { type: 'INSERT' | 'UPDATE'; row: Record<string, unknown> }
  | { type: 'DELETE'; key: Record<string, unknown> };

/** Someone who has a record open, in one of their windows. */
export interface Present {
  user_id?: string;
  editing?: boolean;
}

interface Listener {
  onChange?: (change: RowChange) => void;
  onMessage?: (event: string, payload: Record<string, unknown>) => void;
  onPresent?: (people: readonly Present[]) => void;
  /** From now on nothing is missed; what happened before must be read. Called again after every interruption. */
  onLive?: () => void;
}

interface Room {
  channel: RealtimeChannel | null;
  /** What the channel listens to, put on before it is opened. */
  prepare: (client: RealtimeClient) => RealtimeChannel;
  listeners: Set<Listener>;
  /** Of everyone here who shows themselves: whether they edit. Null where nobody does. */
  shown: Map<Listener, boolean> | null;
  live: boolean;
  reopening?: ReturnType<typeof setTimeout> | undefined;
  closing?: ReturnType<typeof setTimeout> | undefined;
}

const HIDDEN_MS = 5 * 60_000;
/** A page left for another that wants the same channel finds it open. */
const LINGER_MS = 500;
const REOPEN_MS = 10_000;

const rooms = new Map<string, Room>();
let client: Promise<RealtimeClient> | undefined;
let asleep = false;

/** Follows the rows of a table, all or those a filter lets through (`id=eq.…`). Returns the way out. */
export function followTable(table: string, filter: string | undefined, listener: Listener): () => void {
  return enter(`rows:${table}:${filter ?? 'all'}`, listener, (socket) => {
    const channel = socket.channel(`rows:${table}:${filter ?? 'all'}`);
    const which = { event: '*', schema: 'public', table, ...(filter && { filter }) } as const;
    return channel.on('postgres_changes', which, ({ eventType, new: row, old: key }) =>
      tell(`rows:${table}:${filter ?? 'all'}`, ({ onChange }) =>
        onChange?.(eventType === 'DELETE' ? { type: 'DELETE', key } : { type: eventType, row }),
      ),
    );
  });
}

/** Hears what the system tells this person (supabase/migrations, the notifications file). */
export function listenForMe(userId: string, listener: Listener): () => void {
  const name = `user:${userId}`;
  return enter(name, listener, (socket) =>
    socket
      .channel(name, { config: { private: true } })
      .on('broadcast', { event: '*' }, ({ event, payload }) =>
        tell(name, ({ onMessage }) => onMessage?.(event, payload ?? {})),
      ),
  );
}

/** Shows this person on a record, and tells who else has it open. */
export function standAt(
  table: string,
  id: string,
  editing: boolean,
  onPresent: (people: readonly Present[]) => void,
): () => void {
  const name = `record:${table}:${id}`;
  const here: Listener = { onPresent };
  const leave = enter(name, here, (socket) => {
    const channel = socket.channel(name, { config: { private: true } });
    return channel.on('presence', { event: 'sync' }, () => {
      const people = Object.values(channel.presenceState<Present>()).flat();
      tell(name, (listener) => listener.onPresent?.(people));
    });
  });
  const room = rooms.get(name);
  if (room) {
    room.shown ??= new Map();
    room.shown.set(here, editing);
    show(room);
  }
  return () => {
    room?.shown?.delete(here);
    if (room) show(room);
    leave();
  };
}

/** One person is shown once per window, as editing when any form of the record is open. */
function show(room: Room): void {
  if (!room.live || !room.channel || !room.shown || room.shown.size === 0) return;
  void room.channel.track({ editing: [...room.shown.values()].includes(true) });
}

function tell(name: string, say: (listener: Listener) => void): void {
  for (const listener of rooms.get(name)?.listeners ?? []) say(listener);
}

function enter(name: string, listener: Listener, prepare: Room['prepare']): () => void {
  const room = rooms.get(name) ?? {
    channel: null,
    prepare,
    listeners: new Set(),
    shown: null,
    live: false,
  };
  const isNew = !rooms.has(name);
  rooms.set(name, room);
  clearTimeout(room.closing);
  room.listeners.add(listener);
  if (isNew) void open(name, room);
  else if (room.live) {
    listener.onLive?.();
    if (room.channel && listener.onPresent)
      listener.onPresent(Object.values(room.channel.presenceState<Present>()).flat());
  }
  return () => {
    room.listeners.delete(listener);
    if (room.listeners.size > 0) return;
    // Nobody is shown a moment longer than they are here.
    if (room.shown && room.live) void room.channel?.untrack();
    room.closing = setTimeout(() => void close(name, room), LINGER_MS);
  };
}

async function open(name: string, room: Room): Promise<void> {
  let socket: RealtimeClient;
  try {
    socket = await connection();
  } catch {
    // The part that speaks to the socket could not be loaded, or the session is over.
    if (rooms.get(name) === room) room.reopening = setTimeout(() => void open(name, room), REOPEN_MS);
    return;
  }
  // A token that ran out while the laptop slept would only be refused.
  await socket.setAuth().catch(() => {});
  if (rooms.get(name) !== room) return;
  const channel = room.prepare(socket);
  room.channel = channel;
  channel.subscribe((status, error) => {
    if (rooms.get(name) !== room || room.channel !== channel) return;
    room.live = status === 'SUBSCRIBED';
    if (room.live) {
      show(room);
      tell(name, ({ onLive }) => onLive?.());
    } else if (status === 'CLOSED' || /permission/.test(error?.message ?? '')) {
      // Taken away by the server: asked for again in a while, for as long as somebody here wants it.
      room.channel = null;
      void socket.removeChannel(channel);
      room.reopening = setTimeout(() => void open(name, room), REOPEN_MS);
    }
  });
}

async function close(name: string, room: Room): Promise<void> {
  if (room.listeners.size > 0 || rooms.get(name) !== room) return;
  rooms.delete(name);
  clearTimeout(room.reopening);
  const { channel } = room;
  room.channel = null;
  if (channel) await (await client)?.removeChannel(channel);
}

/** @throws when the socket's part cannot be loaded */
function connection(): Promise<RealtimeClient> {
  client ??= connect();
  client.catch(() => {
    client = undefined;
  });
  return client;
}

async function connect(): Promise<RealtimeClient> {
  await afterFirstScreen();
  const { RealtimeClient: Socket } = await import('@supabase/realtime-js');
  const { auth } = supabase();
  const socket = new Socket(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: readSiteSettings().publishableKey },
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  });
  await socket.setAuth();
  // Nothing in here may await a call of the client: its lock is held while listeners run.
  auth.onAuthStateChange((event) => {
    // After a second factor too: it puts a new session in the old one's place.
    if (['TOKEN_REFRESHED', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'].includes(event))
      setTimeout(() => void socket.setAuth());
    if (event === 'SIGNED_OUT') setTimeout(() => void leaveAll(socket));
  });
  sleepWhenHidden(socket);
  return socket;
}

/** The person has left: nothing is heard any more. Whoever signs in next starts anew. */
async function leaveAll(socket: RealtimeClient): Promise<void> {
  for (const room of rooms.values()) {
    clearTimeout(room.reopening);
    clearTimeout(room.closing);
  }
  rooms.clear();
  await socket.removeAllChannels();
  await socket.disconnect();
}

function sleepWhenHidden(socket: RealtimeClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) {
      timer = setTimeout(() => {
        asleep = true;
        void socket.disconnect();
      }, HIDDEN_MS);
    } else if (asleep) {
      asleep = false;
      // The token may have run out meanwhile; channels come back by themselves and call onLive.
      void socket.setAuth().then(() => socket.connect());
    }
  });
}

/** The first screen has the line to itself. */
function afterFirstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 1000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
