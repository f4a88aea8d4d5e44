import type { ChildProcess } from 'node:child_process';

/** What a supervisor such as systemd waits before it starts a part again. */
const RESTART_MS = 1_000;

/** A process that is started again when it ends, as by a service manager. */
export class Part {
  readonly name: string;
  private readonly start: () => ChildProcess;
  private child: ChildProcess | null = null;
  private stopping = false;
  private again: NodeJS.Timeout | undefined;

  constructor(name: string, start: () => ChildProcess) {
    this.name = name;
    this.start = start;
    this.run();
  }

  private run(): void {
    const child = this.start();
    this.child = child;
    child.once('exit', () => {
      if (!this.stopping) this.again = setTimeout(() => this.run(), RESTART_MS);
    });
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Kills it without warning. @param hold leave it down until `release` */
  kill({ hold = false } = {}): void {
    this.stopping = hold;
    this.child?.kill('SIGKILL');
  }

  release(): void {
    this.stopping = false;
    this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.again);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 8_000);
    await ended;
    clearTimeout(hard);
  }
}

/**
 * Looks ten times a second until there is something.
 * @throws when there is nothing after so many seconds */
export async function until<Value>(
  what: string,
  seconds: number,
  look: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const value = await look().catch(() => null);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
