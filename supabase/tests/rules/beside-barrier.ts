import type pg from 'pg';
import { attemptInSql, where } from '../attempt-in-sql.ts';
import type { Row } from '../fixtures/define.ts';
import type { World } from '../fixtures.ts';
import { type Actor, actors, type Scope } from '../matrix.ts';
import { asReplica, entered, undone } from './acting.ts';
import { raiseBarrier } from './behind-barrier.ts';
import { cell, LINKS, type RuleCheck } from './define.ts';

type Around = World['surroundings'][Actor];

/** Another client than that of the row is behind a barrier. */
const besides = (
  table: string,
  actor: Actor,
  verb: 'read' | 'update',
  scope: 'own' | 'near',
  leads: string,
  prepare: (client: pg.ClientBase, around: Around) => Promise<boolean>,
): RuleCheck => ({
  table,
  says: `${actors[actor]} ${verb}s the ${scope} row of ${table} ${leads} while another client is behind a barrier`,
  holds: (client, world) =>
    undone(client, async () => {
      await raiseBarrier(client, world, actor, 'foreign');
      if (!(await prepare(client, world.surroundings[actor]))) return true;
      return (await attemptInSql(client, world, { table, actor, verb, scope, expected: 'y' })) === 'y';
    }),
});

/** The same of a row that is entered, with this one column that leads to something; where it may be entered at all. */
const entersBesides = (
  table: string,
  actor: Actor,
  links: readonly string[],
  link: string | null,
): RuleCheck => ({
  table,
  says: `${actors[actor]} enters a row of ${table} that leads to ${link ? `a ${link}` : 'nothing'} while another client is behind a barrier`,
  holds: (client, world) =>
    undone(client, async () => {
      const around = world.surroundings[actor];
      const body: Row = { ...around.body(table, 'own') };
      // Nothing where it is named; a column that is not is left out, since not everybody may name it.
      for (const column of links) if (column in body) body[column] = null;
      if (link) body[link] = around.key(LINKS[link] ?? '', 'own').id;
      if ((await entered(client, world, actor, table, body)) !== 'y') return true;
      await raiseBarrier(client, world, actor, 'foreign');
      return (await entered(client, world, actor, table, body)) === 'y';
    }),
});

/**
 * What has nothing to do with the client behind a barrier stays where it is: as it stands, and what is one's own whichever of its
 * columns leads to another client, and where none does.
 */
export function besideBarrier(table: string, columns: readonly string[]): RuleCheck[] {
  const links = Object.keys(LINKS).filter((column) => columns.includes(column));
  const may = (actor: Actor, verb: 'read' | 'update', scope: Scope) =>
    cell(table, actor, verb, scope) === 'y';
  const verbs = ['read', 'update'] as const;
  return [
    ...(['CO', 'CN', 'AD'] as const).flatMap((actor) =>
      (['own', 'near'] as const).flatMap((scope) =>
        verbs
          .filter((verb) => may(actor, verb, scope))
          .map((verb) => besides(table, actor, verb, scope, 'as it stands', async () => true)),
      ),
    ),
    ...(['CN', 'AD'] as const).flatMap((actor) =>
      [null, ...links].map((link) => entersBesides(table, actor, links, link)),
    ),
    ...(['CN', 'AD'] as const).flatMap((actor) =>
      verbs
        .filter((verb) => may(actor, verb, 'own'))
        .flatMap((verb) =>
          [null, ...links].map((link) =>
            besides(
              table,
              actor,
              verb,
              'own',
              `that leads to ${link ? `its ${link}` : 'nothing'}`,
              (client, around) => lead(client, table, around, links, link),
            ),
          ),
        ),
    ),
  ];
}

/** Lets this one column name its record, and the others none; false where the table holds no such row. */
async function lead(
  client: pg.ClientBase,
  table: string,
  around: Around,
  links: readonly string[],
  link: string | null,
): Promise<boolean> {
  const key = around.key(table, 'own');
  await client.query('savepoint led');
  try {
    const leading = links.map((column) =>
      column === link ? around.key(LINKS[column] ?? '', 'own').id : null,
    );
    if (links.length > 0)
      await asReplica(
        client,
        `update public.${table} set ${links.map((column, i) => `${column} = $${i + 1}`).join(', ')}
          where ${where(key, links.length + 1)}`,
        [...leading, ...Object.values(key)],
      );
    return true;
  } catch (error) {
    await client.query('rollback to savepoint led');
    if (NO_SUCH_ROW.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Never null, refused by a check, or made of another column. */
const NO_SUCH_ROW = ['23502', '23514', '428C9'];
