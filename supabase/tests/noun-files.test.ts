import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { campaignStatuses } from '#src/features/campaigns/campaign.ts';
import { campaignMetrics } from '#src/features/campaigns/metric.ts';
import { approvalStatuses, communicationStatuses } from '#src/features/communications/communication.ts';
import {
  projectMoves,
  projectStatuses,
  projectStatusValues,
  serviceTypes,
  teamRoles,
} from '#src/features/projects/project.ts';
import { serviceStatuses } from '#src/features/services/service.ts';
import { relationKinds } from '#src/features/stakeholders/relation.ts';
import type { Field } from '#src/fields/field.ts';
import { limitsOf } from '#src/fields/value.ts';
import { CURRENCIES } from '#src/lib/money.ts';
import { nouns } from '#src/nouns.ts';

let database: TestDatabase;
let checks: Map<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.system.query(
    `select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  checks = new Map();
  for (const { owner, definition } of rows) checks.set(owner, `${checks.get(owner) ?? ''}\n${definition}`);
});
afterAll(() => database.close());

const checksOf = (table: string) =>
  [...checks].find(([owner]) => owner === table || owner === `public.${table}`)?.[1] ?? '';

/** The nouns whose fields are defined (src/fields), by their table. */
const definitions: Record<string, readonly Field[]> = Object.fromEntries(
  nouns.map(({ table, fields }) => [table, fields]),
);
const fieldsByTable = Object.entries(definitions).flatMap(([table, fields]) =>
  fields.map((field) => ({ table, field })),
);

describe('M07: the forms and the database agree on how long a text may be', () => {
  const limits = Object.entries<Record<string, number>>({
    ...Object.fromEntries(Object.entries(definitions).map(([table, fields]) => [table, limitsOf(fields)])),
  }).flatMap(([table, fields]) =>
    Object.entries(fields).map(([field, limit]) => [table, field, limit] as const),
  );

  test.each(limits)('%s.%s: %i', (table, field, limit) => {
    // The database quotes words that are also its own, such as position.
    expect(checksOf(table).replaceAll('"', '')).toContain(`(char_length(${field}) <= ${limit})`);
  });
});

describe('The forms and the database agree on the ends of a number', () => {
  const numbers = fieldsByTable.flatMap(({ table, field }) =>
    field.kind === 'integer' || field.kind === 'decimal'
      ? [[table, field.name, field.min ?? 0, field.max ?? 0] as const]
      : [],
  );

  test.each(numbers)('%s.%s: from %i to %i', (table, field, min, max) => {
    expect(checksOf(table)).toContain(`((${field} >= ${min}) AND (${field} <= ${max}))`);
  });
});

describe('Every list of values is the same on screen and in the database', () => {
  const lists: [string, string, readonly { value: string }[]][] = [
    ['projects', 'status', projectStatuses],
    ['projects', 'service_types', serviceTypes],
    ['project_members', 'team_role', teamRoles],
    ['services', 'status', serviceStatuses],
    ['communications', 'status', communicationStatuses],
    ['communications', 'approval_status', approvalStatuses],
    ['campaigns', 'status', campaignStatuses],
    ['campaign_metrics', 'metric', campaignMetrics],
    ['stakeholder_relations', 'kind', relationKinds],
    ...fieldsByTable.flatMap(({ table, field }): [string, string, readonly { value: string }[]][] =>
      field.kind === 'select' || field.kind === 'multiSelect' ? [[table, field.name, field.options]] : [],
    ),
  ];

  test.each(lists)('%s.%s', (table, column, list) => {
    const check = checksOf(table)
      .split('\n')
      .find((line) => line.includes(`((${column} = ANY`) || line.includes(`((${column} <@`));
    const values = [...(check ?? '').matchAll(/'([A-Za-z_ ]+)'::(?:text|bpchar)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(values.sort()).toEqual(list.map((item) => item.value).sort());
  });

  test('every currency the form offers is one the database keeps', () => {
    for (const { value } of CURRENCIES) expect(checksOf('projects')).toContain(`'${value}'`);
  });
});

describe('A project moves between statuses exactly as the screen offers', () => {
  const pairs = projectStatusValues.flatMap((from) =>
    projectStatusValues.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  test.each(pairs)('%s to %s', async (from, to) => {
    const move = projectMoves[from].find((one) => one.to === to);
    expect(await tryMove(database.system, from, to, null)).toBe(
      move ? (move.needsReason ? '23514' : 'moved') : 'PT409',
    );
    if (move?.needsReason) expect(await tryMove(database.system, from, to, 'The client asked')).toBe('moved');
  });
});

/** Moves a new project and takes it back; answers 'moved' or the code of the refusal. */
async function tryMove(pool: pg.Pool, from: string, to: string, reason: string | null): Promise<string> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const { rows } = await connection.query(
      `with c as (insert into public.clients (name) values ('Zuma Power') returning id)
       insert into public.projects (name, client_id, status) select 'Tariff review', id, $1 from c returning id`,
      [from],
    );
    await connection.query('update public.projects set status = $2, status_reason = $3 where id = $1', [
      rows[0].id,
      to,
      reason,
    ]);
    return 'moved';
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}
