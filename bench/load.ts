import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  errors: number;
}

/** So many callers, each asking again as soon as it is answered, for so long. Times in milliseconds. */
export async function closedLoop(
  connections: number,
  seconds: number,
  call: (caller: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, caller) => {
      while (performance.now() < end) {
        const at = performance.now();
        try {
          await call(caller);
        } catch {
          errors += 1;
        }
        times.push(performance.now() - at);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / ((performance.now() - began) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    errors,
  };
}

/** The same over HTTP on this machine. */
export async function http(
  options: Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body' | 'requests'>,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...options, connections, duration: seconds }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    errors: result.errors + result.non2xx,
  };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The values between which the median lies with at least 95 % certainty, by their order alone (sign test); of five or fewer: all. */
export function medianInterval(values: readonly number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  // How many of so many coin tosses may be heads on one side at most, so that the two sides together hold 5 %.
  let skipped = 0;
  let chance = 0.5 ** count;
  for (let sum = chance; sum <= 0.025 && skipped < count; sum += chance) {
    skipped += 1;
    chance *= (count - skipped + 1) / skipped;
  }
  const outer = Math.max(0, skipped - 1);
  return [sorted[outer] ?? 0, sorted[count - 1 - outer] ?? 0];
}

export interface Compared {
  ours: Measured;
  limit: Measured;
  /** Ours over limit, in answers a second. */
  ratio: number;
  /** A second limit: bare HTTP around the same work. */
  bare?: Measured;
  bareRatio?: number;
  /** The rounds' own ratios, as they came. */
  ratios: { limit: number[]; bare: number[] };
}

/**
 * Runs them by turns, so that all see the same machine. The answer is each one's median run, and the median of the rounds'
 * ratios: what slows the machine down for a moment slows both of a round.
 */
export async function interleaved(
  rounds: number,
  ours: () => Promise<Measured>,
  limit: () => Promise<Measured>,
  bare?: () => Promise<Measured>,
): Promise<Compared> {
  const runs: { ours: Measured[]; limit: Measured[]; bare: Measured[] } = { ours: [], limit: [], bare: [] };
  const turns = [
    async () => runs.limit.push(await limit()),
    async () => bare && runs.bare.push(await bare()),
    async () => runs.ours.push(await ours()),
  ];
  // Forwards and backwards, so that a machine that grows slower favours nobody.
  for (let round = 0; round < rounds; round++)
    for (const turn of round % 2 ? turns.toReversed() : turns) await turn();
  const ratiosTo = (others: Measured[]) =>
    others.map(({ perSecond }, round) => (runs.ours[round]?.perSecond ?? 0) / perSecond);
  const ratios = { limit: ratiosTo(runs.limit), bare: ratiosTo(runs.bare) };
  const middle = (measured: Measured[]) =>
    measured.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(measured.length / 2)] as Measured;
  return {
    ours: middle(runs.ours),
    limit: middle(runs.limit),
    ratio: median(ratios.limit),
    ...(bare && { bare: middle(runs.bare), bareRatio: median(ratios.bare) }),
    ratios,
  };
}
