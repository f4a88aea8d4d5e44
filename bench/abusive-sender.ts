import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import { type AbusiveRequest, scenarios, type Target } from './abuse-scenarios.ts';

/**
 * A process of its own that does one scenario at full speed from one address, for so many seconds, against this machine
 * alone; it prints how often it was answered with which status.
 */
const [, , name = '', given = '{}', seconds = '6'] = process.argv;
const target = JSON.parse(given) as Target;
const { hostname, port } = new URL(target.url);
if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error('Only this machine is measured.');
const AT_ONCE = 30;
const ADDRESS = '203.0.113.66';
const scenario = scenarios.find((one) => one.name === name);
if (!scenario) throw new Error(`There is no scenario ${name}`);
const end = Date.now() + Number(seconds) * 1000;
const statuses: Record<string, number> = {};
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function send({ path, method = 'GET', headers, body }: AbusiveRequest): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        hostname,
        port,
        path,
        method,
        headers: {
          ...headers,
          'x-forwarded-for': ADDRESS,
          ...(body && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => answer.resume().on('close', () => resolve(String(answer.statusCode))),
    );
    asked.on('error', () => resolve('cut off'));
    asked.setTimeout(10_000, () => asked.destroy());
    asked.end(body);
  });
}

function count(status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

if (scenario.kind === 'requests') {
  let n = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < end) count(await send(scenario.request(n++, target)));
    }),
  );
} else if (scenario.kind === 'frames') {
  const url = `ws://${hostname}:${port}/realtime/v1/websocket?apikey=${target.key}&vsn=2.0.0`;
  let n = 0;
  await Promise.all(
    Array.from({ length: scenario.connections }, async () => {
      while (Date.now() < end) {
        const socket = new WebSocket(url, { headers: { 'x-forwarded-for': ADDRESS } });
        const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
        socket.on('error', () => {});
        socket.on('message', () => count('answered'));
        socket.once('close', (code) => count(`closed ${code}`));
        const opened = await Promise.race([
          once(socket, 'open').then(() => true),
          gone.then(() => false),
        ]).catch(() => false);
        while (opened && Date.now() < end && socket.readyState === WebSocket.OPEN) {
          // Never more than a megabyte ahead of the network.
          if (socket.bufferedAmount > 1_000_000) await new Promise((resolve) => setTimeout(resolve, 5));
          else {
            for (let i = 0; i < 50; i++) socket.send(scenario.frame(n++, target));
            await new Promise((resolve) => setImmediate(resolve));
          }
        }
        socket.terminate();
        await gone;
        // A server that closes at once is not asked more than a hundred times a second.
        if (!opened) await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }),
  );
  count(`frames sent ${n}`);
} else {
  const sockets: Socket[] = [];
  for (let n = 0; n < scenario.connections; n++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => count('closed'));
    socket.write(scenario.opening(target));
    if (scenario.drip === null) socket.pause();
    else socket.resume();
    sockets.push(socket);
  }
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (scenario.drip !== null)
      for (const socket of sockets) if (socket.writable) socket.write(scenario.drip);
  }
  statuses['still open'] = sockets.filter((socket) => !socket.closed).length;
}
console.log(JSON.stringify(statuses));
process.exit(0);
