import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';

let server: TestServer;
let admin: TestUser;
let amina: TestUser;
let bayo: TestUser;
let newcomer: TestUser;
let audit: string;
beforeAll(async () => {
  server = await testServer();
  [admin, amina, bayo, newcomer] = await Promise.all([
    server.newUser({ role: 'admin', firstName: 'Ifeoma', lastName: 'Obi' }),
    server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' }),
    server.newUser({ role: 'consultant', firstName: 'Bayo', lastName: 'Ade' }),
    server.newUser(),
  ]);
  const client = await amina.client.from('clients').insert({ name: 'Zuma Power' }).select('id').single();
  const project = async (name: string) => {
    const made = await amina.client
      .from('projects')
      .insert({
        name,
        client_id: client.data?.id,
        service_types: ['data_protection'],
        start_date: '2025-01-01',
        end_date: '2025-06-01',
      })
      .select('id')
      .single();
    return made.data?.id ?? '';
  };
  audit = await project('Audit');
  // A finished one of the kind had two people, so the running one has a seat open.
  const done = await project('Earlier audit');
  await server.system.query(`insert into public.project_members (project_id, user_id) values ($1, $2)`, [
    done,
    bayo.id,
  ]);
  await server.system.query(`update public.projects set status = 'active' where id = any ($1)`, [
    [done, audit],
  ]);
  await server.system.query(`update public.projects set status = 'completed' where id = $1`, [done]);
});
afterAll(() => server.stop());

const ask = async (who: TestUser, name: string, body: object) => {
  const { data, error } = await who.client.functions.invoke(name, { body });
  if (!error) return { status: 200, data };
  return { status: error.context.status as number, data: await error.context.json() };
};

test('an administrator is told every workload and who could join which project, with the parts of the match', async () => {
  const { data } = await ask(admin, 'smart-resource-allocation', { timeframe: 'next_month' });
  expect(data.capacity_insights.total_consultants).toBe(2);
  expect(
    data.consultant_workloads.map((one: { consultant_name: string }) => one.consultant_name).sort(),
  ).toEqual(['Amina Bello', 'Bayo Ade']);
  expect(data.resource_recommendations).toMatchObject([
    { project_id: audit, recommended_consultant: bayo.id, consultant_name: 'Bayo Ade' },
  ]);
  expect(data.meta).toMatchObject({ gap: 0, unfilled: [], trend: { length: 12 } });
  expect(data.meta.parts[0]).toMatchObject({ skill: 1, continuity: 1 });
});

test('applying the plan and taking it back leaves the teams as they were', async () => {
  const seat = { project_id: audit, user_id: bayo.id };
  const team = async () =>
    (await admin.client.from('project_members').select('user_id').eq('project_id', audit)).data?.length;
  expect(await team()).toBe(1);
  expect((await admin.client.from('project_members').insert([seat]).select('project_id')).error).toBeNull();
  expect((await ask(admin, 'smart-resource-allocation', {})).data.resource_recommendations).toEqual([]);
  await admin.client.from('project_members').delete().match(seat);
  expect(await team()).toBe(1);
});

test('a consultant is told their own workload and no recommendation; nobody without a role is told anything', async () => {
  const { data } = await ask(amina, 'smart-resource-allocation', { timeframe: 'next_week' });
  expect(data.consultant_workloads).toMatchObject([{ consultant_id: amina.id, current_projects: 1 }]);
  expect(data.resource_recommendations).toEqual([]);
  expect((await ask(newcomer, 'smart-resource-allocation', {})).status).toBe(403);
});

test('whom a consultant knows is found first, and another consultant does not learn of it', async () => {
  const { data: hadiza } = await amina.client
    .from('stakeholders')
    .insert({
      name: 'Hadiza Musa',
      organization: 'NAFDAC',
      influence_level: 8,
      contact_email: 'hadiza@example.org',
    })
    .select('id')
    .single()
    .throwOnError();
  const search = {
    industry: 'Healthcare',
    objectives: ['register a medicine'],
    companySize: 'SME',
    projectType: '',
  };
  const mine = (await ask(amina, 'stakeholder-discovery', search)).data;
  expect(mine.stakeholders[0]).toMatchObject({ name: 'Hadiza Musa', contact_email: 'hadiza@example.org' });
  // What is saved of her is saved on her entry, whoever else bears the name.
  expect(mine.meta.known[0]).toBe(hadiza.id);
  const theirs = (await ask(bayo, 'stakeholder-discovery', search)).data;
  expect(JSON.stringify(theirs)).not.toContain('Hadiza');
  expect(theirs.stakeholders.map((one: { name: string }) => one.name)).toContain('NAFDAC');
  const nothing = await ask(amina, 'stakeholder-discovery', { ...search, objectives: [] });
  expect([nothing.status, nothing.data.message]).toEqual([
    422,
    expect.stringContaining('Please provide industry and objectives for stakeholder discovery.'),
  ]);
});

