import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { become, insertOf, setOf, where } from './attempt-in-sql.ts';
import type { Row } from './fixtures/define.ts';
import { patches, type World } from './fixtures.ts';
import { type Actor, actors, matrix, type Outcome, type Scope, scopes, type Verb, verbs } from './matrix.ts';

/**
 * What the cells of the matrix cannot ask, for every table at once: rows in another's name, statements that name no row,
 * archived rows, rows behind a barrier, and what hangs on each kind of record.
 */
export interface RuleCheck {
  table: string;
  says: string;
  /** In an open transaction; leaves nothing behind. */
  holds(client: pg.ClientBase, world: World): Promise<boolean>;
}

const people = Object.keys(actors).filter((actor) => actor !== 'A') as Actor[];
const everybody = Object.keys(actors) as Actor[];

const cell = (table: string, actor: Actor, verb: Verb, scope: Scope): Outcome =>
  (matrix[table]?.[actor].split(' ')[verbs.indexOf(verb)]?.[scopes.indexOf(scope)] ?? 'x') as Outcome;

/** All of them, for the tables of this database. */
export async function ruleChecks(client: pg.ClientBase): Promise<RuleCheck[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    barred: boolean;
    attached: boolean;
  }>(
    `select c.relname as name, array_agg(a.attname::text) as columns,
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'not what is behind a barrier') as barred,
       exists (select from private.attached_tables t where t.table_name = c.relname) as attached
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by 1`,
  );
  const tables = rows.filter(({ name }) => name in matrix);
  const { rows: kinds } = await client.query<Kind>(
    'select kind, writers from private.record_kinds order by 1',
  );
  return [
    ...tables.flatMap(({ name, columns }) =>
      ['created_by', 'user_id']
        .filter((column) => columns.includes(column))
        .flatMap((column) => inNameOf(name, column)),
    ),
    ...tables.flatMap(({ name }) => withoutNamingARow(name)),
    ...tables.filter(({ columns }) => columns.includes('deleted_at')).flatMap(({ name }) => archived(name)),
    ...tables.filter(({ barred }) => barred).flatMap(({ name }) => behindBarrier(name)),
    ...tables.filter(({ attached }) => attached).flatMap(({ name }) => hanging(name, kinds)),
  ];
}

/** What is about a person, and entered by those who plan for others. */
const PLANNED: Readonly<Record<string, readonly Actor[]>> = {
  bookings: ['AD'],
  capacity: ['AD'],
  duty_shifts: ['AD'],
  leave: ['AD'],
  project_members: ['CN', 'AD'],
  staff_rates: ['AD'],
};

/** Nobody enters a row as if another had. */
function inNameOf(table: string, column: string): RuleCheck[] {
  return people.flatMap((actor) =>
    scopes
      .filter((scope) => cell(table, actor, 'insert', scope) === 'y')
      .filter(() => column !== 'user_id' || !PLANNED[table]?.includes(actor))
      .map((scope) => ({
        table,
        says: `${actors[actor]} enters no row of ${table} (${scope}) with the ${column} of another`,
        holds: (client: pg.ClientBase, world: World) =>
          undone(client, async () => {
            const other = world.people[actor === 'CN' ? 'AD' : 'CN'];
            const body = { ...world.surroundings[actor].body(table, scope), [column]: other };
            const before = await count(client, table, column, other);
            const outcome = await asActor(client, world, actor, () => insert(client, table, body));
            return outcome !== 'y' || (await count(client, table, column, other)) === before;
          }),
      })),
  );
}

