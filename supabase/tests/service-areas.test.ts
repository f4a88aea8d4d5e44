import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { assessmentQuestions } from '#src/features/ndpr/assessment.ts';
import { rowsAfter } from '#src/records/keyset.ts';
import type { Row } from '#supabase/types.gen.ts';

let server: TestServer;
let lead: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let guest: TestUser;
let client_id: string;

beforeAll(async () => {
  server = await testServer();
  [lead, colleague, stranger, guest] = await Promise.all([
    server.newUser({ role: 'consultant', firstName: 'Ngozi' }),
    server.newUser({ role: 'consultant', firstName: 'Yusuf' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'client' }),
  ]);
  client_id = await added(lead, 'clients', { name: 'Zuma Power' });
  const project_id = await added(lead, 'projects', { name: 'Tariff review', client_id });
  const joined = await lead.client
    .from('project_members')
    .insert({ project_id, user_id: colleague.id, team_role: 'member' });
  expect(joined.error).toBeNull();
  const linked = await lead.client.rpc('add_client_member', { _client_id: client_id, _email: guest.email });
  expect(linked.error).toBeNull();
});
afterAll(() => server.stop());

async function added(who: TestUser, table: string, row: object): Promise<string> {
  const { data, error } = await byName(who.client).from(table).insert(row).select('id').single();
  expect(error).toBeNull();
  return data?.id;
}
const service = (service_category: string, more: object = {}) =>
  added(lead, 'services', { title: `Work ${randomUUID()}`, client_id, service_category, ...more });
const figures = async (who: TestUser, _category: string) =>
  (await byName(who.client).rpc('service_area_figures', { _category })).data;

test('a client\u2019s own people read the work for them without the budget and the reason of a move', async () => {
  const id = await service('public_affairs', { budget: 5000 });
  const moved = await lead.client.from('services').update({ status: 'active' }).eq('id', id);
  expect(moved.error).toBeNull();
  expect((await guest.client.from('services').select('budget, status_reason')).data).toEqual([]);
  const { data } = await guest.client.from('linked_services').select('*').eq('id', id);
  expect(data).toMatchObject([{ client_name: 'Zuma Power', status: 'active', progress_percentage: 0 }]);
  expect(Object.keys(data?.[0] ?? {})).not.toEqual(expect.arrayContaining(['budget']));
  expect(Object.keys(data?.[0] ?? {})).not.toEqual(expect.arrayContaining(['status_reason']));
  expect((await figures(guest, 'public_affairs')).active).toBe(1);
});

test('what was published for a client is theirs to read, not who decided and who edited it; drafts are not', async () => {
  const service_id = await service('strategic_communication');
  const text = await added(lead, 'communications', { title: 'We speak first', service_id });
  await added(lead, 'communications', { title: 'Still a draft', service_id });
  await publish(text);
  const { data } = await guest.client.from('linked_communications').select('*').eq('service_id', service_id);
  expect(data).toMatchObject([{ title: 'We speak first', client_name: 'Zuma Power' }]);
  expect(JSON.stringify(data)).not.toMatch(/decided|edited|approval/);
  expect((await guest.client.from('communications').select('decided_by')).data).toEqual([]);
});

async function publish(id: string): Promise<void> {
  const read = await colleague.client.from('communications').select('updated_at').eq('id', id).single();
  const decided = await colleague.client.rpc('decide_communication', {
    _id: id,
    _approve: true,
    _seen: read.data?.updated_at,
  });
  expect(decided.error).toBeNull();
  const out = await lead.client.from('communications').update({ status: 'published' }).eq('id', id);
  expect(out.error).toBeNull();
}

test('a deleted service leaves the dashboards with its stakeholders and comes back whole', async () => {
  const id = await service('public_affairs');
  await added(lead, 'stakeholders', { name: 'Chief Ukatu', service_id: id, relationship_status: 'opposed' });
  const before = await figures(lead, 'public_affairs');
  expect((await colleague.client.from('services').delete().eq('id', id)).error?.code).toBe('42501');
  expect((await lead.client.from('services').delete().eq('id', id)).error).toBeNull();
  const key = () =>
    lead.client
      .from('stakeholders')
      .select('name, services!inner(service_category)')
      .eq('services.service_category', 'public_affairs')
      .eq('service_id', id);
  expect((await key()).data).toEqual([]);
  expect((await figures(lead, 'public_affairs')).opposed).toBe(before.opposed - 1);
  expect((await lead.client.rpc('restore_service', { _id: id })).error).toBeNull();
  expect((await key()).data).toHaveLength(1);
  expect(await figures(lead, 'public_affairs')).toEqual(before);
});

