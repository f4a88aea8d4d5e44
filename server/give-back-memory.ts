import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What tells of the process and collects; other ones in tests. */
export interface Memory {
  /** The share of the time since the last question in which the event loop had work. */
  busyShare(): number;
  residentMb(): number;
  collect(): void;
}

const EVERY_MS = 20_000;
const IDLE_SHARE = 0.02;
/** Less is not worth the pause: a tenth to half a second in which nobody is answered. */
const WORTH_MB = 16;

/**
 * Gives back what the start and each time of much work have left: V8 collects old objects when more are made, and keeps the pages
 * until then. Only in a moment in which nearly nothing was asked, and only where memory has grown since the last time.
 * @returns what stops it
 */
export function giveBackMemory(memory: Memory = ofThisProcess()): () => void {
  let kept = 0;
  const timer = setInterval(() => {
    if (memory.busyShare() > IDLE_SHARE || memory.residentMb() < kept + WORTH_MB) return;
    memory.collect();
    kept = memory.residentMb();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function ofThisProcess(): Memory {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: Record<string, string>) => void;
  let last = performance.eventLoopUtilization();
  return {
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    residentMb: () => process.memoryUsage.rss() / 2 ** 20,
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
