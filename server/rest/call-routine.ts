import { keyOf, type Routine } from '#server/query/schema.ts';
import { Params } from '#server/query/sql.ts';
import { bodyKind, bodyOf, type MediaKind, parseJson, textOf } from './body.ts';
import { ambiguous, chooseRoutine } from './choose-routine.ts';
import { type Arguments, callSql } from './compile-call.ts';
import { overrides, type RestRequest, runStatement } from './context.ts';
import { countingFor } from './estimate.ts';
import { negotiate } from './media.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import { planRead } from './plan-read.ts';
import { preferenceApplied } from './prefer.ts';
import { applyRangeHeader, contentRange, rangeStatus } from './range.ts';
import { limitsOf, shapeOf, txApplied } from './read-table.ts';
import { respond } from './respond.ts';
import { badBody, notSingular, RestError, unsatisfiableRange } from './rest-error.ts';
import { returnedComputed } from './returning.ts';
import { CELLS, callStatement, type Output } from './statement.ts';
import { bodyLimit } from './write-table.ts';

/** GET, HEAD and POST on /rpc/<function>. */
export async function callRoutine(request: RestRequest, name: string): Promise<Response> {
  const { method, prefer, schema, services } = request;
  const reading = method === 'GET' || method === 'HEAD';
  if (!reading && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const ours = !services.config.profile.rest.permissive;
  const media = negotiate(request.headers.get('accept'));
  const query = parseQuery(decodeQuery(request.search), reading);
  const args = reading ? valuesOf(query.args) : await argumentsOf(request, query.columns);
  const place = { schema: request.profile, name };
  // In the product a name that is hidden and one that does not exist are answered alike, to the letter.
  const routine = chooseRoutine(schema, place, args, services.config.profile.rest.verbatimErrors);
  if (reading && ours && routine.volatility === 'volatile') {
    throw new RestError(405, '25006', `${name} may change data; call it with POST`);
  }
  if (reading) applyRangeHeader(query.windows, request.headers.get('range'));
  const limits = limitsOf(request);
  const table = routine.table
    ? (schema.tables.get(keyOf(routine.table.schema, routine.table.name)) ?? null)
    : null;
  const root = { schema: request.profile, name: table?.name ?? name, table };
  const node = planRead(schema, root, query, limits, {
    rootFilters: true,
    order: true,
    windows: true,
    derived: true,
  });
  const strict = prefer.handling === 'strict' ? prefer.maxAffected : undefined;
  if (strict !== undefined && !routine.setOf) {
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  }
  const params = new Params();
  const counting =
    prefer.count === undefined ? 'none' : countingFor(request) === 'none' ? 'exact' : countingFor(request);
  const output = outputOf(routine, shapeOf(media, method === 'HEAD'), media.stripNulls);
  const call = callSql(routine, args, returnedComputed(node), params);
  const text = callStatement(
    call,
    node,
    output,
    {
      single: !reading && output.shape === 'single' && media.kind === 'single' && routine.setOf,
      put: false,
      maxAffected: strict,
      counting,
      plainCasts: ours,
    },
    params,
  );
  const readOnly = reading || routine.volatility !== 'volatile';
  const cells = await runStatement(request, text, params, readOnly).catch((error: unknown) => {
    const { code, message = '' } = error as { code?: string; message?: string };
    // An overload that is not offered here may stand in PostgreSQL's way; another function's trouble is not this one's.
    if (code !== '42725' || !message.startsWith(`function ${request.profile}.${name}(`)) throw error;
    throw ambiguous(schema.routines.get(keyOf(request.profile, name)) ?? []);
  });
  const page = Number(cells[CELLS.page] ?? 0);
  const total = counting === 'none' ? null : Number(cells[CELLS.total] ?? 0);
  const last = node.offset + page - 1;
  let status: number = rangeStatus(node.offset, last, total);
  if (status === 416) {
    throw unsatisfiableRange(`An offset of ${node.offset} was requested, but there are only ${total} rows.`);
  }
  if (media.kind === 'single' && page !== 1) throw notSingular(page);
  const headers: Record<string, string> = { 'Content-Range': contentRange(node.offset, last, total) };
  const applied = preferenceApplied(prefer, [
    'count',
    'handling',
    'timezone',
    'maxAffected',
    ...txApplied(request),
  ]);
  if (applied !== '') headers['Preference-Applied'] = applied;
  let body: string | null = cells[CELLS.body] ?? '';
  if (routine.returns === 'void' || (method === 'POST' && prefer.returning === 'minimal')) {
    status = 204;
    body = null;
  } else {
    headers['Content-Type'] = media.contentType;
    if (method === 'HEAD') body = null;
  }
  return respond(request, status, headers, body, overrides(cells, CELLS.headers));
}

function outputOf(routine: Routine, shape: Output['shape'], stripNulls: boolean): Output {
  if (shape === 'none' || shape === 'csv') return { shape, stripNulls };
  if (routine.returns !== 'composite') {
    const list = routine.setOf && shape !== 'single';
    return { shape: list ? 'scalars' : 'scalar', stripNulls };
  }
  return { shape: routine.setOf ? shape : 'single', stripNulls };
}

const valuesOf = (pairs: readonly [string, string][]): Arguments => ({
  names: [...new Set(pairs.map(([name]) => name))],
  values: pairs,
});

const RAW_TYPES: Readonly<Partial<Record<MediaKind, readonly string[]>>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

async function argumentsOf(request: RestRequest, columns: readonly string[] | undefined): Promise<Arguments> {
  const kind = bodyKind(request.headers.get('content-type'));
  const bytes = await bodyOf(request.raw, bodyLimit(request));
  if (kind === 'form') return valuesOf(decodeQuery(textOf(bytes)));
  if (kind === 'csv') throw badBody('A function takes its arguments as JSON');
  const types = RAW_TYPES[kind] ?? [];
  if (kind === 'bytes')
    return { names: [], raw: { text: `\\x${Buffer.from(bytes).toString('hex')}`, types } };
  const text = textOf(bytes);
  if (kind !== 'json') {
    if (text.includes('\0')) throw badBody('The body may not contain the NUL character');
    return { names: [], raw: { text, types } };
  }
  const json = text.trim() === '' ? '{}' : text;
  const value = parseJson(json);
  const raw = { text: json, types };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { names: [], raw };
  const names = columns ?? Object.keys(value);
  return { names, raw, payload: { json, one: true, columns: [...names], missing: new Set() } };
}
