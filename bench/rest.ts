import { decodeJwt } from 'jose';
import pg from 'pg';
import { Gate } from '#server/access/gate.ts';
import { loadKeys } from '#server/access/keys.ts';
import { readConfig } from '#server/config.ts';
import type { ApiDatabase, Caller, CallerStatement } from '#server/database/driver.ts';
import { openPools } from '#server/database/open.ts';
import { openBuildWorker } from '#server/documents/build-worker.ts';
import { createLog } from '#server/log.ts';
import { SchemaCache } from '#server/query/schema-cache.ts';
import { restApp } from '#server/rest/rest-app.ts';
import { openBlobStore } from '#server/storage/blob-store.ts';
import { closedLoop, http, interleaved } from './load.ts';
import { type Person, type Server, signIn } from './machine.ts';
import type { Row } from './report.ts';

interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const cases: readonly Case[] = [
  { name: 'list of 50', method: 'GET', path: '/clients?select=*&order=created_at.desc&limit=50' },
  {
    name: 'list of 50 with embed',
    method: 'GET',
    path: '/projects?select=*,clients(name,industry)&order=created_at.desc&limit=50',
  },
  {
    name: 'search, common word',
    method: 'GET',
    path: '/rpc/search_clients?term=energy&select=*&order=created_at.desc&limit=24',
  },
  {
    name: 'search, rare word',
    method: 'GET',
    path: '/rpc/search_clients?term=c4ca4238&select=*&order=created_at.desc&limit=24',
  },
  {
    name: 'insert',
    method: 'POST',
    path: '/clients',
    body: { name: 'Measured Client', industry: 'Energy', contact_email: 'office@measured.example' },
  },
];

/** Each case over HTTP beside the very statement it compiles to, through the same driver without our server. */
export async function restBench(
  server: Server,
  databaseUrl: string,
  person: Person,
  label: string,
  connections: number[],
  seconds: number,
): Promise<Row[]> {
  const { access_token: token } = await signIn(server, person.email);
  const claims = decodeJwt(token);
  const { api, close } = await openPools({ connectionString: databaseUrl }, createLog('silent'), {
    migrated: true,
  });
  const rows: Row[] = [];
  try {
    for (const one of cases) {
      const { caller, statement } = await captured(server.url, databaseUrl, api, token, one);
      for (const count of connections) {
        const measured = await interleaved(
          3,
          () =>
            http(
              {
                url: `${server.url}/rest/v1${one.path}`,
                method: one.method,
                headers: {
                  apikey: server.key,
                  authorization: `Bearer ${token}`,
                  'content-type': 'application/json',
                },
                ...(one.body !== undefined && { body: JSON.stringify(one.body) }),
              },
              count,
              seconds,
            ),
          () =>
            closedLoop(count, seconds, async () => void (await api.run({ ...caller, claims }, statement))),
        );
        rows.push({ what: one.name, where: label, connections: count, ...measured });
      }
    }
    return rows;
  } finally {
    await close();
  }
}

/** Sends the request once through the surface in this process and keeps the statement it ran. */
async function captured(
  siteUrl: string,
  databaseUrl: string,
  api: ApiDatabase,
  token: string,
  one: Case,
): Promise<{ caller: Caller; statement: CallerStatement }> {
  const system = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  let seen: { caller: Caller; statement: CallerStatement } | undefined;
  const spy = new Proxy(api, {
    get(target, name) {
      if (name !== 'run') return Reflect.get(target, name);
      return (caller: Caller, statement: CallerStatement) => {
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
    const response = await restApp(services).request(one.path, {
      method: one.method,
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(one.body !== undefined && { body: JSON.stringify(one.body) }),
    });
    if (!response.ok || !seen) throw new Error(`${one.name}: ${response.status} ${await response.text()}`);
    return seen;
  } finally {
    await system.end();
  }
}
