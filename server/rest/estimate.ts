import { Params } from '#server/query/sql.ts';
import { countRows } from './compile-source.ts';
import { type RestRequest, runStatement } from './context.ts';
import type { Node } from './plan.ts';
import { type Counting, ESTIMATE_FROM } from './statement.ts';

/** How to count: in production a visitor's exact count, and everybody's planned one, become estimates. */
export function countingFor({ prefer, caller, services }: RestRequest): Counting {
  if (prefer.count === undefined) return 'none';
  if (prefer.count === 'exact')
    return caller.role === 'anon' && !services.config.profile.rest.exactCounts ? 'capped' : 'exact';
  return prefer.count === 'planned' && services.config.profile.rest.exactCounts ? 'none' : 'capped';
}

/** The total for the answer: as counted, or as the planner guesses when counting stopped early. */
export async function totalOf(
  request: RestRequest,
  counted: string | null,
  counting: Counting,
  node: Node,
): Promise<number | null> {
  const total = counted === null ? null : Number(counted);
  const planned = counting === 'none' && request.prefer.count === 'planned';
  if (!planned && (counting !== 'capped' || total === null || total <= ESTIMATE_FROM)) return total;
  const params = new Params();
  const [plan] = await runStatement(
    request,
    `EXPLAIN (FORMAT JSON) ${countRows(node, params)}`,
    params,
    true,
  );
  const parsed = JSON.parse(plan ?? '[]') as { Plan?: { 'Plan Rows'?: number } }[];
  return Math.max(total ?? 0, parsed[0]?.Plan?.['Plan Rows'] ?? 0);
}
