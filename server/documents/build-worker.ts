import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { BuildSpec } from './build-spec.ts';

/** Nice value below the server's, so that requests come first and builds still progress. */
const BEHIND = 4;
/** Idle time after which the process exits. */
const IDLE_MS = 5_000;
/** A build that takes longer than this has failed. */
const MOST_MS = 120_000;

interface Answer {
  bytes?: Uint8Array;
  reason?: string;
}

export interface BuildWorker {
  /** @throws Error with the reason why there is no file */
  build(spec: BuildSpec): Promise<Uint8Array>;
  stop(): void;
}

/**
 * Builds files one after the other in a child process with a lower priority than the server's. A thread would keep the
 * event loop free, too; but the libraries' memory (about 300 MB) is returned to the system only when a process exits, and a
 * crash stays isolated. The process gets no settings and no secrets.
 */
export function openBuildWorker(): BuildWorker {
  let builder: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function close(): void {
    clearTimeout(idle);
    builder?.kill('SIGKILL');
    builder = undefined;
  }

  function open(): ChildProcess {
    const started = fork(new URL('./build-process.ts', import.meta.url), [], {
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    try {
      if (started.pid) setPriority(started.pid, BEHIND);
    } catch {
      // It has exited already; the waiting job is rejected by the exit handler.
    }
    return started;
  }

  function run(spec: BuildSpec): Promise<Uint8Array> {
    clearTimeout(idle);
    builder ??= open();
    const running = builder;
    return new Promise<Uint8Array>((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        running.off('message', done).off('error', failed).off('exit', gone);
      };
      const failed = (why: Error) => {
        settle();
        if (builder === running) close();
        reject(why);
      };
      const done = (answer: unknown) => {
        settle();
        const { bytes, reason } = answer as Answer;
        if (bytes) resolve(bytes);
        else reject(new Error(reason));
      };
      const gone = () => failed(new Error('The building process ended.'));
      const late = setTimeout(() => failed(new Error('It took too long.')), MOST_MS);
      running.on('message', done).on('error', failed).on('exit', gone);
      running.send(spec, (error) => error && failed(error));
    }).finally(() => {
      idle = setTimeout(close, IDLE_MS).unref();
    });
  }

  return {
    build(spec) {
      const file = last.then(() => run(spec));
      last = file.catch(() => {});
      return file;
    },
    stop: close,
  };
}
