import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../config.ts';

/** How PostgreSQL's programs are run: it refuses root, so root runs them as somebody else. */
export interface Account {
  /** Words before the program's own. */
  prefix: string[];
  uid?: number;
  gid?: number;
  /** Said at start. */
  note?: string;
}

/**
 * An ordinary user runs PostgreSQL as itself. Root runs it in a user namespace, where it stays the owner of its
 * files but is not root; where namespaces are closed (some containers), as the account postgres or nobody.
 * @throws SettingsError when neither works.
 */
export function chooseAccount(postgres: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  if (process.platform === 'linux' && runs([...prefix, postgres, '--version'])) {
    return { prefix, note: 'PostgreSQL refuses to run as root; it runs in a user namespace of its own.' };
  }
  const { name, uid, gid } = unprivileged();
  if (runs([postgres, '--version'], { uid, gid })) {
    return {
      prefix: [],
      uid,
      gid,
      note: `PostgreSQL refuses to run as root; it runs as the account ${name}.`,
    };
  }
  throw new SettingsError(
    `PostgreSQL refuses to run as root, and the account ${name} cannot reach its programs: start as an ordinary user, move the project to a folder others can read, or set DATABASE_URL.`,
  );
}

function runs(words: string[], as: { uid?: number; gid?: number } = {}): boolean {
  const [program = '', ...rest] = words;
  return spawnSync(program, rest, { ...as, stdio: 'ignore' }).status === 0;
}

function unprivileged(): { name: string; uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return { name: 'nobody', uid: 65534, gid: 65534 };
}

/** Makes a folder that only the account can enter; what an earlier start left to another account is handed over. */
export async function prepareFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (process.getuid?.() === 0) await handOver(folder, account.uid ?? 0, account.gid ?? 0);
}

/**
 * Lets PostgreSQL pass through the data folder to its own when that belongs to another account; it can list or read
 * nothing in it. In a user namespace even root is a stranger to other people's folders.
 */
export async function letThrough(dataDir: string, account: Account): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid } = await lstat(dataDir);
  if (uid !== (account.uid ?? 0)) await chmod(dataDir, 0o711);
}

async function handOver(path: string, uid: number, gid: number): Promise<void> {
  const seen = await lstat(path);
  if (seen.uid === uid && seen.gid === gid) return;
  if (seen.isDirectory()) {
    for (const name of await readdir(path)) await handOver(join(path, name), uid, gid);
  }
  await chown(path, uid, gid);
}
