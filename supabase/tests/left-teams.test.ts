import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { someone } from './as-user.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** What hangs on a service, and a row of it. */
const OF_SERVICES = {
  communications: { title: 'Statement', body: 'We speak first.' },
  campaigns: { campaign_name: 'Fair tariffs', campaign_type: 'advocacy' },
};

test.each(Object.entries(OF_SERVICES))(
  'whoever has left the team changes none of its %s, reads their own, and takes their own along to a service they work on',
  async (table, row) => {
    const [lead, leaver] = await Promise.all([
      someone(db.system, 'consultant'),
      someone(db.system, 'consultant'),
    ]);
    const serviceOf = async (who: typeof lead) => {
      const client = await who.adds('clients', { name: 'Zuma Power' });
      const project = await who.adds('projects', { name: 'Tariffs', client_id: client.id });
      const service = await who.adds('services', {
        title: 'Media',
        service_category: 'strategic_communication',
        client_id: client.id,
      });
      return { project: project.id, service: service.id };
    };
    const left = await serviceOf(lead);
    const kept = await serviceOf(leaver);
    await lead.adds('project_members', { project_id: left.project, user_id: leaver.id, team_role: 'member' });
    const own = await leaver.adds(table, { ...row, service_id: left.service });
    const other = await lead.adds(table, { ...row, service_id: left.service });
    await lead.run('delete from public.project_members where user_id = $1', [leaver.id]);

    const ids = await leaver.run(`select id from public.${table}`);
    expect(ids).toEqual([{ id: own.id }]);
    const retitle = `update public.${table} set ${Object.keys(row)[0]} = 'Mine' where id = $1`;
    const move = `update public.${table} set service_id = $2 where id = $1`;
    expect(await leaver.tries(retitle, [own.id])).toBe('42501');
    expect(await leaver.tries(retitle, [other.id])).toBe(0);
    expect(await leaver.tries(move, [other.id, kept.service])).toBe(0);
    expect(await leaver.tries(move, [own.id, kept.service])).toBe(1);
    expect(await leaver.tries(retitle, [own.id])).toBe(1);
  },
);

test('whoever entered a project changes it and reads who is on its team also after they have left it', async () => {
  const [founder, successor, stranger] = await Promise.all(
    [1, 2, 3].map(() => someone(db.system, 'consultant')),
  );
  if (!founder || !successor || !stranger) throw new Error('three people');
  const client = await founder.adds('clients', { name: 'Zuma Power' });
  const { id } = await founder.adds('projects', { name: 'Tariffs', client_id: client.id });
  await founder.adds('project_members', { project_id: id, user_id: successor.id, team_role: 'lead' });
  await successor.run('delete from public.project_members where user_id = $1', [founder.id]);
  const team = 'select user_id from public.project_members where project_id = $1';
  expect(await founder.run(team, [id])).toEqual([{ user_id: successor.id }]);
  expect(await stranger.run(team, [id])).toEqual([]);
  expect(await founder.run('select id from public.projects')).toEqual([{ id }]);
  const rename = `update public.projects set name = 'Fair tariffs' where id = $1`;
  expect(await founder.tries(rename, [id])).toBe(1);
  expect(await stranger.tries(rename, [id])).toBe(0);
});
