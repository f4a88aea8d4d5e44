import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { LIMITS } from './limits.ts';
import { KEPT } from './replay.ts';

/** A written row, or a message the database sends. */
export interface Change {
  id: string;
  kind: 'INSERT' | 'UPDATE' | 'DELETE' | 'SEND';
  at: string;
  table: string | null;
  /** JSON, as the database wrote it: its numbers may be larger than ours. */
  key: string;
  before: string | null;
  /** Bytes that the row as written takes up; it is read when it is told (`rowsWritten`). */
  size: number;
}

const LEASE_S = 60;
const POLL_MS = 1000;
const RENEW_MS = 20_000;
/** Reading is delayed by this much, so that what is written together is read together. */
const GATHER_MS = 10;

const READ = `
  select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as started, c.id, c.kind, c.at, c."table", c.key, c.before, c.size
  from (select) one left join lateral (
    select id, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, table_id::text as "table",
      key::text, before::text, coalesce(pg_column_size(after), 0) as size
    from realtime.changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    order by id limit ${LIMITS.changes + 1}
  ) c on true order by c.id`;

/** The rows as they were written, JSON by the change's id. */
export async function rowsWritten(
  { system }: Services,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  const { rows } = await system.query<{ id: string; after: string }>(
    'select id, after::text from realtime.changes where id = any ($1) and after is not null',
    [changes.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, after }) => [id, after]));
}

/**
 * Reads new changes in order. What is new is told by snapshots: what is visible now and was not at the last look.
 * So nothing is missed or read twice, whatever the order in which transactions commit. A notification only makes it
 * sooner.
 */
export class ChangeReader {
  readonly process = randomUUID();
  private readonly services: Services;
  private readonly heard: (changes: Change[]) => Promise<void>;
  private readonly lost: () => void;
  private snapshot: string | null = null;
  private started = '';
  private lastRead = 0;
  private lastRenewed = 0;
  private readonly snapshots: { text: string; at: number }[] = [];
  private failing = false;
  private readonly tables = new Map<string, { live: Promise<void>; askedAt: number }>();
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private soon: NodeJS.Timeout | undefined;
  private readonly timers: NodeJS.Timeout[];
  private readonly unlisten: () => void;

  /** @param lost called when changes may have been missed: lists have to be read anew */
  constructor(services: Services, heard: (changes: Change[]) => Promise<void>, lost: () => void) {
    this.services = services;
    this.heard = heard;
    this.lost = lost;
    this.unlisten = services.listen('realtime_changes', () => this.look());
    this.timers = [
      setInterval(() => this.snapshot && this.look(), POLL_MS),
      setInterval(() => void this.renew().catch(() => {}), RENEW_MS),
    ].map((timer) => timer.unref());
  }

  /** From now on there are listeners: what is written after this is read. */
  async begin(): Promise<void> {
    if (this.snapshot) return;
    const { rows } = await this.services.system.query<{ snapshot: string; started: string }>(
      'select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as started',
    );
    this.snapshot ??= rows[0]?.snapshot ?? null;
    this.started = rows[0]?.started ?? '';
    this.lastRead = Date.now();
    this.lastRenewed = Date.now();
  }

  /**
   * Has the changes of a table noted down. Resolves when every later change is: a transaction that wrote before the
   * table was watched and is still open would be missed, so these are waited for.
   */
  watch(oid: string): Promise<void> {
    const known = this.tables.get(oid);
    if (known) {
      known.askedAt = Date.now();
      return known.live;
    }
    const live = this.startWatching(oid);
    this.tables.set(oid, { live, askedAt: Date.now() });
    live.catch(() => this.tables.delete(oid));
    return live;
  }

  private async startWatching(oid: string): Promise<void> {
    const { system } = this.services;
    await this.begin();
    const { rows } = await system.query<{ xid: string }>(
      `with watched as (
         insert into realtime.watched (table_id, process, until) values ($1, $2, now() + interval '${LEASE_S} s')
         on conflict (table_id, process) do update set until = excluded.until returning 1)
       select pg_current_xact_id()::text as xid from watched`,
      [oid, this.process],
    );
    for (let pause = 10; !this.stopped; pause = Math.min(pause * 2, 500)) {
      const { rows: seen } = await system.query<{ clear: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as clear',
        [rows[0]?.xid],
      );
      if (seen[0]?.clear) return;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }

  /** @param inUse the tables somebody still listens to; the others cost their writers nothing again */
  retainOnly(inUse: ReadonlySet<string>): void {
    // A join that has asked for a table may not have entered yet.
    const long = Date.now() - LEASE_S * 1000;
    for (const [oid, { askedAt }] of this.tables)
      if (!inUse.has(oid) && askedAt < long) this.tables.delete(oid);
  }

  /**
   * Goes on watching, and clears away what was committed longer than the lease ago: by then every process that lives
   * has read it. A change is noted down when it is written, so its age alone would not tell.
   */
  private async renew(): Promise<void> {
    const now = Date.now();
    while ((this.snapshots[1]?.at ?? now) < now - LEASE_S * 1000) this.snapshots.shift();
    const [oldest] = this.snapshots;
    const past = oldest && oldest.at < now - LEASE_S * 1000 ? oldest.text : null;
    const { rows } = await this.services.system.query<{ snapshot: string }>(
      `with mine as (
         insert into realtime.watched (table_id, process, until)
         select oid, $2, now() + interval '${LEASE_S} s' from unnest($1::oid[]) oid
         on conflict (table_id, process) do update set until = excluded.until),
       dropped as (delete from realtime.watched where until < now() or process = $2 and table_id <> all ($1::oid[])),
       old as (delete from realtime.messages where inserted_at < (now() - interval '${KEPT}') at time zone 'utc'),
       cleared as (delete from realtime.changes where xid < pg_snapshot_xmax($3::pg_snapshot) and pg_visible_in_snapshot(xid, $3::pg_snapshot))
       select pg_current_snapshot()::text as snapshot`,
      [[...this.tables.keys()], this.process, past],
    );
    this.lastRenewed = now;
    this.snapshots.push({ text: rows[0]?.snapshot ?? '', at: now });
  }

  /** Reads soon; many calls are one. */
  look(): void {
    if (this.stopped || !this.snapshot || this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      if (this.running) this.again = true;
      else this.running = this.read().finally(() => this.next());
    }, GATHER_MS).unref();
  }

  private next(): void {
    this.running = null;
    if (!this.again) return;
    this.again = false;
    this.look();
  }

  private async read(): Promise<void> {
    try {
      const { rows } = await this.services.system.query<
        Change & { snapshot: string; started: string; kind: Change['kind'] | null }
      >(READ, [this.snapshot]);
      const [first] = rows;
      if (!first) return;
      const oldest = Math.min(this.lastRead, this.lastRenewed);
      const gap = first.started !== this.started || Date.now() - oldest > (LEASE_S - 10) * 1000;
      this.snapshot = first.snapshot;
      this.started = first.started;
      this.lastRead = Date.now();
      if (gap || rows.length > LIMITS.changes) {
        await this.renew();
        this.lost();
        return;
      }
      this.failing = false;
      if (first.kind !== null) await this.heard(rows);
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (!this.stopped && !this.failing)
        this.services.log.warn({ code, reason: message }, 'changes could not be read; trying again');
      this.failing = true;
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unlisten();
    clearTimeout(this.soon);
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
    await this.services.system
      .query('delete from realtime.watched where process = $1', [this.process])
      .catch(() => {});
  }
}