test('the figures count what the person may see, and a figure nobody entered is null, not nought', async () => {
  const service_id = await service('digital_communication', { priority: 'urgent' });
  expect(await figures(lead, 'digital_communication')).toMatchObject({
    pending: 1,
    urgent: 1,
    reach: null,
    engagement: null,
  });
  const campaign_id = await added(lead, 'campaigns', {
    campaign_name: 'One minute, one answer',
    campaign_type: 'advocacy',
    service_id,
  });
  const measured = (metric: string, value: number, measured_on: string) =>
    added(colleague, 'campaign_metrics', {
      campaign_id,
      metric,
      value,
      measured_on,
      source: 'Platform report',
    });
  const today = new Date().toISOString().slice(0, 10);
  await measured('reach', 1200, today);
  const wrong = await measured('reach', 99000, today);
  await measured('sentiment', 40, '2026-01-10');
  await measured('sentiment', 55, today);
  const taken = await colleague.client.from('campaign_metrics').delete().eq('id', wrong).select('id');
  expect(taken.data).toHaveLength(1);
  await measured('reach', 800, today);
  expect(await figures(lead, 'digital_communication')).toMatchObject({ reach: 2000, engagement: null });
  const card = await lead.client.from('campaigns').select('metrics').eq('id', campaign_id).single();
  expect(card.data?.metrics).toEqual({ reach: 2000, sentiment: 55 });
  expect(await figures(stranger, 'digital_communication')).toMatchObject({ reach: null });
  expect(
    (await stranger.client.from('campaign_metrics').select('id').eq('campaign_id', campaign_id)).data,
  ).toEqual([]);
});

test('the compliance score is the mean of each client\u2019s latest score, a dash before any client was assessed', async () => {
  const only = await server.newUser({ role: 'consultant' });
  const score = async () => figures(only, 'data_protection');
  expect(await score()).toMatchObject({ compliance_score: null, assessed: 0 });
  const [first, second] = [
    await added(only, 'clients', { name: 'Kainji Mills' }),
    await added(only, 'clients', { name: 'Obudu Ranch' }),
  ];
  const assessed = async (client: string, taken_at: string, ...yes: string[]) => {
    const assessment_data = Object.fromEntries(
      assessmentQuestions.map(({ id: question }) => [question, yes.includes(question) ? 'yes' : 'no']),
    );
    const id = await added(only, 'ndpr_assessments', { assessment_data, taken_at });
    const linked = await only.client.rpc('link_ndpr_assessment', { _id: id, _client_id: client });
    expect(linked.error).toBeNull();
    return linked.data?.score ?? Number.NaN;
  };
  await assessed(first, '2026-01-10T09:00:00Z');
  const [latest, other] = [
    await assessed(first, '2026-06-10T09:00:00Z', 'privacy_policy', 'security_measures'),
    await assessed(second, '2026-05-10T09:00:00Z', 'dpia_process'),
  ];
  expect(latest).toBeGreaterThan(other);
  expect(await score()).toMatchObject({ compliance_score: Math.round((latest + other) / 2), assessed: 2 });
});

test('a campaign and a service move as projects do, and say why where a move needs it', async () => {
  const id = await service('political_intelligence');
  const campaign = await added(lead, 'campaigns', { campaign_name: 'Water before walls', service_id: id });
  for (const [table, row] of [
    ['services', id],
    ['campaigns', campaign],
  ] as const) {
    const move = (values: object) => lead.client.from(table).update(values).eq('id', row);
    expect((await move({ status: 'completed' })).status).toBe(409);
    expect((await move({ status: 'active' })).error).toBeNull();
    expect((await move({ status: 'cancelled' })).error?.code).toBe('23514');
    expect((await move({ status: 'cancelled', status_reason: 'Budget cut' })).error).toBeNull();
  }
});

test('a list in any order goes on after the last row seen: nothing twice, nothing left out, what is empty last', async () => {
  const only = await server.newUser({ role: 'consultant' });
  const own = await added(only, 'clients', { name: 'Sahel Grains' });
  const work = (title: string, budget: number | null) =>
    added(only, 'services', { title, budget, client_id: own, service_category: 'public_affairs' });
  for (const [title, budget] of [
    ['A "quoted", name', 300],
    ['B', 100.5],
    ['C', null],
    ['D', 300],
    ['E', null],
  ] as const)
    await work(title, budget);
  for (const column of ['budget', 'title', 'created_at'] as const)
    for (const ascending of [true, false]) {
      const order = { column, ascending };
      const seen: Row<'services'>[] = [];
      for (let pages = 0; pages < 9; pages++) {
        let rest = byName(only.client).from('services').select('*').eq('client_id', own);
        const last = seen.at(-1);
        if (last) rest = rest.or(rowsAfter(order, { id: last.id, value: last[column] }));
        const { data } = await rest
          .order(column, { ascending, nullsFirst: false })
          .order('id')
          .limit(2)
          .throwOnError();
        // Somebody adds one in front of what is on screen; the next page is not moved by it.
        if (pages === 0 && column === 'title' && ascending) await work('0 in front', 1);
        seen.push(...data);
        if (data.length < 2) break;
      }
      const { data: whole } = await only.client
        .from('services')
        .select('id')
        .eq('client_id', own)
        .neq('title', column === 'title' && ascending ? '0 in front' : '')
        .order(column, { ascending, nullsFirst: false })
        .order('id')
        .throwOnError();
      expect(seen.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    }
});
