import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SilentProxy {
  /** To connect with instead of the database's own host. */
  host: string;
  /** From now on not a byte passes, and nobody is told. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** A way to the database that can be cut as a network is: connections stay open and nothing comes. */
export async function silentProxy(to: { host: string; port: number }): Promise<SilentProxy> {
  const host = mkdtempSync(join(tmpdir(), 'silent-'));
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(join(to.host, `.s.PGSQL.${to.port}`));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('data', (bytes) => !silent && other.write(bytes));
      one.on('close', () => !silent && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(join(host, `.s.PGSQL.${to.port}`), resolve));
  return {
    host,
    fallSilent: () => {
      silent = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(host, { recursive: true, force: true });
    },
  };
}