test('whom a consultant knows takes on what was said of them in a meeting; another team does not learn that they are known', async () => {
  await amina.client
    .from('stakeholders')
    .insert({ name: 'Engr. Tunde Lawal', influence_level: 6 })
    .select('id')
    .single()
    .throwOnError();
  const said = { transcription: 'Amina Bello: Engr. Tunde Lawal will send the site plan by Friday.' };
  const mine = (await ask(amina, 'meeting-analysis', said)).data;
  expect(mine.actionItems).toMatchObject([
    { assignee: 'Engr. Tunde Lawal', task: 'Send the site plan by Friday' },
  ]);
  expect((await ask(bayo, 'meeting-analysis', said)).data.actionItems).toMatchObject([
    { assignee: 'Unassigned' },
  ]);
});

test('a strategy and its steps are kept together or not at all, as its next version', async () => {
  const { data: known } = await amina.client
    .from('stakeholders')
    .insert({ name: 'Senator Ruth Danladi', influence_level: 9 })
    .select('id')
    .single()
    .throwOnError();
  const keep = (steps: object[], who = amina) =>
    who.client.rpc('save_strategy', {
      _stakeholder_id: known.id,
      _run_id: null as unknown as string,
      _title: 'Strategy for Senator Ruth Danladi',
      _content: { strategy: 'Meet her first.', sources: [], steps: [] },
      _reminders: steps as never,
    });
  const steps = [1, 2, 3].map((day) => ({ title: `Step ${day}`, due_at: `2026-12-0${day}T09:00:00+01:00` }));
  const kept = async () => {
    const texts = await amina.client
      .from('results')
      .select('version')
      .eq('stakeholder_id', known.id)
      .order('version');
    const own = await amina.client.from('reminders').select('title').eq('record_id', known.id);
    return [texts.data?.map(({ version }) => version), own.data?.length];
  };
  // The second step has no words: neither the text nor the first step stays.
  const refused = await keep([steps[0] ?? {}, { title: '', due_at: '2026-12-02T09:00:00+01:00' }]);
  expect([refused.error?.code, await kept()]).toEqual(['23514', [[], 0]]);
  expect((await keep(steps)).error).toBeNull();
  expect((await keep(steps)).error).toBeNull();
  expect(await kept()).toEqual([[1, 2], 6]);
  // It is the caller's own right alone that counts: another team keeps nothing there.
  expect((await keep(steps, bayo)).error).not.toBeNull();
  expect(await kept()).toEqual([[1, 2], 6]);
});

test('a strategy comes in words with the plan beside it', async () => {
  const { data } = await ask(amina, 'engagement-strategy', {
    stakeholder: {
      name: 'NAFDAC',
      position: 'Regulator',
      organization: 'NAFDAC',
      influence_level: 9,
      relationship_status: 'opposed',
      engagement_history: '',
    },
    context: { industry: 'Healthcare', objectives: ['register a medicine'] },
  });
  expect(data.meta.plan).toMatchObject({
    quadrant: 'manage closely',
    stance: 'opposed',
    level: 'collaborate',
  });
  expect(data.strategy).toContain(data.meta.plan.steps[2].day);
});

test('a transcript becomes minutes; a blank one is refused by name', async () => {
  const { data } = await ask(newcomer, 'meeting-analysis', {
    transcription: 'Ada Obi: We agreed to send the letter. Ada Obi: I will draft the letter by Friday.',
    meetingDate: '2026-11-19',
  });
  expect(data).toMatchObject({
    attendees: ['Ada Obi'],
    actionItems: [{ assignee: 'Ada Obi', dueDate: '2026-11-20' }],
    meta: { engine: 'builtin' },
  });
  const blank = await ask(newcomer, 'meeting-analysis', { transcription: '  ' });
  expect([blank.status, blank.data.field]).toEqual([422, 'transcription']);
});

test('F04 a recording finds no transcription service and is told the way on; what is no recording is refused', async () => {
  const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]).toString('base64');
  const cases: [string, number, string][] = [
    [webm, 503, 'stt_not_configured'],
    ['', 422, 'no_audio'],
    ['not base64!', 422, 'validation_failed'],
    [Buffer.from('hello').toString('base64'), 415, 'audio_not_webm'],
  ];
  for (const [audio, status, code] of cases) {
    const refused = await ask(amina, 'voice-to-text', { audio });
    expect([refused.status, refused.data.code]).toEqual([status, code]);
  }
  const told = await ask(amina, 'voice-to-text', { audio: webm });
  expect(told.data.message).toContain('Type or paste what was said');
});

