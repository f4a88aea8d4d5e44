import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { afterFirstScreen } from './first-screen.ts';
import { readSiteSettings } from './site-settings.ts';
import { auth } from './supabase.ts';

/**
 * Live updates: the one place that opens channels. A tab has one socket, opened after the first screen, and channels
 * only for what is on screen; a tab hidden for five minutes disconnects. Without it everything works with a
 * delay: lists are read again on focus.
 */

/** A change of a row the person may read. A row they may no longer read arrives as deleted. */
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
  /** Subscribed: from now on no change is missed, earlier ones must be read. Called again after every reconnect. */
  onLive?: () => void;
}

interface ChannelEntry {
  channel: RealtimeChannel | null;
  /** Creates the channel with its handlers, before it is opened. */
  prepare: (client: RealtimeClient) => RealtimeChannel;
  listeners: Set<Listener>;
  /** For each listener that tracks presence: whether it edits. Null where none does. */
  shown: Map<Listener, boolean> | null;
  live: boolean;
  reopening?: ReturnType<typeof setTimeout> | undefined;
  closing?: ReturnType<typeof setTimeout> | undefined;
}

const HIDDEN_MS = 5 * 60_000;
/** A channel stays open this long after its last listener, for the next page that needs it. */
const LINGER_MS = 500;
const REOPEN_MS = 10_000;

const channels = new Map<string, ChannelEntry>();
let client: Promise<RealtimeClient> | undefined;
let asleep = false;

/** Subscribes to changes of a table, optionally filtered (`id=eq.…`). Returns the unsubscribe function. */
export function subscribeToTable(table: string, filter: string | undefined, listener: Listener): () => void {
  return enter(`rows:${table}:${filter ?? 'all'}`, listener, (socket) => {
    const channel = socket.channel(`rows:${table}:${filter ?? 'all'}`);
    const which = { event: '*', schema: 'public', table, ...(filter && { filter }) } as const;
    return channel.on('postgres_changes', which, ({ eventType, new: row, old: key }) =>
      notify(`rows:${table}:${filter ?? 'all'}`, ({ onChange }) =>
        onChange?.(eventType === 'DELETE' ? { type: 'DELETE', key } : { type: eventType, row }),
      ),
    );
  });
}

/** Subscribes to the person's private broadcasts (supabase/migrations, the notifications file). */
export function listenForMe(userId: string, listener: Listener): () => void {
  const name = `user:${userId}`;
  return enter(name, listener, (socket) =>
    socket
      .channel(name, { config: { private: true } })
      .on('broadcast', { event: '*' }, ({ event, payload }) =>
        notify(name, ({ onMessage }) => onMessage?.(event, payload ?? {})),
      ),
  );
}

/** Tracks this person's presence on a record, and reports who else has it open. */
export function joinPresence(
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
      notify(name, (listener) => listener.onPresent?.(people));
    });
  });
  const entry = channels.get(name);
  if (entry) {
    entry.shown ??= new Map();
    entry.shown.set(here, editing);
    show(entry);
  }
  return () => {
    entry?.shown?.delete(here);
    if (entry) show(entry);
    leave();
  };
}

/** One presence per window: editing when any form of the record is open. */
function show(entry: ChannelEntry): void {
  if (!entry.live || !entry.channel || !entry.shown || entry.shown.size === 0) return;
  void entry.channel.track({ editing: [...entry.shown.values()].includes(true) });
}

function notify(name: string, say: (listener: Listener) => void): void {
  for (const listener of channels.get(name)?.listeners ?? []) say(listener);
}

function enter(name: string, listener: Listener, prepare: ChannelEntry['prepare']): () => void {
  const entry = channels.get(name) ?? {
    channel: null,
    prepare,
    listeners: new Set(),
    shown: null,
    live: false,
  };
  const isNew = !channels.has(name);
  channels.set(name, entry);
  clearTimeout(entry.closing);
  entry.listeners.add(listener);
  if (isNew) void open(name, entry);
  else if (entry.live) {
    listener.onLive?.();
    if (entry.channel && listener.onPresent)
      listener.onPresent(Object.values(entry.channel.presenceState<Present>()).flat());
  }
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    // Presence ends at once; the channel itself lingers.
    if (entry.shown && entry.live) void entry.channel?.untrack();
    entry.closing = setTimeout(() => void close(name, entry), LINGER_MS);
  };
}

async function open(name: string, entry: ChannelEntry): Promise<void> {
  let socket: RealtimeClient;
  try {
    socket = await connection();
  } catch {
    // The realtime chunk could not be loaded, or the session is over.
    if (channels.get(name) === entry) entry.reopening = setTimeout(() => void open(name, entry), REOPEN_MS);
    return;
  }
  // The token may have expired while the device slept.
  await socket.setAuth().catch(() => {});
  if (channels.get(name) !== entry) return;
  const channel = entry.prepare(socket);
  entry.channel = channel;
  channel.subscribe((status, error) => {
    if (channels.get(name) !== entry || entry.channel !== channel) return;
    entry.live = status === 'SUBSCRIBED';
    if (entry.live) {
      show(entry);
      notify(name, ({ onLive }) => onLive?.());
    } else if (status === 'CLOSED' || /permission/.test(error?.message ?? '')) {
      // Closed by the server: reopened later while it still has listeners.
      entry.channel = null;
      void socket.removeChannel(channel);
      entry.reopening = setTimeout(() => void open(name, entry), REOPEN_MS);
    }
  });
}

async function close(name: string, entry: ChannelEntry): Promise<void> {
  if (entry.listeners.size > 0 || channels.get(name) !== entry) return;
  channels.delete(name);
  clearTimeout(entry.reopening);
  const { channel } = entry;
  entry.channel = null;
  if (channel) await (await client)?.removeChannel(channel);
}

/** @throws when the realtime chunk cannot be loaded */
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
  const sessions = await auth();
  const socket = new Socket(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: readSiteSettings().publishableKey },
    accessToken: async () => (await sessions.getSession()).data.session?.access_token ?? null,
  });
  await socket.setAuth();
  // Must not await a call of the client: its lock is held while listeners run.
  sessions.onAuthStateChange((event) => {
    // A verified second factor replaces the session too.
    if (['TOKEN_REFRESHED', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'].includes(event))
      setTimeout(() => void socket.setAuth());
    if (event === 'SIGNED_OUT') setTimeout(() => void leaveAll(socket));
  });
  sleepWhenHidden(socket);
  return socket;
}

/** Signed out: closes every channel; the next person starts with none. */
async function leaveAll(socket: RealtimeClient): Promise<void> {
  for (const entry of channels.values()) {
    clearTimeout(entry.reopening);
    clearTimeout(entry.closing);
  }
  channels.clear();
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
      // The token may have expired; channels rejoin by themselves and call onLive.
      void socket.setAuth().then(() => socket.connect());
    }
  });
}
