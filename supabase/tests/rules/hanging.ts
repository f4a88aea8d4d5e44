import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertOf, setOf } from '../attempt-in-sql.ts';
import type { Row } from '../fixtures/define.ts';
import { patches, type World } from '../fixtures.ts';
import { type Actor, actors, matrix, type Scope, scopes } from '../matrix.ts';
import { asActor, asReplica, insert, undone } from './acting.ts';
import { cell, people, type RuleCheck } from './define.ts';

export interface Kind {
  kind: string;
  writers: string[];
}
const ROLES: Partial<Record<Actor, string>> = { CO: 'compliance_officer', CN: 'consultant', AD: 'admin' };

/** What hangs on a record is read by staff who read the record, and written by those of them who work on its kind. */
export function hanging(table: string, kinds: readonly Kind[]): RuleCheck[] {
  const known = kinds.filter(({ kind }) => kind in matrix);
  return [
    ...known.map((kind) => ofNothing(table, kind)),
    ...known.flatMap(({ kind, writers }) =>
      people.flatMap((actor) =>
        scopes.map((scope) => {
          const role = ROLES[actor];
          const reads = role !== undefined && cell(kind, actor, 'read', scope) === 'y';
          const writes = reads && writers.includes(role);
          return {
            table,
            says: `${actors[actor]} ${reads ? 'reads' : 'does not read'} and ${writes ? 'writes' : 'does not write'} ${table} of a ${scope} record of ${kind}`,
            holds: (client: pg.ClientBase, world: World) =>
              undone(client, async () => {
                const around = world.surroundings[actor];
                const record_id = around.key(kind, scope).id;
                if (record_id === undefined) return true;
                const body = await bodyOf(client, world, actor, table, scope, {
                  record_kind: kind,
                  record_id,
                });
                const entered = await undone(client, () =>
                  asActor(client, world, actor, () => insert(client, table, body)),
                );
                if ((entered === 'y') !== (writes || (READERS_ADD.has(table) && reads))) return false;
                const id = randomUUID();
                await asReplica(client, `delete from public.${table}`, []);
                const own = {
                  ...body,
                  id,
                  created_by: world.people[actor],
                  ...OWN[table]?.(world.people[actor]),
                };
                await asReplica(client, ...insertOf(table, own));
                const seen = await asActor(client, world, actor, () =>
                  client.query(`select from public.${table}`),
                );
                if ((seen === 'y') !== reads) return false;
                const [patch, values] = setOf(patches[table] ?? {});
                const changed = await asActor(client, world, actor, () =>
                  client.query(`update public.${table} set ${patch}`, values),
                );
                // A rule that found the row and refused the change would say that it is there.
                if (changed !== (writes || (READERS_ADD.has(table) && reads) ? 'y' : '0')) return false;
                const deleted = () =>
                  asActor(client, world, actor, () => client.query(`delete from public.${table}`));
                return reads || (await deleted()) === '0';
              }),
          };
        }),
      ),
    ),
  ];
}

/** A row to be entered on this record; of a file, its contents are there already. */
async function bodyOf(
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  table: string,
  scope: Scope,
  record: { record_kind: string; record_id: unknown },
): Promise<Row> {
  const body = { ...world.surroundings[actor].body(table, scope), ...record };
  if (table !== 'attachments') return body;
  const path = `${record.record_kind}/${record.record_id}/x`;
  await asReplica(
    client,
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('attachments', $1, $2, '{"size": 1, "mimetype": "application/pdf"}')`,
    [path, world.people[actor]],
  );
  return { ...body, path };
}

/** What hangs on a record that is gone is nobody's to change, though every role may work on its kind. */
function ofNothing(table: string, { kind, writers }: Kind): RuleCheck {
  return {
    table,
    says: `an administrator changes and adds no ${table} of a record that is gone of ${kind}`,
    holds: (client, world) =>
      undone(client, async () => {
        const around = world.surroundings.AD;
        const record_id = around.key(kind, 'own').id;
        if (record_id === undefined) return true;
        const person = world.people.AD;
        const left = { ...around.body(table, 'own'), record_kind: kind, record_id, id: randomUUID() };
        await asReplica(client, `delete from public.${table}`, []);
        await asReplica(client, ...insertOf(table, { ...left, created_by: person, ...OWN[table]?.(person) }));
        const [patch, values] = setOf(patches[table] ?? {});
        const change = () =>
          asActor(client, world, 'AD', () => client.query(`update public.${table} set ${patch}`, values));
        // While the record is there the same statement changes it, where the role may: else nothing would be shown.
        const may = writers.includes('admin') && cell(kind, 'AD', 'read', 'own') === 'y';
        if ((await undone(client, change)) !== (may || READERS_ADD.has(table) ? 'y' : '0')) return false;
        await asReplica(client, `delete from public.${kind} where id = $1`, [record_id]);
        if ((await change()) !== '0') return false;
        const more = await bodyOf(client, world, 'AD', table, 'own', { record_kind: kind, record_id });
        return (await asActor(client, world, 'AD', () => insert(client, table, more))) === 'x';
      }),
  };
}

const READERS_ADD = new Set(['reminders']);
const OWN: Readonly<Record<string, (person: string) => Row>> = { reminders: (user_id) => ({ user_id }) };
