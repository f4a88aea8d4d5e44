import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { BuildSpec } from './build-spec.ts';

/** A little behind the server (nice), so that neither starves. */
const BEHIND = 4;
/** It ends when nothing was ordered for this long. */
const IDLE_MS = 5_000;
/** A file that takes longer than this is not coming. */
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
 * Builds files one after the other in a process of its own, below the server's priority. A thread would do for not
 * standing in the way; but what the libraries take (about 300 MB) comes back to the machine only when a process ends,
 * and one that crashes takes nobody along. It is given no settings and no secrets.
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
      // It has ended already; the job that waits for it will hear so.
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
