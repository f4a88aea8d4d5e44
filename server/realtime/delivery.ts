import type { Services } from '#server/services.ts';
import type { Change } from './changes.ts';
import type { Channel } from './channel.ts';
import { encode } from './frames.ts';
import { LIMITS } from './limits.ts';
import type { Subscription } from './subscriptions.ts';
import type { TableFacts } from './tables.ts';
import { type Visible, visibleRows } from './visible-rows.ts';

const AT_ONCE = 200;
/** Statements of ours that may run side by side; the rest of the pool is for requests. */
const SIDE_BY_SIDE = 4;

/** The channels that follow changes of tables, by table. */
export class Followers {
  private readonly byTable = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    for (const oid of tablesOf(channel))
      this.byTable.set(oid, (this.byTable.get(oid) ?? new Set()).add(channel));
  }

  remove(channel: Channel): void {
    for (const oid of tablesOf(channel)) {
      const followers = this.byTable.get(oid);
      followers?.delete(channel);
      if (followers?.size === 0) this.byTable.delete(oid);
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
 * Brings changes to their followers, in order: one statement per identity and stretch, whoever many follow.
 * @param failed called for channels whose rows could not be read, with the database's code
 */
export async function deliver(
  services: Services,
  followers: Followers,
  changes: readonly Change[],
  failed: (channels: readonly Channel[], code: string) => void,
): Promise<void> {
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    const stretch = changes.slice(start, start + AT_ONCE);
    const groups = new Map<string, Channel[]>();
    for (const channel of followers.of(new Set(stretch.map(({ table }) => table ?? '')))) {
      const { key } = channel.identity;
      const group = groups.get(key);
      if (group) group.push(channel);
      else groups.set(key, [channel]);
    }
    const waiting = [...groups.values()];
    const work = async () => {
      for (let group = waiting.pop(); group; group = waiting.pop()) {
        await deliverTo(services, group, stretch).catch((error: unknown) => {
          const { code = '', message } = error as { code?: string; message?: string };
          if (code !== 'PT401')
            services.log.warn({ code, reason: message }, 'changes could not be read for a listener');
          failed(group ?? [], code);
        });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  }
}

async function deliverTo(
  services: Services,
  group: readonly Channel[],
  changes: readonly Change[],
): Promise<void> {
  const [one] = group;
  if (!one) return;
  const distinct = new Map(
    group.flatMap(({ subscriptions }) => subscriptions.map((s) => [`${s.id} ${s.filter}`, s])),
  );
  const visible = await visibleRows(services, one.identity, [...distinct.values()], changes);
  const frames = new Map<string, string>();
  changes.forEach((change, n) => {
    for (const channel of group) {
      for (const [shape, { ids, data }] of heardOf(channel, change, n, visible)) {
        const name = `${n} ${channel.connection.version} ${channel.topic} ${ids} ${shape}`;
        let frame = frames.get(name);
        if (frame === undefined) {
          const payload = `{"ids":[${ids}],"data":${data()}}`;
          frame = encode(channel.connection.version, channel.topic, 'postgres_changes', payload);
          frames.set(name, frame);
        }
        channel.connection.send(frame);
      }
    }
  });
}

/** What one channel hears of one change: usually one frame; one more for subscriptions with a `select` of their own. */
function heardOf(channel: Channel, change: Change, n: number, visible: Visible) {
  const shapes = new Map<string, { ids: number[]; data: () => string }>();
  for (const subscription of channel.subscriptions) {
    const table = subscription.tables.find(({ oid }) => oid === change.table);
    if (!table) continue;
    const row = visible.rows.get(n);
    // A row that left what one may see (archived, moved, deleted) is deleted to them, if they could see it.
    const type = row && change.kind !== 'DELETE' ? change.kind : visible.sawBefore.has(n) ? 'DELETE' : null;
    if (type === null || (subscription.event !== '*' && subscription.event !== type)) continue;
    if (type !== 'DELETE' && subscription.filter && !row?.passes.get(subscription.filter)) continue;
    if (type === 'DELETE' && !keyFits(subscription, change.key)) continue;
    const shape = `${type} ${subscription.select?.join() ?? ''}`;
    const known = shapes.get(shape);
    if (known) known.ids.push(subscription.id);
    else
      shapes.set(shape, {
        ids: [subscription.id],
        data: () => dataText(change, type, table, subscription, row?.json),
      });
  }
  return shapes;
}

/** Of a row that is gone only the key is told, so only what a filter asks of the key can be judged. */
function keyFits({ conditions }: Subscription, key: Record<string, unknown>): boolean {
  return conditions.every(({ field, not, operation }) => {
    if (!Object.hasOwn(key, field.name)) return true;
    const value = String(key[field.name]);
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
): string {
  const shown = new Set(table.columns.map(({ name }) => name));
  const columns = table.columns.filter(({ name }) => !select || select.includes(name));
  const key = Object.fromEntries(Object.entries(change.key).filter(([name]) => shown.has(name)));
  const parts: Record<string, string> = {
    schema: JSON.stringify(table.schema),
    table: JSON.stringify(table.name),
    commit_timestamp: JSON.stringify(change.at),
    type: JSON.stringify(type),
    columns: JSON.stringify(columns),
    errors: 'null',
  };
  if (type !== 'INSERT') parts.old_record = JSON.stringify(key);
  if (type !== 'DELETE') Object.assign(parts, recordText(json ?? '{}', select));
  return `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
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