/** A statement without a WHERE asks no SELECT policy: the one of its own verb must do. */
function withoutNamingARow(table: string): RuleCheck[] {
  return everybody.flatMap((actor) =>
    (['update', 'delete'] as const).flatMap((verb) =>
      scopes
        .filter((scope) => cell(table, actor, verb, scope) !== 'y' && (verb === 'delete' || patches[table]))
        .map((scope) => ({
          table,
          says: `${actors[actor]} ${verb}s no ${scope} row of ${table} by a statement that names none`,
          holds: (client: pg.ClientBase, world: World) =>
            undone(client, async () => {
              const key = world.surroundings[actor].key(table, scope);
              await asReplica(
                client,
                `delete from public.${table} where not (${where(key)})`,
                Object.values(key),
              );
              const [patch, values] = setOf(patches[table] ?? {});
              const before = await versions(client, table);
              const outcome = await asActor(client, world, actor, () =>
                verb === 'update'
                  ? client.query(`update public.${table} set ${patch}`, values)
                  : client.query(`delete from public.${table}`),
              );
              return outcome !== 'y' && (await versions(client, table)) === before;
            }),
        })),
    ),
  );
}

/** What is in the bin is read, changed and deleted by nobody through its table. */
function archived(table: string): RuleCheck[] {
  return people.flatMap((actor) =>
    scopes
      .filter((scope) => cell(table, actor, 'read', scope) === 'y')
      .map((scope) => ({
        table,
        says: `${actors[actor]} does nothing with an archived ${scope} row of ${table}`,
        holds: (client: pg.ClientBase, world: World) =>
          undone(client, async () => {
            const key = world.surroundings[actor].key(table, scope);
            await asReplica(
              client,
              `update public.${table} set deleted_at = now() where ${where(key)}`,
              Object.values(key),
            );
            await asReplica(
              client,
              `delete from public.${table} where not (${where(key)})`,
              Object.values(key),
            );
            return untouched(client, world, actor, table, key);
          }),
      })),
  );
}

/** Whose client stands behind a barrier this person is on the other side of. */
function behindBarrier(table: string): RuleCheck[] {
  return (['CN', 'CO', 'AD'] as const).flatMap((actor) =>
    scopes.flatMap((scope) => {
      const raised = (work: RuleCheck['holds']) => (client: pg.ClientBase, world: World) =>
        undone(client, async () => {
          await raiseBarrier(client, world, actor, scope);
          return work(client, world);
        });
      const finds: RuleCheck = {
        table,
        says: `${actors[actor]} finds no ${scope} row of ${table} behind a barrier`,
        holds: raised(async (client, world) => {
          const key = world.surroundings[actor].key(table, scope);
          await asReplica(
            client,
            `delete from public.${table} where not (${where(key)})`,
            Object.values(key),
          );
          return untouched(client, world, actor, table, key);
        }),
      };
      const enters: RuleCheck = {
        table,
        says: `${actors[actor]} enters no ${scope} row of ${table} behind a barrier`,
        holds: raised(async (client, world) => {
          const body = world.surroundings[actor].body(table, scope);
          return (await asActor(client, world, actor, () => insert(client, table, body))) !== 'y';
        }),
      };
      const of = `${table} ${scope}`;
      return [
        ...(cell(table, actor, 'read', scope) === 'y' && !NAMES_NO_CLIENT.has(of) ? [finds] : []),
        ...(cell(table, actor, 'insert', scope) === 'y' && !NEW_NAMES_NO_CLIENT.has(of) ? [enters] : []),
      ];
    }),
  );
}

async function raiseBarrier(client: pg.ClientBase, world: World, actor: Actor, scope: Scope): Promise<void> {
  const around = world.surroundings[actor];
  const barrier = randomUUID();
  const add = (side: string, column: string, id: unknown) =>
    asReplica(
      client,
      `insert into public.barrier_members (barrier_id, side, ${column}) values ($1, $2, $3)`,
      [barrier, side, id],
    );
  await asReplica(client, `insert into public.barriers (id, name, reason) values ($1, 'Test', 'Test')`, [
    barrier,
  ]);
  const clientId = around.key('clients', scope).id;
  await add('a', 'client_id', clientId);
  // Administrators are bound only where they are named.
  await add('b', 'user_id', world.people[actor]);
  await asReplica(client, 'update public.requests set client_id = $1 where id = $2', [
    clientId,
    around.key('requests', scope).id,
  ]);
}

