import { keyOf, type Routine } from '#server/query/schema.ts';
import { Params } from '#server/query/sql.ts';
import { chooseRoutine } from './choose-routine.ts';
import { type Arguments, callSql } from './compile-call.ts';
import type { RestRequest } from './context.ts';
import { countingFor } from './estimate.ts';
import type { Media } from './media.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import type { Node } from './plan.ts';
import { planRead } from './plan-read.ts';
import { PreparedRequests } from './prepared-requests.ts';
import { applyRangeHeader } from './range.ts';
import { limitsOf, shapeOf } from './read-table.ts';
import { RestError } from './rest-error.ts';
import { returnedComputed } from './returning.ts';
import { type Counting, callStatement, type Output } from './statement.ts';

/** What a call comes to: its function, what is read of the answer, and the statement. */
export interface PreparedCall {
  routine: Routine;
  node: Node;
  counting: Counting;
  text: string;
  values: readonly (string | null)[];
}

const prepared = new PreparedRequests<PreparedCall & { takesBody: boolean }>();

/** Arguments that stand in the address, or in a form. */
export const valuesOf = (pairs: readonly [string, string][]): Arguments => ({
  names: [...new Set(pairs.map(([name]) => name))],
  values: pairs,
});

/** @param args those of a body; null where they stand in the address */
export function prepareCall(
  request: RestRequest,
  name: string,
  media: Media,
  args: Arguments | null,
): PreparedCall {
  const { method, profile, schema, search, prefer } = request;
  const counting =
    prefer.count === undefined ? 'none' : countingFor(request) === 'none' ? 'exact' : countingFor(request);
  const make = () => compile(request, name, media, args, counting);
  // A body that is itself the argument decides which function is meant; what a form says stands in the statement's values.
  if (args && (args.json === undefined || args.names.includes(''))) return make();
  const strict = prefer.handling === 'strict' ? prefer.maxAffected : undefined;
  const given = args ? JSON.stringify(args.names) : request.headers.get('range');
  const key = `${method} ${profile} ${name} ${media.kind} ${media.stripNulls} ${counting} ${strict} ${given} ${search}`;
  const { takesBody, ...call } = prepared.get(schema, key, make);
  const json = args?.json;
  return takesBody && json !== undefined ? { ...call, values: [json, ...call.values.slice(1)] } : call;
}

function compile(
  request: RestRequest,
  name: string,
  media: Media,
  given: Arguments | null,
  counting: Counting,
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
  return { routine, node, counting, text, values: params.values, takesBody };
}

function outputOf(routine: Routine, shape: Output['shape'], stripNulls: boolean): Output {
  if (shape === 'none' || shape === 'csv') return { shape, stripNulls };
  if (routine.returns !== 'composite') {
    const list = routine.setOf && shape !== 'single';
    return { shape: list ? 'scalars' : 'scalar', stripNulls };
  }
  return { shape: routine.setOf ? shape : 'single', stripNulls };
}
