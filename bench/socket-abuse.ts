import { spawn } from 'node:child_process';
import { join } from 'node:path';
import WebSocket from 'ws';
import { residentMb, someAddress } from './machine.ts';
import { share } from './socket-fleet.ts';

export interface SocketServer {
  name: string;
  pid: number;
  url: string;
  token: string;
}

const QUIET = 20;
const EVERY_MS = 20;
const PHASE_MS = 4000;
const ROUNDS = 3;

/**
 * R05: how long quiet sockets wait for an answer: alone, while another server is flooded (what the flood itself takes of
 * the machine), and while their own is.
 */
export async function besideFloods(server: SocketServer, other: SocketServer): Promise<string> {
  const phases = { alone: null, elsewhere: other, here: server };
  const times = { alone: [] as number[], elsewhere: [] as number[], here: [] as number[] };
  const sockets = await Promise.all(Array.from({ length: QUIET }, () => opened(server.url)));
  for (let round = 0; round < ROUNDS; round++)
    for (const phase of ['alone', 'elsewhere', 'here'] as const) {
      const flooded = phases[phase];
      const flood = flooded && startAbuse('flood', flooded);
      if (flood) await pause(1000);
      const answers = await Promise.all(sockets.map((socket) => roundTrips(socket, PHASE_MS)));
      times[phase].push(...answers.flat());
      flood?.child.kill('SIGKILL');
      await flood?.ended;
    }
  for (const socket of sockets) socket.terminate();
  const cell = (all: number[]) => `${share(all, 0.5).toFixed(1)} / ${share(all, 0.99).toFixed(1)}`;
  const change = (share(times.here, 0.99) / share(times.elsewhere, 0.99) - 1) * 100;
  const signed = `${change >= 0 ? '+' : ''}${change.toFixed(0)} %`;
  return `| ${server.name} | ${cell(times.alone)} | ${cell(times.elsewhere)} | ${cell(times.here)} | ${signed} |`;
}

/** R06: what hostile frames leave in memory. The first of three rounds only warms the server up. */
export async function underHostileFrames(server: SocketServer): Promise<string> {
  const rises: number[] = [];
  for (let round = 0; round < 3; round++) {
    await pause(1000);
    const before = await residentMb(server.pid);
    let most = before;
    const watch = setInterval(() => {
      void residentMb(server.pid).then((now) => {
        most = Math.max(most, now);
      });
    }, 50);
    await startAbuse('frames', server).ended;
    clearInterval(watch);
    rises.push(most - before);
  }
  return `| ${server.name} | ${rises.map((rise) => `+${rise}`).join(' | ')} |`;
}

function startAbuse(what: 'flood' | 'frames', server: SocketServer) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'abusive-client.ts'), what, server.url, server.token],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return { child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
}

async function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': someAddress() } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

async function roundTrips(socket: WebSocket, forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const began = performance.now();
    const answer = new Promise((resolve) => socket.once('message', resolve));
    socket.send('[null,"1","phoenix","heartbeat",{}]');
    await answer;
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  return times;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