test('a plan is applied whole with its hours held, and taken back as it was; a consultant applies none', async () => {
  const made = await admin.client.from('projects').select('id').eq('name', 'Audit').single();
  const seat = {
    project_id: made.data?.id,
    user_id: bayo.id,
    from_day: '2027-01-04',
    to_day: '2027-01-29',
    hours_a_week: 6,
  };
  expect((await amina.client.rpc('apply_plan', { _seats: [seat] })).status).toBe(403);
  const broken = await admin.client.rpc('apply_plan', { _seats: [seat, { ...seat, hours_a_week: 0 }] });
  expect(broken.error?.code).toBe('23514');
  const left = async () => [
    (await admin.client.from('bookings').select('id')).data?.length,
    (await admin.client.from('project_members').select('user_id').eq('project_id', audit)).data?.length,
  ];
  const before = await left();
  const { data, error } = await admin.client.rpc('apply_plan', { _seats: [seat] });
  expect(error).toBeNull();
  expect(await left()).toEqual([1, (before[1] ?? 0) + 1]);
  // Whom it concerns reads it; so does whoever reads the project.
  expect((await bayo.client.from('bookings').select('hours_a_week, firm')).data).toEqual([
    { hours_a_week: 6, firm: false },
  ]);
  await admin.client.rpc('undo_plan', { _applied: data });
  expect(await left()).toEqual(before);
});

test('colleagues see who is away; people enter their own leave, and nobody is booked throughout it', async () => {
  const away = { from_day: '2027-03-01', to_day: '2027-03-12' };
  expect(
    (
      await bayo.client
        .from('leave')
        .insert({ ...away, user_id: amina.id })
        .select('id')
    ).status,
  ).toBe(403);
  expect(
    (
      await bayo.client
        .from('leave')
        .insert({ ...away, user_id: bayo.id })
        .select('id')
    ).error,
  ).toBeNull();
  expect((await amina.client.from('leave').select('user_id')).data).toEqual([{ user_id: bayo.id }]);
  expect((await newcomer.client.from('leave').select('user_id')).data).toEqual([]);
  const booked = await admin.client
    .from('bookings')
    .insert({
      project_id: audit,
      user_id: bayo.id,
      from_day: '2027-03-02',
      to_day: '2027-03-05',
      hours_a_week: 8,
    })
    .select('id');
  expect(booked.error?.message).toContain('on leave');
});

test('held work is handed over in one transaction and handed back; what is promised stays where it is', async () => {
  const audits = await admin.client.from('projects').select('id').eq('name', 'Audit').single();
  const booking = {
    project_id: audits.data?.id ?? '',
    from_day: '2027-06-01',
    to_day: '2027-06-30',
    hours_a_week: 6,
  };
  const added = await admin.client
    .from('bookings')
    .insert([
      { ...booking, user_id: amina.id, firm: false },
      { ...booking, user_id: amina.id, firm: true },
    ])
    .select('id, firm')
    .order('firm');
  const [held, promised] = added.data ?? [];
  const holder = async (id: string | undefined) =>
    (
      await admin.client
        .from('bookings')
        .select('user_id')
        .eq('id', id ?? '')
        .single()
    ).data?.user_id;
  const move = (id: string | undefined) => ({ booking_id: id, user_id: bayo.id });
  const refused = await admin.client.rpc('apply_plan', { _seats: [move(held?.id), move(promised?.id)] });
  expect(refused.error?.message).toContain('promised or deleted meanwhile');
  expect(await holder(held?.id)).toBe(amina.id);
  const { data } = await admin.client.rpc('apply_plan', { _seats: [move(held?.id)] });
  expect(await holder(held?.id)).toBe(bayo.id);
  await admin.client.rpc('undo_plan', { _applied: data });
  expect(await holder(held?.id)).toBe(amina.id);
  await admin.client
    .from('bookings')
    .delete()
    .in('id', [held?.id ?? '', promised?.id ?? '']);
});

test('hours and skills are entered by administrators and count in the plan; a colleague reads their own', async () => {
  const hours = { from_day: '2026-01-05', hours_a_week: 20, skills: ['data_protection'] };
  expect(
    (
      await amina.client
        .from('capacity')
        .insert({ ...hours, user_id: amina.id })
        .select('id')
    ).status,
  ).toBe(403);
  for (const { id } of [amina, bayo])
    expect(
      (
        await admin.client
          .from('capacity')
          .insert({ ...hours, user_id: id })
          .select('id')
      ).error,
    ).toBeNull();
  expect((await amina.client.from('capacity').select('user_id')).data).toEqual([{ user_id: amina.id }]);
  const { data } = await ask(admin, 'smart-resource-allocation', { timeframe: 'next_week' });
  expect(
    data.meta.board.map((one: { weeks: { capacity: number }[] }) => (one.weeks[6]?.capacity ?? 99) <= 20),
  ).not.toContain(false);
  const other = await admin.client
    .from('capacity')
    .insert({ ...hours, from_day: '2026-02-02', user_id: bayo.id, skills: ['cooking'] })
    .select('id');
  expect(other.error?.code).toBe('23514');
});
