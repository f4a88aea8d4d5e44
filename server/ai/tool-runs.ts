import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ToolRecord } from '#src/features/tools/tool.ts';

interface Run {
  engine: 'builtin' | 'model';
  model?: string | undefined;
  fallbackReason?: string | undefined;
  tokens?: number;
  cost?: number;
  records: readonly ToolRecord[];
  sources: readonly string[];
  figures: Readonly<Record<string, number | string>>;
  durationMs: number;
}

/** What one person may run of all tools together within a day. */
const RUNS_A_DAY = 400;

/** Takes the place of a run among those of the day, before the tool starts; null where the day is full. */
export async function takeRun(
  system: pg.Pool,
  { function: name, inputHash, personId }: { function: string; inputHash: string; personId: string },
): Promise<string | null> {
  const { rows } = await system.query<{ id: string | null }>(
    'select private.take_tool_run($1, $2, $3, $4) as id',
    [personId, name, inputHash, RUNS_A_DAY],
  );
  return rows[0]?.id ?? null;
}

/** What failed is no run. */
export async function giveRunBack(system: pg.Pool, id: string): Promise<void> {
  await system.query('delete from public.tool_runs where id = $1', [id]);
}

/** Writes down that a tool ran: identifiers and numbers, no word of what came in or went out. */
export async function writeRun(system: pg.Pool, id: string, run: Run): Promise<void> {
  await system.query(
    `update public.tool_runs set engine = $2, records = $3, sources = $4, figures = $5, duration_ms = $6, model = $7,
       fallback_reason = $8, tokens = $9, cost = $10 where id = $1`,
    [
      id,
      run.engine,
      JSON.stringify(listed(run.records)),
      JSON.stringify(run.sources),
      JSON.stringify(run.figures),
      run.durationMs,
      run.model ?? null,
      run.fallbackReason ?? null,
      run.tokens ?? 0,
      run.cost ?? 0,
    ],
  );
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

/** The fingerprint of an input: equal inputs are known as such without being kept. */
export const hashOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');
