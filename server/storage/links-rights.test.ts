import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { raw, serviceClient } from './testing.ts';

let server: TestServer;
let lead: TestUser;
const note = (text: string) => new Blob([text], { type: 'text/plain' });
const files = (person: TestUser) => person.client.storage.from('documents');

beforeAll(async () => {
  server = await testServer();
  lead = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

/** A project of the lead's, with a colleague on its team. */
async function teamOf(colleague: TestUser): Promise<string> {
  const { data: client } = await lead.client
    .from('clients')
    .insert({ name: 'Kano Mills' })
    .select('id')
    .single();
  const { data } = await lead.client
    .from('projects')
    .insert({ name: 'Bridge', client_id: client?.id })
    .select('id')
    .single();
  await server.system.query('insert into public.project_members (project_id, user_id) values ($1, $2)', [
    data?.id,
    colleague.id,
  ]);
  return data?.id as string;
}
const leave = (person: TestUser) =>
  server.system.query('delete from public.project_members where user_id = $1', [person.id]);
const claimsOf = (url: string) =>
  JSON.parse(
    Buffer.from(new URL(url).searchParams.get('token')?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { iat: number; exp: number };

test('sec-M4 a consultant’s upload link does not overwrite what a colleague put there in the meantime, nor take it', async () => {
  const bola = await server.newUser({ role: 'consultant' });
  const path = `${await teamOf(bola)}/plan.txt`;
  const { data } = await files(bola).createSignedUploadUrl(path, { upsert: true });
  await files(lead).upload(path, note('the lead’s plan'));
  const sent = await files(bola).uploadToSignedUrl(path, data?.token ?? '', note('mine now'));
  expect(sent.error).toMatchObject({ statusCode: '403' });
  expect(await (await files(lead).download(path)).data?.text()).toBe('the lead’s plan');
});

test('sec-M4 a consultant who has left the team uploads by no link made before', async () => {
  const bola = await server.newUser({ role: 'consultant' });
  const path = `${await teamOf(bola)}/late.txt`;
  const { data } = await files(bola).createSignedUploadUrl(path);
  await leave(bola);
  const sent = await files(bola).uploadToSignedUrl(path, data?.token ?? '', note('late'));
  expect(sent.error).toMatchObject({ statusCode: '403' });
  expect((await files(lead).exists(path)).data).toBe(false);
});

test('sec-M4 an administrator who replaces a file, by link or not, does not become its owner', async () => {
  const admin = await server.newUser({ role: 'admin' });
  const path = `${await teamOf(lead).catch(() => teamOf(admin))}/paper.txt`;
  await files(lead).upload(path, note('first'));
  const { data } = await files(admin).createSignedUploadUrl(path, { upsert: true });
  expect((await files(admin).uploadToSignedUrl(path, data?.token ?? '', note('by link'))).error).toBeNull();
  expect((await files(admin).update(path, note('replaced'))).error).toBeNull();
  const { rows } = await server.system.query('select owner_id, owner from storage.objects where name = $1', [
    path,
  ]);
  expect(rows).toEqual([{ owner_id: lead.id, owner: lead.id }]);
  expect((await files(lead).update(path, note('by its owner'))).error).toBeNull();
});

test('wire-W15 a second upload by a link that was used is told that the file exists', async () => {
  const path = `people/${lead.id}/twice.txt`;
  const { data } = await files(lead).createSignedUploadUrl(path);
  const visitor = server.client().storage.from('documents');
  expect((await visitor.uploadToSignedUrl(path, data?.token ?? '', note('one'))).error).toBeNull();
  expect((await visitor.uploadToSignedUrl(path, data?.token ?? '', note('two'))).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  });
});

test('sec-L2 a link to a private file ends when its maker leaves the team, and when they are suspended', async () => {
  const bola = await server.newUser({ role: 'consultant' });
  const path = `${await teamOf(bola)}/minutes.txt`;
  await files(lead).upload(path, note('minutes'));
  const link = async () => (await files(bola).createSignedUrl(path, 600)).data?.signedUrl ?? '';
  const shared = await link();
  expect((await fetch(shared)).status).toBe(200);
  await bola.client.auth.signOut();
  expect((await fetch(shared)).status, 'a link lives on when its maker signs out').toBe(200);
  await leave(bola);
  expect((await fetch(shared)).status).toBe(400);

  const eve = await server.newUser({ role: 'compliance_officer' });
  const { data } = await files(eve).createSignedUrl(path, 600);
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
  await serviceClient(server).auth.admin.updateUserById(eve.id, { ban_duration: '24h' });
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(400);
});

test('sec-L2 a person’s link to a private file lives an hour at most; a public file’s, and the server’s, as long as asked', async () => {
  const path = `people/${lead.id}/hour.txt`;
  await files(lead).upload(path, note('x'));
  const week = 7 * 86_400;
  const { data } = await files(lead).createSignedUrl(path, week);
  const { data: many } = await files(lead).createSignedUrls([path], week);
  for (const url of [data?.signedUrl ?? '', many?.[0]?.signedUrl ?? '']) {
    const { iat, exp } = claimsOf(url);
    expect(exp - iat).toBe(3600);
  }
  const { data: served } = await serviceClient(server).storage.from('documents').createSignedUrl(path, week);
  const { iat, exp } = claimsOf(served?.signedUrl ?? '');
  expect(exp - iat).toBe(week);
});

test('sec-M9 a hundred paths are signed by one statement, more are refused, and a person who goes on is asked to wait', async () => {
  const home = `people/${lead.id}/many`;
  await files(lead).upload(`${home}/there.txt`, note('x'));
  const paths = Array.from({ length: 99 }, (_, n) => `${home}/${n}.txt`);
  const { api } = server.services;
  const { run } = api;
  let statements = 0;
  api.run = (...given) => {
    statements += 1;
    return run.apply(api, given);
  };
  try {
    const { data } = await files(lead).createSignedUrls([`${home}/there.txt`, ...paths], 60);
    expect(data?.filter(({ error }) => error === null)).toHaveLength(1);
    expect(statements).toBe(1);
  } finally {
    api.run = run;
  }
  const more = await files(lead).createSignedUrls([...paths, `${home}/a`, `${home}/b`], 60);
  expect(more.error).toMatchObject({ statusCode: '400', message: expect.stringContaining('100') });
  let answer = 200;
  for (let round = 0; round < 40 && answer === 200; round++) {
    const sent = await raw(server, 'POST', '/object/sign/documents', {
      token: lead.accessToken,
      body: JSON.stringify({ expiresIn: 60, paths: paths.map((path) => `${path}${randomUUID()}`) }),
    });
    answer =
      sent.status === 200
        ? 200
        : Number((JSON.parse(sent.body.toString()) as { statusCode: string }).statusCode);
  }
  expect(answer).toBe(429);
  const other = await server.newUser({ role: 'consultant' });
  expect((await files(other).createSignedUrls(['none'], 60)).error).toBeNull();
}, 30_000);

test('a client’s person lists and reads exactly the files shared with them; one that is shared no longer is gone at once, with the links to it', async () => {
  const [guest, other] = await Promise.all([
    server.newUser({ role: 'client' }),
    server.newUser({ role: 'client' }),
  ]);
  const project = await teamOf(await server.newUser({ role: 'consultant' }));
  await server.system.query(
    'insert into public.client_members (client_id, user_id) select p.client_id, $2 from public.projects p where p.id = $1',
    [project, guest.id],
  );
  const bucket = (person: TestUser) => person.client.storage.from('attachments');
  const add = async (name: string, version_of: string | null = null) => {
    const path = `projects/${project}/${randomUUID()}/${name}`;
    await bucket(lead).upload(path, note(name)).then(orThrow);
    const row = { record_kind: 'projects', record_id: project, name, path, version_of };
    const { data } = await lead.client.from('attachments').insert(row).select('id').single().throwOnError();
    return { id: data.id, path };
  };
  const share = (who: TestUser, { id }: { id: string }, shared: boolean) =>
    who.client.from('attachments').update({ shared }).eq('id', id).select('id');
  const seen = async (who: TestUser) =>
    (await who.client.from('linked_files').select('name').order('name').throwOnError()).data.map(
      ({ name }) => name,
    );
  const reads = async (who: TestUser, { path }: { path: string }) =>
    (await bucket(who).download(path)).error === null;
  const notices = async () =>
    (
      await server.system.query(
        `select facts ->> 'name' as name from public.notifications where user_id = $1 and kind = 'file_shared'`,
        [guest.id],
      )
    ).rows.map(({ name }) => name);

  const [report, margin] = [await add('report.txt'), await add('margin.txt')];
  expect(await seen(guest)).toEqual([]);
  expect(await reads(guest, report)).toBe(false);
  // Nobody shares what they do not work on, nor a client's person with themselves.
  const stranger = await server.newUser({ role: 'consultant' });
  for (const who of [stranger, guest]) expect((await share(who, report, true)).data ?? []).toEqual([]);
  expect((await share(lead, report, true)).data).toHaveLength(1);
  expect(await seen(guest)).toEqual(['report.txt']);
  expect([await reads(guest, report), await reads(guest, margin)]).toEqual([true, false]);
  expect((await guest.client.from('attachments').select('id')).data).toEqual([]);
  expect(await notices()).toEqual(['report.txt']);
  expect([await seen(other), await reads(other, report)]).toEqual([[], false]);

  // A new version is not shared by itself; shared, it takes the place of the one before.
  const second = await add('report-two.txt', report.id);
  expect(await seen(guest)).toEqual(['report.txt']);
  await share(lead, second, true);
  expect(await seen(guest)).toEqual(['report-two.txt']);
  expect([await reads(guest, report), await reads(guest, second)]).toEqual([false, true]);

  const link = (await bucket(guest).createSignedUrl(second.path, 600)).data?.signedUrl ?? '';
  expect((await fetch(link)).status).toBe(200);
  await share(lead, second, false);
  expect((await fetch(link)).status).toBe(400);
  expect([await seen(guest), await reads(guest, second), await notices()]).toEqual([[], false, []]);

  await share(lead, margin, true);
  await lead.client.from('attachments').delete().eq('id', margin.id).throwOnError();
  expect([await seen(guest), await reads(guest, margin)]).toEqual([[], false]);
});

test('a version of a file that lives stays when the first is purged, and nobody adds one to a file that is in the bin', async () => {
  const project = await teamOf(await server.newUser({ role: 'consultant' }));
  const bucket = lead.client.storage.from('attachments');
  const add = async (name: string, version_of: string | null = null) => {
    const path = `projects/${project}/${randomUUID()}/${name}`;
    await bucket.upload(path, note(name)).then(orThrow);
    const row = { record_kind: 'projects', record_id: project, name, path, version_of };
    return await lead.client.from('attachments').insert(row).select('id, path, version').single();
  };
  const added = async (name: string, version_of: string | null = null) => {
    const { data, error } = await add(name, version_of);
    if (error) throw error;
    return data;
  };
  const discard = (id: string) => lead.client.from('attachments').delete().eq('id', id).throwOnError();
  const versions = async () =>
    (
      await lead.client
        .from('attachments')
        .select('id, version_of, version')
        .eq('record_id', project)
        .order('version')
        .throwOnError()
    ).data;
  const purge = async () => {
    await server.system.query(
      "update public.attachments set deleted_at = now() - interval '31 days' where deleted_at is not null",
    );
    await server.system.query('select private.purge_deleted()');
  };
  const first = await added('one.txt');
  const [second, third] = [await added('two.txt', first.id), await added('three.txt', first.id)];
  await discard(second.id);
  await discard(first.id);
  // The third lives, so the file does: a fourth joins it under the name of the first.
  const fourth = await added('four.txt', first.id);
  await lead.client.rpc('restore_attachment', { _id: second.id }).throwOnError();
  await purge();
  expect(await versions()).toEqual([
    { id: second.id, version_of: null, version: 2 },
    { id: third.id, version_of: second.id, version: 3 },
    { id: fourth.id, version_of: second.id, version: 4 },
  ]);
  for (const { path } of [second, third, fourth]) expect((await bucket.download(path)).error).toBeNull();
  expect((await bucket.download(first.path)).error).not.toBeNull();
  // Purged with a later one in one go; the one between takes over.
  await discard(second.id);
  await discard(third.id);
  await purge();
  expect(await versions()).toEqual([{ id: fourth.id, version_of: null, version: 4 }]);
  expect((await added('five.txt', fourth.id)).version).toBe(5);

  const lone = await added('lone.txt');
  await discard(lone.id);
  const late = await add('late.txt', lone.id);
  expect(late.error).toMatchObject({
    code: '23514',
    message: expect.stringMatching(/^This file was deleted/),
  });
});

const orThrow = ({ error }: { error: Error | null }) => {
  if (error) throw error;
};
