import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { attachment } from './disposition.ts';
import { errorOf, raw, storedIds } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let ben: TestUser;
const note = (text: string) => new Blob([text], { type: 'text/plain' });

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  ben = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

const hostile = () => {
  const home = `people/${ada.id}`;
  return {
    dots: `${home}/../x.txt`,
    'escaped dots': `${home}/%2e%2e/x.txt`,
    'escaped slash': `${home}/..%2fx.txt`,
    'twice escaped': `${home}/%252e%252e%252fx.txt`,
    backslash: `${home}/..%5cx.txt`,
    absolute: `/etc/passwd`,
    'empty folder': `${home}//x.txt`,
    nul: `${home}/a%00.txt`,
    'line end': `${home}/a%0d%0ab.txt`,
    'not UTF-8': `${home}/%c0%ae%c0%ae/x.txt`,
    'half a character': `${home}/%ed%a0%80.txt`,
    'dot alone': `${home}/./x.txt`,
    'too long': `${home}/${'a'.repeat(1025)}`,
  };
};

test('S01 a path that climbs, hides or breaks is refused wherever one is sent, and nothing is written', async () => {
  const { id } = ada;
  await ada.client.storage.from('documents').upload(`people/${id}/good.txt`, note('good'));
  const before = await storedIds(server);
  const token = ada.accessToken;
  for (const [what, path] of Object.entries(hostile())) {
    const upload = await raw(server, 'POST', `/object/documents/${path}`, {
      token,
      body: Buffer.from('x'),
      headers: { 'content-type': 'text/plain' },
    });
    expect([what, upload.status], upload.body.toString()).toEqual([what, 400]);
    for (const [method, address] of [
      ['GET', `/object/documents/${path}`],
      ['GET', `/object/public/content-images/${path}`],
      ['GET', `/object/info/documents/${path}`],
      ['DELETE', `/object/documents/${path}`],
      ['POST', `/object/upload/sign/documents/${path}`],
      ['PUT', `/object/upload/sign/documents/${path}?token=x`],
      ['GET', `/render/image/authenticated/documents/${path}`],
    ] as const) {
      const answer = await raw(server, method, address, { token });
      expect([what, method, address, answer.status]).toEqual([what, method, address, 400]);
    }
    let plain: string;
    try {
      plain = decodeURIComponent(path);
    } catch {
      continue;
    }
    const good = `people/${id}/good.txt`;
    const bodies: [string, string, unknown][] = [
      ['POST', '/object/move', { bucketId: 'documents', sourceKey: good, destinationKey: plain }],
      ['POST', '/object/copy', { bucketId: 'documents', sourceKey: good, destinationKey: plain }],
      [
        'POST',
        '/object/copy',
        { bucketId: 'documents', sourceKey: plain, destinationKey: `people/${id}/b.txt` },
      ],
      ['POST', '/object/sign/documents', { expiresIn: 60, paths: [plain] }],
      ['DELETE', '/object/documents', { prefixes: [plain] }],
    ];
    if (what !== 'absolute') bodies.push(['POST', '/object/list/documents', { prefix: plain }]);
    for (const [method, address, body] of bodies) {
      const answer = await raw(server, method, address, { token, body: JSON.stringify(body) });
      expect([what, address, answer.status], answer.body.toString()).toEqual([what, address, 400]);
    }
  }
  expect(await storedIds(server)).toEqual(before);
});

test('M06 text that no database keeps is refused as such, wherever it is sent', async () => {
  const token = ada.accessToken;
  const nul = 'a\u0000b';
  const home = `people/${ada.id}`;
  const sent: [string, string, object][] = [
    ['POST', '/object/list/documents', { prefix: home, search: nul }],
    ['POST', '/object/list-v2/documents', { prefix: nul }],
    ['POST', '/object/move', { bucketId: nul, sourceKey: 'a', destinationKey: 'b' }],
    [
      'POST',
      '/object/copy',
      { bucketId: 'documents', sourceKey: 'a', destinationKey: 'b', destinationBucket: nul },
    ],
  ];
  for (const [method, path, body] of sent) {
    const answer = await raw(server, method, path, { token, body: JSON.stringify(body) });
    expect([path, answer.status, errorOf(answer).code]).toEqual([path, 400, 'InvalidRequest']);
  }
  expect((await raw(server, 'GET', '/bucket?search=%00', { token })).status).toBe(400);
  const told = await raw(server, 'POST', `/object/documents/${home}/told.txt`, {
    token,
    headers: {
      'content-type': 'text/plain',
      'x-metadata': Buffer.from(JSON.stringify({ note: nul })).toString('base64'),
    },
    body: Buffer.from('x'),
  });
  expect([told.status, errorOf(told).code]).toEqual([400, 'InvalidRequest']);
});

test('S01 two spellings of one name are one file', async () => {
  const files = ada.client.storage.from('documents');
  const name = `people/${ada.id}/Ọ̀ṣun.txt`;
  expect((await files.upload(name.normalize('NFD'), note('one'))).error).toBeNull();
  expect((await files.upload(name.normalize('NFC'), note('two'))).error).toMatchObject({ statusCode: '409' });
  expect(await (await files.download(name.normalize('NFC'))).data?.text()).toBe('one');
});

