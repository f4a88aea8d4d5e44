import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { nodeFlags, startEnvironment } from './start-words.ts';
import { Part, until } from './supervised-part.ts';

/**
 * The parts of an installation beyond one machine, each a process of its own on loopback: Debian's etcd, Patroni with
 * PostgreSQL 15 (two nodes, synchronous), HAProxy, PgBouncer in transaction mode, and an S3-compatible store.
 * `apt-get install etcd-server patroni postgresql-15 haproxy pgbouncer python3-psycopg2`
 */
const root = join(import.meta.dirname, '..');
const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'bench-on-loopback-only';
const DATABASE = 'harmattan';
/** PostgreSQL and PgBouncer refuse root. */
const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

const program = (words: string[], environment: Record<string, string> = {}): ChildProcess => {
  const [command = '', ...rest] = words;
  return spawn(command, rest, {
    cwd: '/',
    env: { PATH: `${process.env.PATH}:/usr/sbin:${POSTGRES_BIN}`, LANG: 'C.UTF-8', ...environment },
    stdio: process.env.BENCH_VERBOSE ? 'inherit' : 'ignore',
  });
};

/** A folder that the account of PostgreSQL owns. */
async function ownFolder(...path: string[]): Promise<string> {
  const folder = join(...path);
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    await chown(folder, id('-u'), id('-g'));
  }
  await chmod(folder, 0o700);
  return folder;
}

const answersOn = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });

interface DatabaseNode {
  name: string;
  part: Part;
  port: number;
  api: number;
}

export interface Balanced {
  /** Where the balancer answers. */
  url: string;
  /** PostgreSQL behind the balancer, in session mode. */
  directUrl: string;
  nodes: DatabaseNode[];
  processes: { part: Part; url: string }[];
  /** One beside each process. */
  poolers: Part[];
  etcd: Part;
  balancer: Part;
  store: Part;
  key: string;
  secretKey: string;
  leader(): Promise<DatabaseNode>;
  stop(): Promise<void>;
}

async function startEtcd(folder: string): Promise<{ part: Part; port: number }> {
  const [port, peer] = [await freePort(), await freePort()];
  const data = join(folder, 'etcd');
  const part = new Part('etcd', () =>
    program(
      [
        'etcd',
        '--name=one',
        `--data-dir=${data}`,
        `--listen-client-urls=http://127.0.0.1:${port}`,
        `--advertise-client-urls=http://127.0.0.1:${port}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-cluster=one=http://127.0.0.1:${peer}`,
      ],
      { ETCD_UNSUPPORTED_ARCH: process.arch },
    ),
  );
  await until('etcd', 20, () => answersOn(port));
  return { part, port };
}

async function startDatabaseNode(folder: string, name: string, etcd: number): Promise<DatabaseNode> {
  const [port, api] = [await freePort(), await freePort()];
  const home = await ownFolder(folder, name);
  const file = join(home, 'patroni.json');
  const login = (username: string) => ({ username, password: PASSWORD });
  // Patroni reads YAML, of which JSON is a part.
  await writeFile(
    file,
    JSON.stringify({
      scope: 'harmattan',
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { hosts: [`127.0.0.1:${etcd}`] },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 4,
          synchronous_mode: true,
          failsafe_mode: true,
          // A primary that dies is not started again first: the replica takes over.
          primary_start_timeout: 0,
          master_start_timeout: 0,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: { max_connections: 150, shared_buffers: '128MB', wal_log_hints: 'on', jit: 'off' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
          'local all all trust',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(home, 'data'),
        bin_dir: POSTGRES_BIN,
        pgpass: join(home, 'pgpass'),
        authentication: { superuser: login('postgres'), replication: login('replicator') },
        parameters: { unix_socket_directories: home, password_encryption: 'scram-sha-256' },
      },
    }),
  );
  await chmod(file, 0o644);
  const part = new Part(`database ${name}`, () => program([...asPostgres, 'patroni', file]));
  return { name, part, port, api };
}

const isLeader = async (node: DatabaseNode) =>
  (await fetch(`http://127.0.0.1:${node.api}/primary`, { signal: AbortSignal.timeout(1000) })).status === 200;

const S3rver = () => createRequire(import.meta.url).resolve('s3rver');

