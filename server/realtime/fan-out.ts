import type { Services } from '#server/services.ts';
import type { Change } from './changes.ts';
import { type Rooms, roomOf } from './channel.ts';
import type { Broadcast } from './frames.ts';

/** A broadcast between processes. */
interface FanOutMessage {
  from: string;
  room: string;
  event: string;
  encoding: Broadcast['encoding'];
  /** JSON text, or base64. */
  body: string;
  meta?: Record<string, unknown>;
  id?: string;
}

/** PostgreSQL's limit is 8000 bytes. */
const LONGEST_NOTICE = 7900;
const CHANNEL = 'realtime_broadcast';

/**
 * Brings broadcasts to the other processes: small ones as notifications, large ones through the table of changes.
 * What is said while nothing is being sent goes out together.
 */
export class FanOut {
  private readonly services: Services;
  private readonly rooms: Rooms;
  private readonly process: string;
  private readonly longestNotice: number;
  private waiting: string[] = [];
  private sending: Promise<void> | null = null;
  private readonly unlisten: () => void;

  constructor(services: Services, rooms: Rooms, process: string) {
    this.services = services;
    this.rooms = rooms;
    this.process = process;
    // Where no notification arrives everything goes through the table, which is read each second.
    this.longestNotice = services.config.preparedStatements ? LONGEST_NOTICE : -1;
    this.unlisten = services.listen(CHANNEL, (text) => {
      if (text) this.receive(JSON.parse(text) as FanOutMessage);
    });
  }

  publish(room: string, said: Broadcast): void {
    const message: FanOutMessage = {
      from: this.process,
      room,
      event: said.event,
      encoding: said.encoding,
      body: said.body.toString(said.encoding === 'json' ? 'utf8' : 'base64'),
      ...(said.meta && { meta: { ...said.meta } }),
      ...(said.id && { id: said.id }),
    };
    // JSON text in PostgreSQL cannot hold this character; escaped twice it travels.
    this.waiting.push(JSON.stringify(message));
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const letters = this.waiting;
      this.waiting = [];
      const [small, large] = [
        letters.filter((text) => Buffer.byteLength(text) <= this.longestNotice),
        letters.filter((text) => Buffer.byteLength(text) > this.longestNotice),
      ];
      await this.services.system
        .query(
          `with large as (
             insert into realtime.changes (kind, key, before)
             select 'SEND', '{}', to_jsonb(text) from unnest($2::text[]) text returning 1)
           select (select count(*) from (select pg_notify('${CHANNEL}', text) from unnest($1::text[]) text offset 0) sent),
             case when exists (select from large) then pg_notify('realtime_changes', '') end`,
          [small, large],
        )
        .catch((error: { code?: string; message?: string }) =>
          this.services.log.warn(
            { code: error.code, reason: error.message },
            'a broadcast did not reach the other processes',
          ),
        );
    }
  }

  private receive(message: FanOutMessage): void {
    if (message.from === this.process) return;
    this.rooms.broadcast(message.room, {
      event: message.event,
      encoding: message.encoding,
      body: Buffer.from(message.body, message.encoding === 'json' ? 'utf8' : 'base64'),
      ...(message.meta && { meta: message.meta }),
      ...(message.id && { id: message.id }),
    });
  }

  /** A message that came through the table: from the database (realtime.send), or a large one of another process. */
  deliver({ key, before }: Change): void {
    const to = JSON.parse(key) as {
      topic?: string;
      event?: string;
      private?: boolean;
      binary?: boolean;
      id?: string;
    };
    if (to.topic === undefined) {
      if (before !== null) this.receive(JSON.parse(JSON.parse(before) as string) as FanOutMessage);
      return;
    }
    const said: Broadcast = to.binary
      ? {
          event: String(to.event),
          encoding: 'binary',
          body: Buffer.from(JSON.parse(before ?? '""'), 'base64'),
        }
      : { event: String(to.event), encoding: 'json', body: Buffer.from(before ?? '{}') };
    this.rooms.broadcast(roomOf(to.topic, to.private !== false), { ...said, ...(to.id && { id: to.id }) });
  }

  async stop(): Promise<void> {
    this.unlisten();
    await this.sending;
  }
}
