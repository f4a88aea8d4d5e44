import { keyOf, type Routine } from '#server/query/schema.ts';
import { Params } from '#server/query/sql.ts';
import { chooseRoutine } from './choose-routine.ts';
import { type Arguments, callSql } from './compile-call.ts';
import type { RestRequest } from './context.ts';
import { countingFor } from './estimate.ts';
import { type Media, negotiate } from './media.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import type { Node } from './plan.ts';
import { planRead } from './plan-read.ts';
import { PreparedReads, PreparedRequests } from './prepared-requests.ts';
import { applyRangeHeader } from './range.ts';
import { limitsOf, shapeOf } from './read-table.ts';
import { RestError } from './rest-error.ts';
import { returnedComputed } from './returning.ts';
import { type Counting, callStatement, type Output } from './statement.ts';

/** What a call comes to: its function, what is read of the answer, and the statement. */
export interface PreparedCall {
  media: Media;
  routine: Routine;
  node: Node;
  counting: Counting;
  text: string;
  values: readonly (string | null)[];
}

const reads = new PreparedReads<PreparedCall>();
const posts = new PreparedRequests<PreparedCall & { takesBody: boolean }>();

/** Arguments that stand in the address, or in a form. */
export const valuesOf = (pairs: readonly [string, string][]): Arguments => ({
  names: [...new Set(pairs.map(([name]) => name))],
  values: pairs,
});

/** A call by GET or HEAD, whose arguments stand in the address. */
export const prepareRead = (request: RestRequest, name: string): PreparedCall =>
  reads.get(request, () => compile(request, name, negotiate(request.headers.get('accept')), null));

/** A call by POST. */
export function preparePost(request: RestRequest, name: string, media: Media, args: Arguments): PreparedCall {
  const { profile, schema, search, prefer } = request;
  const make = () => compile(request, name, media, args);
  // A body that is itself the argument decides which function is meant; what a form says stands in the statement's values.
  if (args.json === undefined || args.names.includes('')) return make();
  const strict = prefer.handling === 'strict' ? prefer.maxAffected : undefined;
  const names = JSON.stringify(args.names);
  const key = `${profile} ${name} ${media.kind} ${media.stripNulls} ${countingOf(request)} ${strict} ${names} ${search}`;
  const call = posts.get(schema, key, make);
  return call.takesBody ? { ...call, values: [args.json, ...call.values.slice(1)] } : call;
}

function countingOf(request: RestRequest): Counting {
  if (request.prefer.count === undefined) return 'none';
  const counting = countingFor(request);
  return counting === 'none' ? 'exact' : counting;
}

function compile(
  request: RestRequest,
  name: string,
  media: Media,
  given: Arguments | null,
): PreparedCall & { takesBody: boolean } {
  const { method, prefer, schema, services } = request;
  const reading = method === 'GET' || method === 'HEAD';
  const { permissive, verbatimErrors } = services.config.profile.rest;
  const query = parseQuery(decodeQuery(request.search), reading);
  const args = given ?? valuesOf(query.args);
  const place = { schema: request.profile, name };
  // In the product a name that is hidden and one that does not exist are answered alike, to the letter.
  const routine = chooseRoutine(schema, place, args, verbatimErrors);
  if (reading && !permissive && routine.volatility === 'volatile') {
    throw new RestError(405, '25006', `${name} may change data; call it with POST`);
  }
  if (reading) applyRangeHeader(query.windows, request.headers.get('range'));
  const table = routine.table
    ? (schema.tables.get(keyOf(routine.table.schema, routine.table.name)) ?? null)
    : null;
  const root = { schema: request.profile, name: table?.name ?? name, table };
  const node = planRead(schema, root, query, limitsOf(request), {
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
  const counting = countingOf(request);
  const output = outputOf(routine, shapeOf(media, method === 'HEAD'), media.stripNulls);
  const call = callSql(routine, args, returnedComputed(node), params);
  const takesBody = args.json !== undefined && params.values.length > 0;
  const text = callStatement(
    call,
    node,
    output,
    {
      single: !reading && output.shape === 'single' && media.kind === 'single' && routine.setOf,
      put: false,
      maxAffected: strict,
      counting,
      plainCasts: !permissive,
    },
    params,
  );
  return { media, routine, node, counting, text, values: params.values, takesBody };
}

function outputOf(routine: Routine, shape: Output['shape'], stripNulls: boolean): Output {
  if (shape === 'none' || shape === 'csv') return { shape, stripNulls };
  if (routine.returns !== 'composite') {
    const list = routine.setOf && shape !== 'single';
    return { shape: list ? 'scalars' : 'scalar', stripNulls };
  }
  return { shape: routine.setOf ? shape : 'single', stripNulls };
}
