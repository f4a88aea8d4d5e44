import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './load.ts';

export interface WrkRequest {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Whether wrk (Debian: `wrk`) is installed. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

const lua = (text: string): string => JSON.stringify(text).replaceAll(/\\u([0-9a-f]{4})/g, '\\u{$1}');

/** So many connections of one wrk thread, each asking again as soon as it is answered. */
export async function wrk(
  { url, method = 'GET', headers = {}, body }: WrkRequest,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-bench-wrk-'));
  const script = [
    `wrk.method = ${lua(method)}`,
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`),
    ...(body === undefined ? [] : [`wrk.body = ${lua(body)}`]),
    'function done(summary, latency)',
    '  local e = summary.errors',
    '  local failed = e.connect + e.read + e.write + e.timeout + e.status',
    '  print(string.format("MEASURED %d %d %d %d %d", summary.requests, summary.duration,',
    '    latency:percentile(50), latency:percentile(95), failed))',
    'end',
  ];
  try {
    const file = join(folder, 'request.lua');
    await writeFile(file, script.join('\n'));
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, url];
    const { stdout } = await promisify(execFile)('wrk', words);
    // Times are in millionths of a second.
    const [requests = 0, duration = 1, p50 = 0, p95 = 0, errors = 0] = (
      /^MEASURED (.+)$/m.exec(stdout)?.[1] ?? ''
    )
      .split(' ')
      .map(Number);
    return { perSecond: requests / (duration / 1e6), p50: p50 / 1000, p95: p95 / 1000, errors };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
