import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { enforceBodyTimeout } from './body-timeout.ts';

let server: Server;
afterEach(() => void server.closeAllConnections());

/** A server that reads bodies to their end, with short limits. */
async function listen(): Promise<number> {
  server = createServer((incoming, answer) => incoming.resume().on('end', () => answer.end('thanks')));
  server.on('request', enforceBodyTimeout({ wholeMs: 600, windowMs: 300, windowBytes: 100 }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends the body piece by piece; answers with what came back. */
function send(port: number, path: string, pieces: number, bytes: number): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${pieces * bytes}\r\nConnection: close\r\n\r\n`,
      );
      let left = pieces;
      const timer = setInterval(() => {
        if (left-- <= 0 || socket.destroyed) clearInterval(timer);
        else socket.write('x'.repeat(bytes));
      }, 100);
    });
    socket.on('data', (data) => (text += data)).on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

test('L10 an upload lives as long as it makes progress, far beyond what a whole request may take', async () => {
  expect(await send(await listen(), '/storage/v1/object/documents/a.txt', 14, 200)).toContain('thanks');
});

test('L10 an upload that drips and any other body that takes too long are ended', async () => {
  const port = await listen();
  const [drip, slow, prompt] = await Promise.all([
    send(port, '/storage/v1/object/documents/a.txt', 14, 2),
    send(port, '/rest/v1/clients', 14, 200),
    send(port, '/rest/v1/clients', 2, 200),
  ]);
  expect(drip).toContain('408');
  expect(slow).toContain('408');
  expect(prompt).toContain('thanks');
});