test('S02 nobody reads, lists, replaces, moves or deletes what lies in another’s folder, nor puts anything there', async () => {
  const home = `people/${ada.id}/private`;
  await ada.client.storage.from('documents').upload(`${home}/mine.txt`, note('mine'));
  const theirs = ben.client.storage.from('documents');
  const own = `people/${ben.id}/own.txt`;
  await theirs.upload(own, note('own'));
  expect((await theirs.download(`${home}/mine.txt`)).error).toMatchObject({ status: 400 });
  expect((await theirs.info(`${home}/mine.txt`)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await theirs.createSignedUrl(`${home}/mine.txt`, 60)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await theirs.list(home)).data).toEqual([]);
  expect((await theirs.upload(`${home}/new.txt`, note('x'))).error).toMatchObject({ statusCode: '403' });
  expect((await theirs.upload(`${home}/mine.txt`, note('x'), { upsert: true })).error).toMatchObject({
    statusCode: '403',
  });
  expect((await theirs.move(own, `${home}/moved.txt`)).error).toMatchObject({ statusCode: '403' });
  const copied = vi.spyOn(server.services.blobs, 'copy');
  expect((await theirs.copy(own, `${home}/copied.txt`)).error).toMatchObject({ statusCode: '403' });
  // Repeated requests do not write to disk.
  expect(copied).not.toHaveBeenCalled();
  copied.mockRestore();
  expect((await theirs.copy(`${home}/mine.txt`, `people/${ben.id}/got.txt`)).error).toMatchObject({
    code: 'NoSuchKey',
  });
  expect((await theirs.remove([`${home}/mine.txt`])).data).toEqual([]);
  expect(await (await ada.client.storage.from('documents').download(`${home}/mine.txt`)).data?.text()).toBe(
    'mine',
  );
  for (const bucket of ['sign', 'public', '..', 'Documents', 'documents%2f', 'documents%00', 'none']) {
    const answer = await raw(server, 'GET', `/object/${bucket}/${home}/mine.txt`, { token: ben.accessToken });
    expect([400, 404], bucket).toContain(answer.status);
  }
});

test('S10 a visitor lists nothing, also where everyone may read', async () => {
  const admin = await server.newUser({ role: 'admin' });
  const put = await admin.client.storage
    .from('public-downloads')
    .upload('guides/one.csv', new Blob(['a,b'], { type: 'text/csv' }));
  expect(put.error).toBeNull();
  const visitor = server.client().storage.from('public-downloads');
  expect((await visitor.list()).data ?? []).toEqual([]);
  expect((await visitor.list('guides')).data ?? []).toEqual([]);
  expect((await visitor.listV2()).data?.objects ?? []).toEqual([]);
  expect(await (await fetch(visitor.getPublicUrl('guides/one.csv').data.publicUrl)).text()).toBe('a,b');
  expect((await visitor.upload('guides/two.csv', new Blob(['x'], { type: 'text/csv' }))).error).toMatchObject(
    { statusCode: '403' },
  );
  expect((await visitor.remove(['guides/one.csv'])).data).toEqual([]);
});

test('S04 a name cannot break out of the header it is sent in', () => {
  const of = (name: string) => attachment(name);
  expect(of('Plan "A"\r\nset-cookie: x.pdf')).toBe(
    `attachment; filename="Plan _A_set-cookie: x.pdf"; filename*=UTF-8''Plan%20%22A%22set-cookie%3A%20x.pdf`,
  );
  expect(of('invoice\u202efdp.exe')).toContain(`filename="invoicefdp.exe"`);
  expect(of('../../etc/passwd')).toContain(`filename=".._.._etc_passwd"`);
  expect(of('Ìròyìn.pdf')).toBe(
    `attachment; filename="_r_y_n.pdf"; filename*=UTF-8''%C3%8Cr%C3%B2y%C3%ACn.pdf`,
  );
  expect(of(`${'é'.repeat(300)}.docx`).length).toBeLessThan(1700);
  expect(of(`${'é'.repeat(300)}.docx`)).toMatch(/\.docx$/);
  expect(of('\u0000')).toContain('filename="download"');
});

test('S04 the name asked for arrives in the header, encoded, and the file cannot be shown as a page', async () => {
  const files = ada.client.storage.from('documents');
  const path = `people/${ada.id}/"quoted" name;.txt`;
  expect((await files.upload(path, note('x'))).error).toBeNull();
  const answer = await raw(
    server,
    'GET',
    `/object/documents/${encodeURIComponent(path).replaceAll('%2F', '/')}?download=a%22%0d%0ab.txt`,
    { token: ada.accessToken },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="a_b.txt"; filename*=UTF-8''a%22b.txt`,
  );
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(
    errorOf(await raw(server, 'GET', '/object/documents/none.txt', { token: ada.accessToken })).code,
  ).toBe('NoSuchKey');
});
