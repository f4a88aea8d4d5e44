import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { Gate } from '#server/access/gate.ts';
import { loadKeys } from '#server/access/keys.ts';
import { readConfig } from '#server/config.ts';
import type { ApiDatabase } from '#server/database/driver.ts';
import { openPools } from '#server/database/open.ts';
import { openBuildWorker } from '#server/documents/build-worker.ts';
import { createLog } from '#server/log.ts';
import { SchemaCache } from '#server/query/schema-cache.ts';
import { restApp } from '#server/rest/rest-app.ts';
import { openBlobStore } from '#server/storage/blob-store.ts';
import type { CapturedStatement } from './bare-rest.ts';
import { closedLoop, http, interleaved, type Measured } from './load.ts';
import { type Person, type Server, signIn, startBare } from './machine.ts';
import type { Row } from './report.ts';
import { hasWrk, wrk } from './wrk.ts';

/** What a generator written in C costs, the measured server has: where wrk is installed it asks. */
export const ask = hasWrk ? wrk : http;
/** Short and many: what else the machine does changes from one second to the next. */
export const ROUNDS = 15;
const WARM_UP_SECONDS = 3;
/**
 * V8 compiles a new process's code for its first 15,000 to 30,000 answers, and its helper threads take up to 0.12 ms of processor
 * time an answer for that (later less than 0.01); less code is compiled sooner. So each of the three gives this many answers
 * before the first case is measured: a slow machine would otherwise be measured as it starts.
 */
const WARM_UP_ANSWERS = 30_000;

interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export const restCases: readonly Case[] = [
  { name: 'list of 50', method: 'GET', path: '/clients?select=*&order=created_at.desc&limit=50' },
  {
    name: 'list of 50 with embed',
    method: 'GET',
    path: '/projects?select=*,clients(name,industry)&order=created_at.desc&limit=50',
  },
  // What the list of clients asks of its search field; the bulk rows' names decide how many match.
  ...[
    { name: 'search, common word', term: 'energy' },
    { name: 'search, rare word', term: 'f899139d' },
    { name: 'search, one letter', term: 'a' },
    { name: 'search, three letters', term: 'ade' },
    { name: 'search without a hit', term: 'q' },
  ].map(({ name, term }) => ({
    name,
    method: 'GET' as const,
    path: `/rpc/newest_clients?term=${term}&page_size=24&order=created_at.desc,id.desc&limit=24`,
  })),
  {
    name: 'count of a search',
    method: 'GET',
    path: '/rpc/count_matches?record_kind=clients&term=energy',
  },
  {
    name: 'insert',
    method: 'POST',
    path: '/clients',
    body: { name: 'Measured Client', industry: 'Energy', contact_email: 'office@measured.example' },
  },
];

/**
 * Each case over HTTP beside two limits that run the very statement it compiles to, prepared as the server prepares
 * it: the driver alone in this process, and a bare HTTP server around the driver in a process of its own, which is sent the
 * same requests.
 */
export async function restBench(
  server: Server,
  databaseUrl: string,
  person: Person,
  label: string,
  connections: number[],
  seconds: number,
  cases: readonly Case[] = restCases,
): Promise<Row[]> {
  const { access_token: token } = await signIn(server, person.email);
  const claims = decodeJwt(token);
  const { api, close } = await openPools({ connectionString: databaseUrl }, createLog('silent'), {
    migrated: true,
  });
  const rows: Row[] = [];
  let bare: BareServer | undefined;
  try {
    const statements: CapturedStatement[] = [];
    for (const one of cases) {
      const { caller, statement } = await captured(server.url, databaseUrl, api, token, one);
      statements.push({ caller: { ...caller, claims }, statement });
    }
    bare = await startBareRest(databaseUrl, statements);
    for (const [index, one] of cases.entries()) {
      const { caller, statement } = statements[index] as CapturedStatement;
      const request = {
        method: one.method,
        ...(one.body !== undefined && { body: JSON.stringify(one.body) }),
      };
      const headers = {
        apikey: server.key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      };
      const bareUrl = `${bare.url}/${index}`;
      for (const count of connections) {
        const ours = (length = seconds) =>
          ask({ url: `${server.url}/rest/v1${one.path}`, headers, ...request }, count, length);
        const limit = (length = seconds) =>
          closedLoop(count, length, async () => void (await api.run(caller, statement)));
        const ofBare = (length = seconds) => ask({ url: bareUrl, headers, ...request }, count, length);
        // These rounds do not count: the first calls of a kind meet code that V8 has not compiled yet.
        for (const round of [limit, ofBare, ours])
          await warmUp(round, rows.length === 0 ? WARM_UP_ANSWERS : 0);
        const measured = await interleaved(ROUNDS, ours, limit, ofBare);
        rows.push({ what: one.name, where: label, connections: count, ...measured });
      }
    }
    return rows;
  } finally {
    await bare?.stop();
    await close();
  }
}

/** For WARM_UP_SECONDS, and on until so many answers are given. */
async function warmUp(round: (seconds: number) => Promise<Measured>, answers: number): Promise<void> {
  let given = 0;
  do given += (await round(WARM_UP_SECONDS)).perSecond * WARM_UP_SECONDS;
  while (given > 0 && given < answers);
}

interface BareServer {
  url: string;
  stop(): Promise<void>;
}

async function startBareRest(databaseUrl: string, statements: CapturedStatement[]): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-bench-bare-'));
  const file = join(folder, 'statements.json');
  await writeFile(file, JSON.stringify(statements));
  const bare = await startBare('bare-rest.ts', { DATABASE_URL: databaseUrl, STATEMENTS: file });
  return {
    url: bare.url,
    async stop() {
      await bare.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends the request through the surface in this process until its statement is prepared, and keeps that. */
async function captured(
  siteUrl: string,
  databaseUrl: string,
  api: ApiDatabase,
  token: string,
  one: Case,
): Promise<CapturedStatement> {
  const system = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  let seen: CapturedStatement | undefined;
  const spy = new Proxy(api, {
    get(target, name) {
      if (name !== 'run') return Reflect.get(target, name);
      return (...[caller, statement]: Parameters<ApiDatabase['run']>) => {
        seen = { caller, statement };
        return target.run(caller, statement);
      };
    },
  });
  const config = readConfig({
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${process.env.TMPDIR ?? '/tmp'}/harmattan-bench-keys`,
    LOG_LEVEL: 'silent',
  });
  try {
    const keys = await loadKeys(config, system, createLog('silent'));
    const own = { config, log: createLog('silent'), system, listen: () => () => {} };
    const clock = () => new Date();
    const services = {
      config,
      schema: new SchemaCache(own),
      log: createLog('silent'),
      system,
      api: spy,
      keys,
      gate: new Gate({ keys, config, clock }),
      blobs: await openBlobStore(config.files, config.dataDir),
      mail: { deliver: async () => {}, keepsBodies: false, close: () => {} },
      builder: openBuildWorker(),
      clock,
      listen: () => () => {},
    };
    const app = restApp(services);
    // A statement that comes again and again gets a name (rest/context.ts).
    for (let coming = 0; coming < 10 && seen?.statement.name === undefined; coming++) {
      const response = await app.request(one.path, {
        method: one.method,
        headers: {
          apikey: keys.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(one.body !== undefined && { body: JSON.stringify(one.body) }),
      });
      if (!response.ok) throw new Error(`${one.name}: ${response.status} ${await response.text()}`);
    }
    if (seen?.statement.name === undefined) throw new Error(`${one.name}: its statement is not prepared`);
    return seen;
  } finally {
    await system.end();
  }
}
