import { keyOf, type Table } from '#server/query/schema.ts';
import { callRoutine } from './call-routine.ts';
import type { RestRequest } from './context.ts';
import { describeApi } from './openapi.ts';
import { readTable } from './read-table.ts';
import { type Answer, respond } from './respond.ts';
import { RestError, unknownTable } from './rest-error.ts';
import { writeTable } from './write-table.ts';

const unsupported = (method: string): RestError =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

/** From path and method to the handler. */
export function dispatch(request: RestRequest): Promise<Answer> | Answer {
  const [first, second, ...rest] = request.path;
  if (first === undefined) return root(request);
  if (first === 'rpc' && second !== undefined && rest.length === 0) return routine(request, second);
  if (second !== undefined) {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  const table = request.schema.tables.get(keyOf(request.profile, first));
  if (!table) throw unknownTable(request.profile, first);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readTable(request, table);
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return writeTable(request, table);
    case 'OPTIONS':
      return respond(request, 200, { Allow: allowed(table) }, '');
    default:
      throw unsupported(request.method);
  }
}

function root(request: RestRequest): Promise<Answer> | Answer {
  if (request.method === 'GET' || request.method === 'HEAD') return describeApi(request);
  if (request.method === 'OPTIONS') return respond(request, 200, { Allow: 'OPTIONS,GET,HEAD' }, '');
  throw unsupported(request.method);
}

function routine(request: RestRequest, name: string): Promise<Answer> | Answer {
  if (request.method !== 'OPTIONS') return callRoutine(request, name);
  const found = request.schema.routines.get(keyOf(request.profile, name)) ?? [];
  if (found.length === 0) {
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function ${request.profile}.${name} in the schema cache`,
    );
  }
  const reads = found.some((one) => one.volatility !== 'volatile');
  return respond(request, 200, { Allow: reads ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST' }, '');
}

function allowed(table: Table): string {
  const verbs = ['OPTIONS', 'GET', 'HEAD'];
  if (table.insertable) verbs.push('POST');
  if (table.insertable && table.updatable && table.primaryKey.length > 0) verbs.push('PUT');
  if (table.updatable) verbs.push('PATCH');
  if (table.deletable) verbs.push('DELETE');
  return verbs.join(',');
}
