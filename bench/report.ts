import type { Measured } from './load.ts';

export interface Row {
  what: string;
  where: string;
  connections: number;
  ours: Measured;
  limit: Measured;
  ratio: number;
}

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1);

export function table(rows: readonly Row[]): string {
  const head =
    '| what | where | connections | ours /s | limit /s | ratio | ours p50 ms | ours p95 ms | limit p95 ms | errors |\n|---|---|---|---|---|---|---|---|---|---|';
  const lines = rows.map(
    (r) =>
      `| ${r.what} | ${r.where} | ${r.connections} | ${number(r.ours.perSecond)} | ${number(r.limit.perSecond)} | ${r.ratio.toFixed(2)} | ${r.ours.p50.toFixed(1)} | ${r.ours.p95.toFixed(1)} | ${r.limit.p95.toFixed(1)} | ${r.ours.errors + r.limit.errors} |`,
  );
  return [head, ...lines].join('\n');
}
