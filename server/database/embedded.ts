import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SettingsError } from '../config.ts';
import type { Logger } from '../log.ts';
import { type Account, chooseAccount, letThrough, prepareFolder } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureDataFolder, OWNER, programEnvironment } from './initdb.ts';
import { clearDataFolder } from './stale-locks.ts';

export interface EmbeddedDatabase {
  connection: pg.ClientConfig;
  /** Stops PostgreSQL cleanly: open transactions are rolled back, everything is written. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  pgBin?: string | undefined;
  /** PostgreSQL puts finished segments of its log into this folder, at least each half minute in which anything was written. */
  walArchive?: string | undefined;
  /** A folder it reads, besides its own. */
  readable?: string;
  extra?: Record<string, string>;
}

const DATABASE = 'harmattan';

/**
 * Our PostgreSQL lives exactly as long as our end of its standard input: when we are killed, the pipe closes
 * and the shell stops it cleanly, so that no orphan keeps the data folder.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null &
server=$!
( while read -r _ <&3; do :; done; kill -INT $server 2>/dev/null ) &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

/**
 * Starts PostgreSQL on a data folder (made on the first start) and keeps it running: should it die, it is
 * started again.
 * @throws SettingsError with a sentence when it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions, log: Logger): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries(options.pgBin);
  const account = chooseAccount(binaries.postgres);
  if (account.note) log.info(account.note);
  const data = join(options.dataDir, 'database');
  const sockets = socketFolder(options.dataDir);
  await letThrough(options.dataDir, account);
  await prepareFolder(sockets, account);
  await ensureDataFolder(binaries, account, data);
  await prepareFolder(data, account);
  if (options.readable) await prepareFolder(options.readable, account);
  if (options.walArchive) await prepareFolder(options.walArchive, account);
  await clearDataFolder(data, sockets);

  const words = [
    binaries.postgres,
    '-D',
    data,
    ...settingWords({
      ...serverSettings(sockets),
      ...(options.walArchive && archiving(options.walArchive)),
      ...options.extra,
    }),
  ];
  const connection = embeddedConnection(options.dataDir);
  let stopping = false;
  const lastWords: LastWords = { line: '' };
  let child = keep(words, account, log, lastWords);
  try {
    await answering(connection, () => child.exitCode !== null, lastWords, log);
  } catch (error) {
    child.stdin?.end();
    throw error;
  }

  async function revive(): Promise<void> {
    for (let attempt = 0; !stopping; attempt++) {
      log.error({ attempt }, 'the database stopped unexpectedly; starting it again');
      await sleep(Math.min(100 * 2 ** attempt, 5_000));
      await clearDataFolder(data, sockets).catch(() => {});
      if (stopping) return;
      child = keep(words, account, log, lastWords);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const up = answering(connection, () => child.exitCode !== null, lastWords, log);
      if (
        await up.then(
          () => true,
          () => false,
        )
      ) {
        child.once('exit', () => void revive());
        if (child.exitCode === null) return;
      }
      child.stdin?.end();
      await ended;
    }
  }
  child.once('exit', () => void revive());

  return {
    connection,
    async stop() {
      stopping = true;
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null;
      child.stdin?.end();
      await ended;
    },
  };
}

/** How the embedded database of a data folder is reached by its owner, while it runs. */
export function embeddedConnection(dataDir: string): pg.ClientConfig {
  return { host: socketFolder(dataDir), port: 5432, user: OWNER, database: DATABASE };
}

/** A socket's path may have some 100 characters (unix(7)), so a deep data folder gets one under the system's. */
function socketFolder(dataDir: string): string {
  const near = join(dataDir, 'run');
  if (near.length < 80) return near;
  return join(tmpdir(), `harmattan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

/**
 * A sixteenth of the memory this process may use, from 128 MB to 1 GB: what is read often of a large database stays at hand, and
 * of a small one no more is taken than it has. (PostgreSQL's manual, «shared_buffers»: a quarter of a machine that serves
 * nothing else.)
 * @param bytes the memory of the machine, or the limit of its container
 */
export function sharedBuffersMb(bytes: number): number {
  return Math.round(Math.min(Math.max(bytes / 16 / 2 ** 20, 128), 1024));
}

/** What this process may use: the machine's, or less where a container has a limit. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Sized for a small machine beside one Node process; crash safety is never traded. */
function serverSettings(sockets: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '80',
    shared_buffers: `${sharedBuffersMb(memoryBytes())}MB`,
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: availableParallelism() > 2 ? '2' : '0',
    idle_in_transaction_session_timeout: '60s',
    // After a crash: one call for the whole file system instead of one for each file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // The log must hold no statement: statements hold personal values.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/** A segment has its name only once it is whole and on the disk; one that is there already was kept by an earlier try. */
function archiving(folder: string): Record<string, string> {
  const [part, whole] = ['.%f', '%f'].map((name) => `${quotedForCommand(folder)}/${name}`);
  return {
    archive_mode: 'on',
    archive_timeout: '30s',
    archive_command: `test -f ${whole} || { cp "%p" ${part} && sync ${part} && mv ${part} ${whole}; }`,
  };
}

/** A path as a word of archive_command or restore_command, in which % has a meaning of its own. */
export function quotedForCommand(path: string): string {
  return `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;
}

function settingWords(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What PostgreSQL said last of why it cannot run. */
interface LastWords {
  line: string;
}

/**
 * How much memory the C library keeps when a query ends, in bytes (mallopt(3); other libraries than glibc do not read it). By itself it
 * gives back what is free beyond 128 kB, and the next query asks the system for it page by page: a list of 50 with an embed
 * met 57 page faults, half of its time.
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: '2097152',
  MALLOC_TOP_PAD_: '262144',
  // Said once the other is: it would otherwise stay at 128 kB instead of following what is asked for.
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

function keep(words: string[], account: Account, log: Logger, lastWords: LastWords): ChildProcess {
  const child = spawn('/bin/sh', ['-c', KEEPER, 'database', ...account.prefix, ...words], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: { ...programEnvironment(), ...KEPT_MEMORY },
    // A session of its own: Ctrl-C reaches us alone, and we stop the database after draining.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin?.on('error', () => {});
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) {
      if (!line.trim()) continue;
      const said = line.replace(/^.*?(LOG|WARNING|ERROR|FATAL|PANIC): +/, '$1: ');
      // A connection refused while it starts is no reason.
      if (/^(FATAL|PANIC): /.test(said) && !/: the database system is /.test(said)) lastWords.line = said;
      log.debug({ part: 'postgres' }, said);
    }
  });
  return child;
}

/** Resolves once the database answers; makes our database inside the cluster if it is not there yet. */
async function answering(
  connection: pg.ClientConfig,
  gone: () => boolean,
  lastWords: LastWords,
  log: Logger,
): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      // What it said last may still be on its way to us.
      if (gone()) await sleep(50);
      if (gone())
        throw new SettingsError(
          `The database did not start${lastWords.line && `: PostgreSQL says “${lastWords.line}”`}. LOG_LEVEL=debug shows all that it says.`,
        );
      if (isDiskFull(error)) throw error;
      if (Date.now() > end) {
        throw new SettingsError(
          `The database does not answer after a minute (${error instanceof Error ? error.message : error}). LOG_LEVEL=debug shows what PostgreSQL says.`,
        );
      }
      log.trace('the database does not answer yet');
      await sleep(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const isDiskFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100';
