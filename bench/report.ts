import type { Compared } from './load.ts';

export interface Row extends Compared {
  what: string;
  where: string;
  connections: number;
}

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1);

export function table(rows: readonly Row[]): string {
  const head =
    '| what | where | connections | ours /s | limit /s | ratio | bare HTTP /s | ratio | ours p50 ms | ours p95 ms | limit p95 ms | errors |\n|---|---|---|---|---|---|---|---|---|---|---|---|';
  const lines = rows.map(
    (r) =>
      `| ${r.what} | ${r.where} | ${r.connections} | ${number(r.ours.perSecond)} | ${number(r.limit.perSecond)} | ${r.ratio.toFixed(2)} | ${r.bare ? `${number(r.bare.perSecond)} | ${(r.bareRatio ?? 0).toFixed(2)}` : '– | –'} | ${r.ours.p50.toFixed(1)} | ${r.ours.p95.toFixed(1)} | ${r.limit.p95.toFixed(1)} | ${r.ours.errors + r.limit.errors + (r.bare?.errors ?? 0)} |`,
  );
  return [head, ...lines].join('\n');
}
