import { overrides, type RestRequest, runStatement } from './context.ts';
import { countingFor, totalOf } from './estimate.ts';
import type { Media } from './media.ts';
import { negotiate } from './media.ts';
import { parseQuery } from './parse-query.ts';
import { planRead, type ReadLimits } from './plan-read.ts';
import { preferenceApplied } from './prefer.ts';
import { applyRangeHeader, contentRange, rangeStatus } from './range.ts';
import { respond } from './respond.ts';
import { notSingular, unsatisfiableRange } from './rest-error.ts';
import type { Table } from './schema.ts';
import { Params } from './sql.ts';
import { CELLS, readStatement, type Shape } from './statement.ts';

const MAX_ROWS = 1000;

export function limitsOf({ services: { config } }: RestRequest): ReadLimits {
  return {
    aggregates: config.compatTest,
    maxRows: config.compatTest ? undefined : MAX_ROWS,
    knownNamesOnly: !config.compatTest,
  };
}

export const shapeOf = (media: Media, head: boolean): Shape =>
  head || media.kind === 'openapi' ? 'none' : media.kind;

/** GET and HEAD on a table or view. */
export async function readTable(request: RestRequest, table: Table): Promise<Response> {
  const head = request.method === 'HEAD';
  const media = negotiate(request.headers.get('accept'));
  const query = parseQuery(request.pairs);
  applyRangeHeader(query.windows, request.headers.get('range'));
  const limits = limitsOf(request);
  const everything = { rootFilters: true, order: true, windows: true };
  const node = planRead(
    request.schema,
    { schema: table.schema, name: table.name, table },
    query,
    limits,
    everything,
  );
  const params = new Params();
  const counting = countingFor(request);
  const output = { shape: shapeOf(media, head), stripNulls: media.stripNulls };
  const text = readStatement(node, output, counting, limits.knownNamesOnly, params);
  const cells = await runStatement(request, text, params, true);
  const page = Number(cells[CELLS.page] ?? 0);
  const total = await totalOf(request, cells[CELLS.total] ?? null, counting, node);
  const last = node.offset + page - 1;
  const status = rangeStatus(node.offset, last, total);
  if (status === 416) {
    throw unsatisfiableRange(`An offset of ${node.offset} was requested, but there are only ${total} rows.`);
  }
  if (media.kind === 'single' && page !== 1) throw notSingular(page);
  const headers: Record<string, string> = {
    'Content-Type': media.contentType,
    'Content-Range': contentRange(node.offset, last, total),
  };
  const applied = preferenceApplied(request.prefer, ['count', 'handling', 'timezone', ...txApplied(request)]);
  if (applied !== '') headers['Preference-Applied'] = applied;
  return respond(
    request,
    status,
    headers,
    head ? null : (cells[CELLS.body] ?? ''),
    overrides(cells, CELLS.headers),
  );
}

/** The transaction wish counts only where it is honoured. */
export const txApplied = ({ services }: RestRequest): 'tx'[] => (services.config.compatTest ? ['tx'] : []);