/** Rows whose fixture belongs to no client. */
const NAMES_NO_CLIENT = new Set([
  ...scopes.flatMap((scope) => [`consents ${scope}`, `follows ${scope}`, `predictions ${scope}`]),
  ...['meetings own', 'promises own', 'results own', 'ndpr_assessments own', 'ndpr_assessments foreign'],
]);
/** Bodies that belong to no client. */
const NEW_NAMES_NO_CLIENT = new Set([
  ...['clients own', 'clients near', 'follows own', 'ndpr_assessments own', 'promises own', 'results own'],
]);

interface Kind {
  kind: string;
  writers: string[];
}
const ROLES: Partial<Record<Actor, string>> = { CO: 'compliance_officer', CN: 'consultant', AD: 'admin' };

/** What hangs on a record is read by staff who read the record, and written by those of them who work on its kind. */
function hanging(table: string, kinds: readonly Kind[]): RuleCheck[] {
  return kinds
    .filter(({ kind }) => kind in matrix)
    .flatMap(({ kind, writers }) =>
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
                const body: Row = { ...around.body(table, scope), record_kind: kind, record_id };
                if (table === 'attachments') {
                  Object.assign(body, { path: `${kind}/${record_id}/x` });
                  await asReplica(
                    client,
                    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('attachments', $1, $2, '{"size": 1, "mimetype": "application/pdf"}')`,
                    [body.path, world.people[actor]],
                  );
                }
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
                return (changed === 'y') === (writes || (READERS_ADD.has(table) && reads));
              }),
          };
        }),
      ),
    );
}

const READERS_ADD = new Set(['reminders']);
const OWN: Readonly<Record<string, (person: string) => Row>> = { reminders: (user_id) => ({ user_id }) };

/** Neither read nor changed nor deleted, by statements that name no row. */
async function untouched(
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  table: string,
  key: Row,
): Promise<boolean> {
  const seen = await asActor(client, world, actor, () =>
    client.query(`select from public.${table} where ${where(key)}`, Object.values(key)),
  );
  const before = await versions(client, table);
  const [patch, values] = setOf(patches[table] ?? {});
  if (patch)
    await asActor(client, world, actor, () => client.query(`update public.${table} set ${patch}`, values));
  await asActor(client, world, actor, () => client.query(`delete from public.${table}`));
  return seen !== 'y' && (await versions(client, table)) === before;
}

type Tried = 'y' | '0' | 'x';
/** What else tells that nothing was done: not found, and a rule that answers before the policy is asked. */
const REFUSALS = ['42501', 'PT404'];

/** The outcome of a statement as this actor; what it did stays in the transaction unless it failed. */
async function asActor(
  client: pg.ClientBase,
  world: World,
  actor: Actor,
  statement: () => Promise<pg.QueryResult>,
): Promise<Tried> {
  await client.query('savepoint acting');
  try {
    await become(client, world, actor);
    const { rowCount } = await statement();
    await client.query(`select set_config('request.jwt.claims', '', true)`);
    await client.query('reset role');
    return rowCount ? 'y' : '0';
  } catch (error) {
    await client.query('rollback to savepoint acting');
    const { code, message } = error as { code?: string; message: string };
    if (REFUSALS.includes(code ?? '')) return 'x';
    throw new Error(`${code} ${message}`);
  }
}

async function undone<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('savepoint tried');
  try {
    return await work();
  } finally {
    await client.query('rollback to savepoint tried');
  }
}

/** Past triggers and foreign keys, as the system. */
async function asReplica(client: pg.ClientBase, sql: string, values: readonly unknown[]): Promise<void> {
  await client.query('set local session_replication_role = replica');
  await client.query(sql, [...values]);
  await client.query('set local session_replication_role = origin');
}

const insert = (client: pg.ClientBase, table: string, body: Row) => client.query(...insertOf(table, body));

async function count(client: pg.ClientBase, table: string, column: string, value: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from public.${table} where ${column} = $1`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

/** Changes with every row of the table that is written. */
async function versions(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(ctid::text || xmin::text, ' ' order by ctid) as all from public.${table}`,
  );
  return rows[0]?.all ?? '';
}
