import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

export interface UnsteadyLine {
  url: string;
  /** Nothing comes through. */
  cut: boolean;
  /** Changes what arrives; a promise holds it back. */
  alter: (path: string, answer: { status: number; headers: Record<string, string>; body: Buffer }) => unknown;
  /** The server answers this request, but the answer never arrives. */
  loses: (method: string, path: string) => boolean;
  close(): void;
}

/** Stands between a browser and the server under test, as a network does: it can fail, be slow, and deceive. */
export async function unsteadyLine(target: string): Promise<UnsteadyLine> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (line.cut) return void incoming.socket.destroy();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // Always the whole answer, which can be changed.
    delete headers['if-none-match'];
    const asked = request(
      new URL(path, target),
      { method: incoming.method ?? 'GET', headers },
      async (got) => {
        const parts: Buffer[] = [];
        for await (const part of got) parts.push(part as Buffer);
        if (line.cut || line.loses(incoming.method ?? 'GET', path)) return void incoming.socket.destroy();
        const answer = {
          status: got.statusCode ?? 500,
          headers: Object.fromEntries(
            Object.entries(got.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts),
        };
        await line.alter(path, answer);
        delete answer.headers['transfer-encoding'];
        answer.headers['content-length'] = String(answer.body.length);
        outgoing
          .writeHead(answer.status, answer.headers)
          .end(incoming.method === 'HEAD' ? undefined : answer.body);
      },
    );
    asked.on('error', () => incoming.socket.destroy());
    incoming.pipe(asked);
  });
  const line: UnsteadyLine = {
    url: '',
    cut: false,
    alter: () => {},
    loses: () => false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return line;
}

/** Opens a page and waits until the worker stands behind it. */
export async function settle(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function loseNetwork(page: Page, line: UnsteadyLine): Promise<void> {
  line.cut = true;
  await page.context().setOffline(true);
}

export async function findNetwork(page: Page, line: UnsteadyLine): Promise<void> {
  line.cut = false;
  await page.context().setOffline(false);
}
