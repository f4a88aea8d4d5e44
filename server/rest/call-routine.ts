import { keyOf } from '#server/query/schema.ts';
import { bodyKind, bodyOf, type MediaKind, parseJson, textOf } from './body.ts';
import { ambiguous } from './choose-routine.ts';
import type { Arguments } from './compile-call.ts';
import { overrides, type RestRequest, runForBody } from './context.ts';
import { negotiate } from './media.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import { preferenceApplied } from './prefer.ts';
import { type PreparedCall, preparePost, prepareRead, valuesOf } from './prepare-call.ts';
import { contentRange, rangeStatus } from './range.ts';
import { txApplied } from './read-table.ts';
import { type Answer, respond } from './respond.ts';
import { badBody, notSingular, RestError, unsatisfiableRange } from './rest-error.ts';
import { CELLS } from './statement.ts';
import { bodyLimit } from './write-table.ts';

/** GET, HEAD and POST on /rpc/<function>. */
export async function callRoutine(request: RestRequest, name: string): Promise<Answer> {
  const { method, prefer, schema } = request;
  const reading = method === 'GET' || method === 'HEAD';
  if (!reading && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const call = reading ? prepareRead(request, name) : await postOf(request, name);
  const { media, routine, node, counting, text, values } = call;
  const readOnly = reading || routine.volatility !== 'volatile';
  const answered = await runForBody(request, text, values, readOnly).catch((error: unknown) => {
    const { code, message = '' } = error as { code?: string; message?: string };
    // An overload that is not offered here may stand in PostgreSQL's way; another function's trouble is not this one's.
    if (code !== '42725' || !message.startsWith(`function ${request.profile}.${name}(`)) throw error;
    throw ambiguous(schema.routines.get(keyOf(request.profile, name)) ?? []);
  });
  const { cells } = answered;
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
  let body: Answer['body'] = answered.body;
  if (routine.returns === 'void' || (method === 'POST' && prefer.returning === 'minimal')) {
    status = 204;
    body = null;
  } else {
    headers['Content-Type'] = media.contentType;
    if (method === 'HEAD') body = null;
  }
  return respond(request, status, headers, body, overrides(cells, CELLS.headers));
}

async function postOf(request: RestRequest, name: string): Promise<PreparedCall> {
  const media = negotiate(request.headers.get('accept'));
  return preparePost(request, name, media, await argumentsOf(request));
}

const RAW_TYPES: Readonly<Partial<Record<MediaKind, readonly string[]>>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

async function argumentsOf(request: RestRequest): Promise<Arguments> {
  const kind = bodyKind(request.headers.get('content-type'));
  const bytes = await bodyOf(request, bodyLimit(request));
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
  // The rest of the query is read where the call is prepared.
  const { columns } = request.search.includes('columns')
    ? parseQuery(decodeQuery(request.search), false)
    : { columns: undefined };
  const names = columns ?? Object.keys(value);
  return { names, raw, json };
}
