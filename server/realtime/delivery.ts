import { SilentDatabaseError } from '#server/database/driver.ts';
import type { Services } from '#server/services.ts';
import { type Change, rowsWritten } from './changes.ts';
import type { Channel } from './channel.ts';
import { encode, onWire } from './frames.ts';
import { LIMITS } from './limits.ts';
import type { Subscription } from './subscriptions.ts';
import type { TableFacts, Tables } from './tables.ts';
import { type Visible, visibleRows, type Written } from './visible-rows.ts';

/** What is judged in one statement: changes, and the bytes of their rows. */
const AT_ONCE = { changes: 200, bytes: 2 * 1024 * 1024 };
/** Statements of ours that may run side by side; the rest of the pool is for requests. */
const SIDE_BY_SIDE = 4;

/** The channels that follow changes of tables, by table. */
export class ChangeSubscribers {
  private readonly byTable = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    for (const oid of tablesOf(channel))
      this.byTable.set(oid, (this.byTable.get(oid) ?? new Set()).add(channel));
  }

  remove(channel: Channel): void {
    for (const oid of tablesOf(channel)) {
      const subscribers = this.byTable.get(oid);
      subscribers?.delete(channel);
      if (subscribers?.size === 0) this.byTable.delete(oid);
    }
  }

  of(oids: Iterable<string>): Set<Channel> {
    const all = new Set<Channel>();
    for (const oid of oids) for (const channel of this.byTable.get(oid) ?? []) all.add(channel);
    return all;
  }

  all(): Set<Channel> {
    return this.of(this.byTable.keys());
  }

  tables(): Set<string> {
    return new Set(this.byTable.keys());
  }
}

const tablesOf = (channel: Channel): Set<string> =>
  new Set(channel.subscriptions.flatMap(({ tables }) => tables.map(({ oid }) => oid)));

/**
 * Brings changes to their subscribers, in order: one statement per identity and stretch, whoever many follow.
 * @param failed called for channels whose rows could not be read, with the database's code
 */