/** @param folder an empty one that every account may enter */
export async function startBalanced(folder: string, count: number, smtpUrl: string): Promise<Balanced> {
  const parts: Part[] = [];
  const keep = <One extends { part: Part } | Part>(one: One): One => {
    parts.push(one instanceof Part ? one : one.part);
    return one;
  };
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
  };
  try {
    const etcd = keep(await startEtcd(folder));
    const first = keep(await startDatabaseNode(folder, 'a', etcd.port));
    await until('the first database', 90, () => isLeader(first));
    const second = keep(await startDatabaseNode(folder, 'b', etcd.port));
    const nodes = [first, second];
    await until(
      'the replica',
      90,
      async () => (await fetch(`http://127.0.0.1:${second.api}/synchronous`)).status === 200,
    );

    const admin = new pg.Client({
      host: '127.0.0.1',
      port: first.port,
      user: 'postgres',
      password: PASSWORD,
      database: 'postgres',
    });
    await admin.connect();
    await admin.query(`create role harmattan login createrole bypassrls password '${PASSWORD}'`);
    // PostgreSQL 15 lets no owner without superuser make this one.
    await admin.query('create role service_role nologin noinherit bypassrls');
    await admin.query(`create database ${DATABASE} owner harmattan`);
    await admin.end();

    const [web, database] = [await freePort(), await freePort()];
    const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
    const balancerFile = join(folder, 'haproxy.cfg');
    const checked = 'default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions';
    await writeFile(
      balancerFile,
      `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  mode tcp
  bind 127.0.0.1:${database}
  option httpchk GET /primary
  ${checked}
${nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join('\n')}
listen web
  mode http
  bind 127.0.0.1:${web}
  option forwardfor
  option httpchk GET /health/live
  option redispatch
  retries 3
  ${checked}
${ports.map((port, n) => `  server process${n} 127.0.0.1:${port} check`).join('\n')}
`,
    );
    const balancer = keep(new Part('the balancer', () => program(['haproxy', '-f', balancerFile])));
    await until('the balancer', 20, () => answersOn(database));

    const storePort = await freePort();
    const files = join(folder, 's3');
    await mkdir(files);
    const store = keep(
      new Part('the file store', () =>
        spawn(
          process.execPath,
          [
            '-e',
            `const S3rver = require(${JSON.stringify(S3rver())});
             new S3rver({ address: '127.0.0.1', port: ${storePort}, silent: true, directory: ${JSON.stringify(files)},
               configureBuckets: [{ name: 'harmattan' }] }).run();`,
          ],
          { stdio: 'ignore' },
        ),
      ),
    );
    await until('the file store', 20, () => answersOn(storePort));

    const poolers: Part[] = [];
    const processes: Balanced['processes'] = [];
    let keys: { publishableKey: string; secretKey: string } | undefined;
    let keysText = '';
    for (const [n, port] of ports.entries()) {
      const home = await ownFolder(folder, `pgbouncer${n}`);
      const poolerPort = await freePort();
      const settings = join(home, 'pgbouncer.ini');
      await writeFile(join(home, 'users.txt'), `"postgres" "${PASSWORD}"\n`, { mode: 0o644 });
      await writeFile(
        settings,
        `[databases]
${DATABASE} = host=127.0.0.1 port=${database} dbname=${DATABASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(home, 'users.txt')}
auth_user = postgres
pool_mode = transaction
default_pool_size = 20
max_client_conn = 300
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 8
`,
        { mode: 0o644 },
      );
      poolers.push(keep(new Part(`pooler ${n}`, () => program([...asPostgres, 'pgbouncer', settings]))));
      await until('the pooler', 20, () => answersOn(poolerPort));
      const dataDir = join(folder, `process${n}`);
      await mkdir(dataDir, { mode: 0o700 });
      if (keysText) await writeFile(join(dataDir, 'keys.json'), keysText, { mode: 0o600 });
      const part = new Part(`process ${n}`, () =>
        spawn(process.execPath, [...nodeFlags, 'server/testing/start-api.ts'], {
          cwd: root,
          env: {
            ...process.env,
            ...startEnvironment,
            NODE_ENV: 'test',
            DATABASE_URL: `postgresql://harmattan:${PASSWORD}@127.0.0.1:${poolerPort}/${DATABASE}`,
            PREPARED_STATEMENTS: 'off',
            STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${storePort}/harmattan?tls=off`,
            SMTP_URL: smtpUrl,
            SITE_URL: `http://127.0.0.1:${web}`,
            PORT: String(port),
            DATA_DIR: dataDir,
            LOG_LEVEL: process.env.BENCH_VERBOSE ? 'warn' : 'silent',
            TRUST_PROXY: '2',
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
      );
      processes.push({ part: keep(part), url: `http://127.0.0.1:${port}` });
      await until(`process ${n}`, 120, async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok);
      if (!keysText) {
        const { readFile } = await import('node:fs/promises');
        keysText = await readFile(join(dataDir, 'keys.json'), 'utf8');
        keys = JSON.parse(keysText) as typeof keys;
      }
    }
    return {
      url: `http://127.0.0.1:${web}`,
      directUrl: `postgresql://harmattan:${PASSWORD}@127.0.0.1:${database}/${DATABASE}`,
      nodes,
      processes,
      poolers,
      etcd: etcd.part,
      balancer,
      store,
      key: keys?.publishableKey ?? '',
      secretKey: keys?.secretKey ?? '',
      async leader() {
        for (const node of nodes) if (await isLeader(node).catch(() => false)) return node;
        throw new Error('no node leads');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Kills a node whole: PostgreSQL and what looks after it, as when its machine is lost. */
export function loseMachine(node: DatabaseNode, folder: string): void {
  node.part.kill({ hold: true });
  killPostgres(node, folder);
}

/** Kills PostgreSQL alone, without warning. */
export function killPostgres(node: DatabaseNode, folder: string): void {
  const pid = execFileSync('head', ['-1', join(folder, node.name, 'data', 'postmaster.pid')], {
    encoding: 'utf8',
  });
  process.kill(Number(pid), 'SIGKILL');
}
