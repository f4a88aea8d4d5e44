/** Whom an abusive sender turns against; it has a person's token and the public key, as anybody may. */
export interface Target {
  url: string;
  key: string;
  token: string;
}

export interface AbusiveRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What one sender does at full speed; each request may differ from the one before. */
export type Scenario =
  | { kind: 'requests'; name: string; request: (n: number, target: Target) => AbusiveRequest }
  /** Sockets that send frames as fast as they are taken. */
  | { kind: 'frames'; name: string; connections: number; frame: (n: number, target: Target) => string }
  /** Many connections that each send or read next to nothing. */
  | {
      kind: 'drips';
      name: string;
      connections: number;
      opening: (target: Target) => string;
      drip: string | null;
    };

/** Whose token it is. */
const personOf = ({ token }: Target) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub);

const asAnon = ({ key }: Target) => ({ apikey: key });
const asPerson = ({ key, token }: Target) => ({ apikey: key, authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

const read = (name: string, path: (n: number) => string, prefer?: string): Scenario => ({
  kind: 'requests',
  name,
  request: (n, target) => ({
    path: `/rest/v1/${path(n)}`,
    headers: { ...asPerson(target), ...(prefer && { prefer }) },
  }),
});
const page = (name: string, path: (n: number) => string): Scenario => ({
  kind: 'requests',
  name,
  request: (n) => ({ path: path(n), headers: { 'accept-encoding': 'br' } }),
});
const post = (
  name: string,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = json,
): Scenario => ({
  kind: 'requests',
  name,
  request: (_, target) => ({ path, method: 'POST', headers: { ...asAnon(target), ...headers }, body }),
});

const wide = JSON.stringify({
  form: 'contact',
  values: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`field${n}`, 'x'])),
});
const nested = `{"form":"contact","values":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
const formOfSixMegabytes = Buffer.concat([
  Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  ),
  Buffer.alloc(5_900_000, 65),
  Buffer.from('\r\n--x--\r\n'),
]);
const word = (n: number) => ['te', 'nig', 'lago', 'abuj', 'mill'][n % 5];

export const scenarios: readonly Scenario[] = [
  post('wide JSON to a form', '/functions/v1/submit-request', wide),
  post('nested JSON to a form', '/functions/v1/submit-request', nested),
  page(
    'spellings of one path',
    (n) => `/${n.toString(2).replaceAll('0', '/').replaceAll('1', 't')}/TEAM${'/'.repeat(n % 50)}`,
  ),
  page('pages that are not there', (n) => `/nowhere-${n}`),
  page('search pages (?q=)', (n) => `/insights?q=${word(n)}${n}`),
  page(
    'pictures for sharing',
    (n) => ['/og/about.png', '/og/team.png', '/og/insights.png', '/og/careers.png'][n % 4] as string,
  ),
  {
    kind: 'requests',
    // As many as one request may name.
    name: 'paths to sign, 100 at once',
    request: (n, target) => ({
      path: '/storage/v1/object/sign/documents',
      method: 'POST',
      headers: { ...asPerson(target), ...json },
      body: JSON.stringify({
        expiresIn: 60,
        paths: Array.from({ length: 100 }, (_, i) => `people/${personOf(target)}/${n}-${i}.txt`),
      }),
    }),
  },
  {
    kind: 'requests',
    name: 'files of 1 MB, one after the other',
    request: (n, target) => ({
      path: `/storage/v1/object/documents/people/${personOf(target)}/${n}.txt`,
      method: 'POST',
      headers: { ...asPerson(target), 'content-type': 'text/plain' },
      body: Buffer.alloc(1_000_000, 97),
    }),
  },
  read('embeds', () => 'clients?select=*,projects(*,clients(name,projects(name)))&limit=1000'),
  read(
    'searches with ilike',
    (n) => `clients?select=id&name=ilike.*${word(n)}*&description=ilike.*${word(n + 1)}*`,
  ),
  read('regular expressions', (n) => `clients?select=id&name=imatch.(a|b|c)%2B.*${word(n)}.*$`),
  read(
    'regular expressions that backtrack',
    (n) => `clients?select=id&description=match.(a%2B)%2B${n % 10}$&name=imatch.(.*a){8}$`,
  ),
  {
    kind: 'requests',
    name: 'back references as a visitor',
    request: (_, target) => ({
      path: `/rest/v1/content_items?select=slug&slug=match.(.*)(.*)(.*)%5C1%5C2%5C3x`,
      headers: asAnon(target),
    }),
  },
  read(
    'in() of 16 kB',
    () =>
      `clients?select=id&id=in.(${Array.from({ length: 380 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`).join(',')})`,
  ),
  read('exact counts', () => 'clients?select=id&limit=1', 'count=exact'),
  {
    kind: 'requests',
    name: 'search_clients',
    request: (n, target) => ({
      path: '/rest/v1/rpc/search_clients',
      method: 'POST',
      headers: { ...asPerson(target), ...json },
      body: JSON.stringify({ term: word(n) }),
    }),
  },
  read('the description of the API', () => ''),
  {
    kind: 'requests',
    name: 'sign-ins with wrong passwords',
    request: (n, target) => ({
      path: '/auth/v1/token?grant_type=password',
      method: 'POST',
      headers: { ...asAnon(target), ...json },
      body: JSON.stringify({ email: `nobody${n}@example.org`, password: 'wrong-password-1' }),
    }),
  },
  post('forms of 5.9 MB', '/careers/apply', formOfSixMegabytes, {
    'content-type': 'multipart/form-data; boundary=x',
    accept: 'application/json',
  }),
  {
    kind: 'requests',
    name: 'broadcasts over HTTP',
    request: (_, target) => ({
      path: '/realtime/v1/api/broadcast',
      method: 'POST',
      headers: { ...asPerson(target), ...json },
      body: JSON.stringify({
        messages: Array.from({ length: 100 }, () => ({
          topic: 'noise',
          event: 'n',
          payload: { text: 'x'.repeat(200) },
        })),
      }),
    }),
  },
  {
    kind: 'frames',
    name: 'socket frames: joins',
    connections: 20,
    frame: (n) =>
      JSON.stringify([
        null,
        String(n),
        `realtime:abuse-${n % 500}`,
        'phx_join',
        { config: { broadcast: { self: true }, presence: { key: '' }, postgres_changes: [] } },
      ]),
  },
  {
    kind: 'frames',
    name: 'socket frames: not understood',
    connections: 20,
    frame: (n) => `[${n},${'"x",'.repeat(2_000)}null]`,
  },
  { kind: 'requests', name: 'the health page', request: () => ({ path: '/health' }) },
  {
    kind: 'drips',
    name: 'headers that drip',
    connections: 1_000,
    opening: () => 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    drip: 'x-more: x\r\n',
  },
  {
    kind: 'drips',
    name: 'bodies that drip',
    connections: 1_000,
    opening: ({ key }) =>
      `POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nApikey: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    drip: 'x',
  },
  {
    kind: 'drips',
    name: 'uploads that drip',
    connections: 300,
    opening: ({ key, token }) =>
      `POST /storage/v1/object/documents/drip/a.txt HTTP/1.1\r\nHost: localhost\r\nApikey: ${key}\r\nAuthorization: Bearer ${token}\r\nContent-Type: text/plain\r\nContent-Length: 9000000\r\n\r\n`,
    drip: 'x',
  },
  {
    kind: 'drips',
    name: 'readers that do not read',
    connections: 800,
    opening: () => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
    drip: null,
  },
];
