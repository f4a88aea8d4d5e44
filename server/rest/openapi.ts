import type { Column, Routine, Schema, Table } from '#server/query/schema.ts';
import { arrayLiteral, Params } from '#server/query/sql.ts';
import { type RestRequest, runStatement } from './context.ts';
import { negotiate } from './media.ts';
import { type Answer, respond } from './respond.ts';

/** What the caller's role may do with each exposed relation, and which functions it may call. */
const RIGHTS = `
SELECT json_build_object(
  'tables', (
    SELECT coalesce(json_object_agg(c.relname, json_build_array(
      has_any_column_privilege(c.oid, 'SELECT'), has_any_column_privilege(c.oid, 'INSERT'),
      has_any_column_privilege(c.oid, 'UPDATE'), has_table_privilege(c.oid, 'DELETE'))), '{}')
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = ANY ($2::text[]) AND has_schema_privilege(n.oid, 'USAGE')),
  'routines', (
    SELECT coalesce(json_agg(DISTINCT p.proname), '[]')
    FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = $1 AND p.proname = ANY ($3::text[]) AND has_schema_privilege(n.oid, 'USAGE')
      AND has_function_privilege(p.oid, 'EXECUTE')))`;

interface Rights {
  tables: Record<string, [boolean, boolean, boolean, boolean]>;
  routines: string[];
}

/**
 * The description is the same for everyone of a database role, and long: it is put together once for a shape of the
 * schema, and again after a few seconds, since rights may change without the shape.
 */
const KEPT_MS = 5_000;
const kept = new WeakMap<Schema, Map<string, { at: number; text: Promise<string> }>>();

/** The description of what this caller may touch, and of nothing else (OpenAPI 2). */
export async function describeApi(request: RestRequest): Promise<Answer> {
  const media = negotiate(request.headers.get('accept'), true);
  const text = await descriptionFor(request);
  const head = request.method === 'HEAD';
  return respond(request, 200, { 'Content-Type': media.contentType }, head ? null : text);
}

async function descriptionFor(request: RestRequest): Promise<string> {
  const { schema, caller, profile } = request;
  const byRole = kept.get(schema) ?? new Map<string, { at: number; text: Promise<string> }>();
  kept.set(schema, byRole);
  const key = `${caller.role} ${profile}`;
  const known = byRole.get(key);
  if (known && Date.now() - known.at < KEPT_MS) {
    // Whether the caller's session still stands is asked of the database all the same.
    const [text] = await Promise.all([known.text, runStatement(request, 'select 1', new Params(), true)]);
    return text;
  }
  const text = describe(request);
  byRole.set(key, { at: Date.now(), text });
  text.catch(() => byRole.delete(key));
  return text;
}

async function describe(request: RestRequest): Promise<string> {
  const tables = [...request.schema.tables.values()].filter((table) => table.schema === request.profile);
  const routines = [...request.schema.routines.values()]
    .flat()
    .filter((one) => one.schema === request.profile);
  const params = new Params();
  params.bind(request.profile);
  params.bind(arrayLiteral(tables.map((table) => table.name)));
  params.bind(arrayLiteral(routines.map((one) => one.name)));
  const [cell] = await runStatement(request, RIGHTS, params, true);
  const rights = JSON.parse(cell ?? '{"tables":{},"routines":[]}') as Rights;
  const paths: Record<string, unknown> = {
    '/': {
      get: {
        tags: ['Introspection'],
        summary: 'OpenAPI description (this document)',
        responses: { 200: { description: 'OK' } },
      },
    },
  };
  const definitions: Record<string, unknown> = {};
  for (const table of tables) {
    const [select, insert, update, remove] = rights.tables[table.name] ?? [];
    if (!(select || insert || update || remove)) continue;
    definitions[table.name] = definition(table);
    paths[`/${table.name}`] = operations(table, { get: select, post: insert, patch: update, delete: remove });
  }
  for (const routine of routines) {
    if (rights.routines.includes(routine.name)) paths[`/rpc/${routine.name}`] = routineOperations(routine);
  }
  const description = {
    swagger: '2.0',
    info: { title: 'REST API', description: 'What your role may read and change.', version: '13' },
    basePath: '/rest/v1',
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths,
    definitions,
  };
  return JSON.stringify(description);
}

function definition(table: Table): unknown {
  const columns = [...table.columns.values()];
  const required = columns.filter((one) => !one.nullable && one.default === null).map((one) => one.name);
  const properties = columns.map((one) => [one.name, property(one, table.primaryKey.includes(one.name))]);
  return {
    type: 'object',
    ...(table.description === null ? {} : { description: table.description }),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
  };
}

function property(column: Column, key: boolean): unknown {
  const description = [column.description, key ? 'Note:\nThis is a Primary Key.<pk/>' : null]
    .filter(Boolean)
    .join('\n\n');
  return {
    ...jsonType(column.type),
    format: column.type,
    ...(description ? { description } : {}),
    ...(column.values ? { enum: column.values } : {}),
  };
}

function jsonType(type: string): Record<string, unknown> {
  if (type.endsWith('[]')) return { type: 'array', items: jsonType(type.slice(0, -2)) };
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer' };
  if (/^(numeric|real|double precision)/.test(type)) return { type: 'number' };
  if (type === 'boolean') return { type: 'boolean' };
  if (type === 'json' || type === 'jsonb') return {};
  return { type: 'string' };
}

function operations(table: Table, allowed: Record<string, boolean | undefined>): unknown {
  const writable: Record<string, boolean> = {
    get: true,
    post: table.insertable,
    patch: table.updatable,
    delete: table.deletable,
  };
  const verbs = Object.keys(writable).filter((verb) => allowed[verb] && writable[verb]);
  return Object.fromEntries(
    verbs.map((verb) => [
      verb,
      { tags: [table.name], responses: { [verb === 'post' ? 201 : 200]: { description: 'OK' } } },
    ]),
  );
}

function routineOperations(routine: Routine): unknown {
  const tags = [`(rpc) ${routine.name}`];
  const responses = { 200: { description: 'OK' } };
  const properties = Object.fromEntries(
    routine.args.map((arg) => [arg.name, { ...jsonType(arg.type), format: arg.type }]),
  );
  const required = routine.args.filter((arg) => arg.required).map((arg) => arg.name);
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  const post = { tags, parameters: [{ name: 'args', in: 'body', required: true, schema }], responses };
  return routine.volatility === 'volatile' ? { post } : { get: { tags, responses }, post };
}
