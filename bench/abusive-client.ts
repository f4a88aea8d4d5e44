import type { Socket } from 'node:net';
import WebSocket from 'ws';
import { someAddress } from './machine.ts';

/**
 * A process of its own that misbehaves towards a socket server: `flood` sends a thousand messages and joins a second on
 * each of five sockets until it is ended; `frames` sends what no client would, once round, and ends.
 */
const [, , what, url = '', token = ''] = process.argv;
const LOUD = 5;

const open = () =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': someAddress() } });
    socket.once('open', () => resolve(socket));
    socket.on('error', reject);
  });

async function flood(): Promise<never> {
  for (;;) {
    const socket = await open().catch(() => null);
    if (!socket) {
      await pause(100);
      continue;
    }
    for (let n = 0; socket.readyState === socket.OPEN; n++) {
      for (let each = 0; each < 100; each++) {
        const [event, topic] = each % 2 === 0 ? ['phx_join', `realtime:${n}-${each}`] : ['x', 'phoenix'];
        socket.send(JSON.stringify(['1', '1', topic, event, { access_token: token }]));
      }
      await pause(100);
    }
    socket.terminate();
    // As soon as the official client would come back.
    await pause(1000);
  }
}

/** A frame of a client, masked with zeros. */
function frame(first: number, body: Buffer, masked = true): Buffer {
  const head = Buffer.from([first, (masked ? 128 : 0) | 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}

const hostile: ((wire: Socket, socket: WebSocket) => void)[] = [
  (_, socket) => socket.send(Buffer.alloc(10 * 1024 * 1024)),
  (wire) => {
    wire.write(frame(0x01, Buffer.alloc(60_000, 32)));
    for (let n = 0; n < 200; n++) wire.write(frame(0x00, Buffer.alloc(60_000, 32)));
  },
  (wire) => wire.write(frame(0x81, Buffer.from([0xff, 0xfe]))),
  (wire) => wire.write(frame(0x81, Buffer.from('[]'), false)),
  (wire) => wire.write(frame(0xc1, Buffer.alloc(30_000))),
  (wire) => {
    for (let n = 0; n < 2000; n++) wire.write(frame(0x89, Buffer.alloc(100)));
  },
];

async function frames(): Promise<void> {
  for (let round = 0; round < 10; round++)
    for (const act of hostile) {
      const socket = await open();
      socket.on('error', () => {});
      act((socket as unknown as { _socket: Socket })._socket, socket);
      await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(300)]);
      socket.terminate();
    }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

if (what === 'flood') for (let n = 0; n < LOUD; n++) void flood();
else
  frames().then(
    () => process.exit(0),
    () => process.exit(1),
  );
