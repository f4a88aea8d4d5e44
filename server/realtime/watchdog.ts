import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import { recheckRights } from './join.ts';
import type { Realtime } from './realtime.ts';

const EXPIRY_MS = 1000;
const SESSIONS_MS = 3000;
const RIGHTS_MS = 1000;
/** In a round each private channel is asked once, some every second. */
const ROUND_S = 30;
const RIGHTS_AT_ONCE = 50;
const IDLE_MS = 15_000;
/** Browsers answer a ping by themselves, also where a hidden page's own timers sleep. */
const PING_AFTER_MS = 45_000;
const GONE_AFTER_MS = 90_000;
const ENDED = 'Your session has ended, please sign in again';

/**
 * Ends what may no longer be: expired tokens, ended sessions, rights that were taken away, sockets nobody holds.
 * Notifications make it immediate; the clock catches what they miss.
 */
export class Watchdog {
  private readonly realtime: Realtime;
  private readonly timers: NodeJS.Timeout[];
  private readonly unlisten: (() => void)[];
  private readonly busy = new Set<string>();
  private round: Channel[] = [];
  private nextRound = 0;
  private share = 0;

  constructor(realtime: Realtime) {
    this.realtime = realtime;
    const { services } = realtime;
    const every = (ms: number, name: string, run: () => Promise<void> | void) =>
      setInterval(() => void this.once(name, run), ms).unref();
    this.timers = [
      every(EXPIRY_MS, 'expiry', () => this.endExpired()),
      every(SESSIONS_MS, 'sessions', () => this.checkSessions()),
      every(RIGHTS_MS, 'rights', () => this.checkNextRights()),
      every(IDLE_MS, 'idle', () => this.checkIdle()),
    ];
    this.unlisten = [
      services.listen('session_ended', (id) => {
        if (id) this.endSessions(new Set([id]));
        else void this.once('sessions', () => this.checkSessions());
      }),
      services.listen('access_changed', (userId) => {
        const sockets = userId ? [...realtime.socketsOf(userId)] : [...realtime.connections];
        void this.checkRights(sockets.flatMap(channelsOf)).catch(() => {});
      }),
    ];
  }

  private async once(name: string, run: () => Promise<void> | void): Promise<void> {
    if (this.busy.has(name)) return;
    this.busy.add(name);
    try {
      await run();
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      this.realtime.services.log.warn(
        { code, reason: message, check: name },
        'a check of the sockets failed; it runs again',
      );
    } finally {
      this.busy.delete(name);
    }
  }

  private channels(): Channel[] {
    return [...this.realtime.connections].flatMap(channelsOf);
  }

  private endExpired(): void {
    const now = this.realtime.services.clock().getTime();
    for (const channel of this.channels())
      if (channel.identity.expiresAt <= now) this.closeChannel(channel, 'Token has expired');
  }

  private async checkSessions(): Promise<void> {
    const ids = new Set<string>();
    for (const { identity } of this.channels()) if (identity.sessionId) ids.add(identity.sessionId);
    this.endSessions(await this.realtime.sessions.ended([...ids]));
  }

  private endSessions(ended: ReadonlySet<string>): void {
    if (ended.size === 0) return;
    for (const channel of this.channels())
      if (channel.identity.sessionId && ended.has(channel.identity.sessionId))
        this.closeChannel(channel, ENDED);
  }

  private async checkNextRights(): Promise<void> {
    if (this.round.length === 0) {
      if (performance.now() < this.nextRound) return;
      this.round = this.channels().filter((channel) => channel.private);
      this.nextRound = performance.now() + ROUND_S * 1000;
      this.share = Math.min(Math.ceil(this.round.length / ROUND_S), RIGHTS_AT_ONCE);
    }
    await this.checkRights(this.round.splice(-Math.max(this.share, 1)));
  }

  /** Asks the policies again, one channel after the other: nobody waits for it but those who lost a right. */
  private async checkRights(channels: readonly Channel[]): Promise<void> {
    for (const channel of channels) {
      if (!channel.private || channel.connection.channels.get(channel.topic) !== channel) continue;
      try {
        const rights = await recheckRights(this.realtime, channel, channel.identity);
        if (rights) channel.rights = rights;
        else this.closeChannel(channel, 'You do not have permission to read this channel');
      } catch (error) {
        if ((error as { code?: string }).code === 'PT401') this.closeChannel(channel, ENDED);
        else throw error;
      }
    }
  }

  private checkIdle(): void {
    this.realtime.reader.retainOnly(this.realtime.subscribers.tables());
    const now = performance.now();
    for (const connection of this.realtime.connections) {
      const silent = now - connection.heardAt;
      if (silent > GONE_AFTER_MS && connection.pinged) connection.socket.terminate();
      else if (silent > PING_AFTER_MS) {
        connection.pinged = true;
        connection.socket.ping();
      }
    }
  }

  private closeChannel(channel: Channel, why: string): void {
    void this.realtime.closeChannel(channel, why).catch(() => {});
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const unlisten of this.unlisten) unlisten();
  }
}

const channelsOf = (connection: Connection): Channel[] => [...connection.channels.values()];
