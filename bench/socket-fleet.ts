import WebSocket from 'ws';
import { someAddress } from './machine.ts';

const IN_FLIGHT = 300;
const HEARTBEAT_MS = 25_000;
const MARK = /at (\d+\.\d+)/;

/** Many sockets of one process that listen, and note how old each event is when it arrives. */
export class SocketFleet {
  readonly size: number;
  dropped = 0;
  /** Ages of events by their kind, in milliseconds. */
  readonly ages = new Map<string, number[]>();
  private readonly url: string;
  private readonly greeting: (n: number) => string | null;
  private sockets: WebSocket[] = [];
  private beats: NodeJS.Timeout[] = [];
  private disconnecting = false;

  /** @param greeting what socket n says first; it is in once it was answered */
  constructor(url: string, size: number, greeting: (n: number) => string | null) {
    this.url = url;
    this.size = size;
    this.greeting = greeting;
  }

  /** Opens all, as fast as the other side takes them; the answer is how long it took, in milliseconds. */
  async connect(): Promise<number> {
    const began = performance.now();
    this.disconnecting = false;
    let next = 0;
    const worker = async () => {
      for (let n = next++; n < this.size; n = next++) this.sockets.push(await this.one(n));
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
    return performance.now() - began;
  }

  private one(n: number): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(this.url, {
        perMessageDeflate: false,
        headers: { 'x-forwarded-for': someAddress() },
      });
      const greeting = this.greeting(n);
      socket.once('open', () => (greeting ? socket.send(greeting) : resolve(socket)));
      socket.on('error', reject);
      socket.on('close', (code) => {
        if (this.disconnecting) return;
        this.dropped += 1;
        reject(new Error(`closed with ${code}`));
      });
      socket.on('message', (data: Buffer) => {
        const mark = MARK.exec(String(data));
        if (mark)
          this.note(String(data).includes('postgres_changes') ? 'change' : 'broadcast', Number(mark[1]));
        else resolve(socket);
      });
      const beat = `[null,"h","phoenix","heartbeat",{}]`;
      const start = setTimeout(() => {
        this.beats.push(
          setInterval(() => socket.readyState === socket.OPEN && socket.send(beat), HEARTBEAT_MS),
        );
      }, Math.random() * HEARTBEAT_MS);
      this.beats.push(start);
    });
  }

  private note(kind: string, at: number): void {
    const ages = this.ages.get(kind) ?? [];
    if (ages.length === 0) this.ages.set(kind, ages);
    ages.push(performance.now() - at);
  }

  disconnect(): void {
    this.disconnecting = true;
    for (const timer of this.beats.splice(0)) clearTimeout(timer);
    for (const socket of this.sockets.splice(0)) socket.terminate();
  }
}

export function share(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
