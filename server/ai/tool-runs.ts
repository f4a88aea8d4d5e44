import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ToolRecord } from '#src/features/tools/tool.ts';

interface Run {
  function: string;
  engine: 'builtin' | 'model';
  model?: string | undefined;
  fallbackReason?: string | undefined;
  tokens?: number;
  cost?: number;
  inputHash: string;
  records: readonly ToolRecord[];
  sources: readonly string[];
  figures: Readonly<Record<string, number | string>>;
  durationMs: number;
  personId: string;
}

/** Writes down that a tool ran: identifiers and numbers, no word of what came in or went out. */
export async function writeRun(system: pg.Pool, run: Run): Promise<string> {
  const { rows } = await system.query<{ id: string }>(
    `insert into public.tool_runs (function, engine, input_hash, records, sources, figures, duration_ms, created_by,
       model, fallback_reason, tokens, cost)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      run.function,
      run.engine,
      run.inputHash,
      JSON.stringify(listed(run.records)),
      JSON.stringify(run.sources),
      JSON.stringify(run.figures),
      run.durationMs,
      run.personId,
      run.model ?? null,
      run.fallbackReason ?? null,
      run.tokens ?? 0,
      run.cost ?? 0,
    ],
  );
  return rows[0]?.id ?? '';
}

/** So many records a run names one by one: the row of the log stays small in a firm of any size. */
const NAMED = 300;

/** The records a run rests on. Of a kind with very many it names their number and one fingerprint of all their states. */
export function listed(records: readonly ToolRecord[]): ToolRecord[] {
  const kinds = Map.groupBy(records, ({ kind }) => kind);
  return [...kinds].flatMap(([kind, all]) =>
    all.length <= NAMED
      ? all
      : [{ kind, id: `${all.length} records`, version: hashOf(all.map(({ id, version }) => [id, version])) }],
  );
}

/** How often somebody ran any tool in the last day. */
export async function runsToday(system: pg.Pool, personId: string): Promise<number> {
  const { rows } = await system.query<{ runs: number }>(
    `select count(*)::int as runs from public.tool_runs
     where created_by = $1 and created_at > now() - interval '1 day'`,
    [personId],
  );
  return rows[0]?.runs ?? 0;
}

/** The fingerprint of an input: equal inputs are known as such without being kept. */
export const hashOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');