export async function deliver(
  services: Services,
  tables: Tables,
  subscribers: ChangeSubscribers,
  changes: readonly Change[],
  failed: (channels: readonly Channel[], code: string) => void,
): Promise<void> {
  const subscribed = subscribers.tables();
  for (const stretch of stretches(changes.filter(({ table }) => subscribed.has(table ?? '')))) {
    const groups = new Map<string, Channel[]>();
    for (const channel of subscribers.of(new Set(stretch.map(({ table }) => table ?? '')))) {
      const { key } = channel.identity;
      const group = groups.get(key);
      if (group) group.push(channel);
      else groups.set(key, [channel]);
    }
    const after = await rowsWritten(services, stretch);
    const written = stretch.map((change) => ({ ...change, after: after.get(change.id) }));
    const waiting = [...groups.values()];
    const work = async () => {
      for (let group = waiting.pop(); group; group = waiting.pop()) {
        await deliverTo(services, tables, group, written).catch((error: unknown) => {
          const { message } = error as { message?: string };
          // A database that fell silent is no channel's fault.
          const code = error instanceof SilentDatabaseError ? '' : ((error as { code?: string }).code ?? '');
          // One channel's filter may be at fault, and the others of that person are not.
          if (code !== 'PT401' && (group?.length ?? 0) > 1) {
            for (const channel of group ?? []) waiting.push([channel]);
            return;
          }
          if (code !== 'PT401')
            services.log.warn({ code, reason: message }, 'changes could not be read for a listener');
          failed(group ?? [], code);
        });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  }
}

function* stretches(changes: readonly Change[]): Generator<readonly Change[]> {
  let [start, bytes] = [0, 0];
  for (let at = 0; at < changes.length; at++) {
    const size = changes[at]?.size ?? 0;
    if (at > start && (at - start >= AT_ONCE.changes || bytes + size > AT_ONCE.bytes)) {
      yield changes.slice(start, at);
      [start, bytes] = [at, 0];
    }
    bytes += size;
  }
  if (start < changes.length) yield changes.slice(start);
}

async function deliverTo(
  services: Services,
  tables: Tables,
  group: readonly Channel[],
  changes: readonly Written[],
): Promise<void> {
  const [one] = group;
  if (!one) return;
  const distinct = new Map(
    group.flatMap(({ subscriptions }) => subscriptions.map((s) => [`${s.id} ${s.filter}`, s])),
  );
  const facts = await factsOf([...distinct.values()], one.identity.caller.role, tables, changes);
  const visible = await visibleRows(services, one.identity, [...distinct.values()], facts, changes);
  const frames = new Map<string, Buffer>();
  changes.forEach((change, n) => {
    const table = facts.get(change.table ?? '');
    if (!table) return;
    for (const channel of group) {
      for (const [shape, { ids, data }] of heardOf(channel, change, n, table, visible)) {
        const name = `${n} ${channel.connection.version} ${channel.topic} ${ids} ${shape}`;
        let frame = frames.get(name);
        if (frame === undefined) {
          const payload = `{"ids":[${ids}],"data":${data()}}`;
          frame = onWire(encode(channel.connection.version, channel.topic, 'postgres_changes', payload));
          frames.set(name, frame);
        }
        channel.connection.send(frame);
      }
    }
  });
}

/** The changed tables among those subscribed to, as they are now. */
async function factsOf(
  subscriptions: readonly Subscription[],
  role: string,
  tables: Tables,
  changes: readonly Change[],
): Promise<Map<string, TableFacts>> {
  const changed = new Set(changes.map(({ table }) => table));
  const known = new Map(subscriptions.flatMap((s) => s.tables.map((table) => [table.oid, table])));
  const facts = new Map<string, TableFacts>();
  for (const { oid, schema, name } of known.values()) {
    const now = changed.has(oid) ? await tables.factsNow(schema, name, role) : null;
    if (now?.oid === oid) facts.set(oid, now);
  }
  return facts;
}

/** What one channel hears of one change: usually one frame; one more for subscriptions with a `select` of their own. */
function heardOf(channel: Channel, change: Change, n: number, table: TableFacts, visible: Visible) {
  const shapes = new Map<string, { ids: number[]; data: () => string }>();
  for (const subscription of channel.subscriptions) {
    if (!subscription.tables.some(({ oid }) => oid === change.table)) continue;
    const row = visible.rows.get(n);
    // A row that left what one may see (archived, moved, deleted) is deleted to them, if they could see it.
    const type = row && change.kind !== 'DELETE' ? change.kind : visible.before.has(n) ? 'DELETE' : null;
    if (type === null || (subscription.event !== '*' && subscription.event !== type)) continue;
    if (type !== 'DELETE' && subscription.filter && !row?.passes.get(subscription.filter)) continue;
    if (type === 'DELETE' && !keyFits(subscription, change.key)) continue;
    const shape = `${type} ${subscription.select?.join() ?? ''}`;
    const known = shapes.get(shape);
    if (known) known.ids.push(subscription.id);
    else
      shapes.set(shape, {
        ids: [subscription.id],
        data: () => dataText(change, type, table, subscription, row?.json, visible.before.get(n)),
      });
  }
  return shapes;
}

/** Of a row that is gone only the key is told, so only what a filter asks of the key can be judged. */
function keyFits({ conditions }: Subscription, key: string): boolean {
  if (conditions.length === 0) return true;
  // Numbers by their digits: they may be larger than ours.
  const digits = (_: string, value: unknown, { source }: { source: string }) =>
    typeof value === 'number' ? source : value;
  const parts = JSON.parse(key, digits as (name: string, value: unknown) => unknown) as Record<
    string,
    unknown
  >;
  return conditions.every(({ field, not, operation }) => {
    if (!Object.hasOwn(parts, field.name)) return true;
    const value = String(parts[field.name]);
    if (operation.kind === 'operator' && operation.operator === '=')
      return (value === operation.value) !== not;
    if (operation.kind === 'in') return operation.values.includes(value) !== not;
    return true;
  });
}

function dataText(
  change: Change,
  type: 'INSERT' | 'UPDATE' | 'DELETE' | 'SEND',
  table: TableFacts,
  { select }: Subscription,
  json: string | undefined,
  before: string | null | undefined,
): string {
  const columns = table.columns.filter(({ name }) => !select || select.includes(name));
  const parts: Record<string, string> = {
    schema: JSON.stringify(table.schema),
    table: JSON.stringify(table.name),
    commit_timestamp: JSON.stringify(change.at),
    type: JSON.stringify(type),
    columns: JSON.stringify(columns),
    errors: 'null',
  };
  // Under policies a row that is gone tells its key alone: who may know the rest can no longer be asked.
  const whole = before && (type === 'UPDATE' || table.policy === 'true') ? before : keyText(change, table);
  if (type !== 'INSERT') parts.old_record = recordText(whole, null).record;
  if (type !== 'DELETE') Object.assign(parts, recordText(json ?? '{}', select));
  return `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
}

/** The parts of the key that the role may select. */
function keyText({ key }: Change, table: TableFacts): string {
  const shown = new Set(table.columns.map(({ name }) => name));
  const names = Object.keys(JSON.parse(key) as object);
  if (names.every((name) => shown.has(name))) return key;
  return recordText(
    key,
    names.filter((name) => shown.has(name)),
  ).record;
}

const SMALL_FIELD = 64;

/** A row too large for a frame goes out without its larger fields, and says so. */
function recordText(json: string, select: readonly string[] | null): { record: string; errors?: string } {
  const large = Buffer.byteLength(json) > LIMITS.record;
  if (!large && !select) return { record: json };
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  const chosen = select ? fields.filter(([name]) => select.includes(name)) : fields;
  const record = JSON.stringify(Object.fromEntries(chosen));
  if (Buffer.byteLength(record) <= LIMITS.record) return { record };
  const small = chosen.filter(([, value]) => Buffer.byteLength(JSON.stringify(value)) <= SMALL_FIELD);
  return {
    record: JSON.stringify(Object.fromEntries(small)),
    errors: JSON.stringify(['Error 413: Payload Too Large']),
  };
}
