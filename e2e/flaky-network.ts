import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export interface FlakyNetwork {
  url: string;
  /** Every connection is cut. */
  cut: boolean;
  /** Changes a response; a promise delays it. */
  alter: (path: string, answer: { status: number; headers: Record<string, string>; body: Buffer }) => unknown;
  /** The byte before which a response stops for half a second; 0 is nowhere. */
  pausesAt: (path: string, body: Buffer) => number;
  /** True for a request whose response is lost after the server handled it. */
  loses: (method: string, path: string) => boolean;
  close(): void;
}

/** A proxy between browser and server that can fail, delay and change responses. */
export async function flakyNetwork(target: string): Promise<FlakyNetwork> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (network.cut) return void incoming.socket.destroy();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // Never 304: the body must be there to be changed.
    delete headers['if-none-match'];
    const asked = request(
      new URL(path, target),
      { method: incoming.method ?? 'GET', headers },
      async (got) => {
        const parts: Buffer[] = [];
        for await (const part of got) parts.push(part as Buffer);
        if (network.cut || network.loses(incoming.method ?? 'GET', path))
          return void incoming.socket.destroy();
        const answer = {
          status: got.statusCode ?? 500,
          headers: Object.fromEntries(
            Object.entries(got.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts),
        };
        await network.alter(path, answer);
        delete answer.headers['transfer-encoding'];
        answer.headers['content-length'] = String(answer.body.length);
        outgoing.writeHead(answer.status, answer.headers);
        if (incoming.method === 'HEAD') return void outgoing.end();
        const pause = network.pausesAt(path, answer.body);
        if (pause > 0) {
          outgoing.write(answer.body.subarray(0, pause));
          await sleep(500);
        }
        outgoing.end(answer.body.subarray(pause));
      },
    );
    asked.on('error', () => incoming.socket.destroy());
    incoming.pipe(asked);
  });
  const network: FlakyNetwork = {
    url: '',
    cut: false,
    alter: () => {},
    pausesAt: () => 0,
    loses: () => false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return network;
}

/**
 * Argument of the browser whose stories open pages without a network. From Chromium 150 each page has a document host of
 * its own, and the emulation of `setOffline` ends with the one it was set on: the next page would take itself for connected.
 */
export const staysOffline = '--disable-features=RenderDocument';

/** Opens a page and waits until the service worker controls it. */
export async function settle(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  // The worker comes with the first touch.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The browser notices that there is no network; where only `network.cut` is set, it takes itself for connected. */
export async function loseNetwork(page: Page, network: FlakyNetwork): Promise<void> {
  network.cut = true;
  await page.context().setOffline(true);
}

export async function findNetwork(page: Page, network: FlakyNetwork): Promise<void> {
  network.cut = false;
  await page.context().setOffline(false);
}
