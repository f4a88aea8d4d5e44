import type { Table } from '#server/query/schema.ts';
import { Params } from '#server/query/sql.ts';
import { overrides, type RestRequest, runForBody } from './context.ts';
import { countingFor, totalOf } from './estimate.ts';
import { type Media, negotiate } from './media.ts';
import { noteBlockedTry, noteReadAsCsv } from './noted-tries.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import type { Node } from './plan.ts';
import { planRead, type ReadLimits } from './plan-read.ts';
import { preferenceApplied } from './prefer.ts';
import { PreparedReads } from './prepared-requests.ts';
import { applyRangeHeader, contentRange, rangeStatus } from './range.ts';
import { type Answer, respond } from './respond.ts';
import { notSingular, unsatisfiableRange } from './rest-error.ts';
import { CELLS, type Counting, readStatement, type Shape } from './statement.ts';

export function limitsOf({ services: { config } }: RestRequest): ReadLimits {
  const { aggregates, maxRows, permissive } = config.profile.rest;
  return { aggregates, maxRows, knownNamesOnly: !permissive };
}

export const shapeOf = (media: Media, head: boolean): Shape =>
  head || media.kind === 'openapi' ? 'none' : media.kind;

/** What a read of a table comes to. */
interface PreparedRead {
  media: Media;
  counting: Counting;
  text: string;
  values: readonly (string | null)[];
  node: Node;
}

const prepared = new PreparedReads<PreparedRead>();

function compile(request: RestRequest, table: Table): PreparedRead {
  const media = negotiate(request.headers.get('accept'));
  const counting = countingFor(request);
  const output = { shape: shapeOf(media, request.method === 'HEAD'), stripNulls: media.stripNulls };
  const query = parseQuery(decodeQuery(request.search));
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
  const text = readStatement(node, output, counting, limits.knownNamesOnly, params);
  return { media, counting, text, values: params.values, node };
}

/** GET and HEAD on a table or view. */
export async function readTable(request: RestRequest, table: Table): Promise<Answer> {
  const head = request.method === 'HEAD';
  const { media, counting, node, text, values } = prepared.get(request, () => compile(request, table));
  const { cells, body } = await runForBody(request, text, values, true);
  const page = Number(cells[CELLS.page] ?? 0);
  if (page === 0) noteBlockedTry(request, table.name);
  else if (media.kind === 'csv' && !head) noteReadAsCsv(request, table.name, page);
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
  return respond(request, status, headers, head ? null : body, overrides(cells, CELLS.headers));
}

/** The transaction preference counts only where it is honoured. */
export const txApplied = ({ services }: RestRequest): 'tx'[] =>
  services.config.profile.rest.rollbackPreference ? ['tx'] : [];
