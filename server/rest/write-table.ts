import type { Condition } from '#server/query/filter.ts';
import { keyOf, type Table } from '#server/query/schema.ts';
import { Params } from '#server/query/sql.ts';
import type { Query } from './ast.ts';
import { bodyKind, bodyOf, type Payload, rowsOf, textOf } from './body.ts';
import { type Affected, deleteSql, insertSql, type Upsert, updateSql } from './compile-write.ts';
import { type Answered, overrides, type RestRequest, runForBody } from './context.ts';
import { type Media, negotiate } from './media.ts';
import { decodeQuery, parseQuery } from './parse-query.ts';
import { planRead, rootOf } from './plan-read.ts';
import { type Preferences, preferenceApplied } from './prefer.ts';
import { PreparedRequests } from './prepared-requests.ts';
import { contentRange } from './range.ts';
import { limitsOf, shapeOf, txApplied } from './read-table.ts';
import { type Answer, respond } from './respond.ts';
import { RestError, unknownColumn } from './rest-error.ts';
import { returningSql } from './returning.ts';
import { CELLS, type Output, writeStatement } from './statement.ts';

export const bodyLimit = ({ services }: RestRequest): number => services.config.profile.rest.bodyBytes;

/** POST, PUT, PATCH and DELETE on a table or view. */
export async function writeTable(request: RestRequest, table: Table): Promise<Answer> {
  const media = negotiate(request.headers.get('accept'));
  const { query, text, values, full } = await prepare(request, table, media);
  const answered = await runForBody(request, text, values, false);
  return answer(request, table, query, answered, full ? media.contentType : null);
}

/** What a request comes to: its statement, and whether the rows themselves are answered. */
interface PreparedWrite {
  query: Query;
  text: string;
  values: readonly (string | null)[];
  full: boolean;
}

const inserts = new PreparedRequests<PreparedWrite>();

/** An insert's statement stays the same while its columns do; all that changes is the body, its first value. */
async function prepare(request: RestRequest, table: Table, media: Media): Promise<PreparedWrite> {
  const { method, prefer, profile, schema, search } = request;
  const query = parseQuery(decodeQuery(search));
  if (method === 'DELETE') return compile(request, table, media, query, null);
  const bytes = await bodyOf(request, bodyLimit(request));
  const kind = bodyKind(request.headers.get('content-type'));
  const payload = rowsOf(kind, textOf(bytes), query.columns);
  if (method !== 'POST') return compile(request, table, media, query, payload);
  const { returning, resolution, missing, handling } = prefer;
  const columns = JSON.stringify([payload.one, payload.columns, [...payload.missing]]);
  const preferences = `${returning} ${resolution} ${missing} ${handling}`;
  const key = `${profile} ${table.name} ${media.kind} ${media.stripNulls} ${preferences} ${columns} ${search}`;
  const known = inserts.get(schema, key, () => compile(request, table, media, query, payload));
  return { ...known, values: [payload.json, ...known.values.slice(1)] };
}

function compile(
  request: RestRequest,
  table: Table,
  media: Media,
  query: Query,
  payload: Payload | null,
): PreparedWrite {
  const { method, prefer, services } = request;
  const ours = !services.config.profile.rest.permissive;
  const full = prefer.returning === 'representation';
  const limits = limitsOf(request);
  const root = { schema: table.schema, name: table.name, table };
  const node = planRead(
    request.schema,
    root,
    full ? query : { ...query, select: [], filters: [], orders: [], windows: [] },
    limits,
    {
      rootFilters: false,
      order: method !== 'PUT',
      windows: false,
      derived: true,
    },
  );
  const params = new Params();
  const locationKeys = method === 'POST' && prefer.returning === 'headers-only' ? table.primaryKey : [];
  const returning = returningSql(table, full ? node : null, locationKeys);
  const mutation = mutationSql(request, table, query, payload, returning, params, ours);
  const output: Output = { shape: shapeOf(media, false), stripNulls: media.stripNulls };
  const text = writeStatement(
    mutation,
    full ? node : null,
    output,
    {
      single: full && media.kind === 'single',
      put: method === 'PUT',
      maxAffected: prefer.handling === 'strict' && method !== 'POST' ? prefer.maxAffected : undefined,
      locationKeys,
      plainCasts: ours,
    },
    params,
  );
  return { query, text, values: params.values, full };
}

function mutationSql(
  request: RestRequest,
  table: Table,
  query: Query,
  payload: Payload | null,
  returning: string,
  params: Params,
  ours: boolean,
): string {
  const { method, prefer } = request;
  const filters = rootOf(query.filters);
  const affected: Affected = {
    filters,
    window: rootOf(query.windows)[0],
    order: rootOf(query.orders).flat(),
  };
  const defaults = prefer.missing === 'default';
  if (ours) checkNames(request, table, filters);
  if (!payload) {
    if (ours && filters.length === 0) throw needsFilter('DELETE');
    return deleteSql(table, affected, returning, params);
  }
  if (method === 'PATCH') {
    if (ours && filters.length === 0) throw needsFilter('UPDATE');
    return updateSql(table, payload, affected, { defaults, returning }, params);
  }
  if (method === 'POST') {
    const upsert = upsertOf(prefer, query.onConflict ?? table.primaryKey);
    return insertSql(table, payload, { upsert, defaults, put: [], returning }, params);
  }
  if (query.windows.some((one) => one.path.length === 0)) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  const upsert = { merge: true, keys: table.primaryKey };
  return insertSql(table, payload, { upsert, defaults, put: keyFilters(table, filters), returning }, params);
}

const upsertOf = ({ resolution }: Preferences, keys: readonly string[]): Upsert | null =>
  resolution === undefined ? null : { merge: resolution === 'merge-duplicates', keys };

const needsFilter = (verb: string): RestError =>
  new RestError(400, '21000', `${verb} requires a WHERE clause`);

/** PUT names its row by all primary key columns and nothing else. */
function keyFilters(
  table: Table,
  filters: ReturnType<typeof rootOf<Query['filters'][number]['what']>>,
): Condition[] {
  const conditions = filters.filter(
    (one): one is Condition =>
      one.kind === 'condition' &&
      !one.not &&
      one.operation.kind === 'operator' &&
      one.operation.operator === '=' &&
      one.operation.quantifier === undefined,
  );
  const names = conditions.map((one) => one.field.name).sort();
  if (
    conditions.length !== filters.length ||
    table.primaryKey.length === 0 ||
    JSON.stringify(names) !== JSON.stringify([...table.primaryKey].sort())
  ) {
    throw new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    );
  }
  return conditions;
}

function checkNames(request: RestRequest, table: Table, trees: Query['filters'][number]['what'][]): void {
  for (const tree of trees) {
    if (tree.kind === 'logic') checkNames(request, table, tree.children);
    else if (!table.columns.has(tree.field.name)) {
      const computed = request.schema.computed.get(keyOf(table.schema, table.name));
      if (!computed?.has(tree.field.name)) throw unknownColumn(table.name, tree.field.name);
    }
  }
}

function answer(
  request: RestRequest,
  table: Table,
  query: Query,
  { cells, body }: Answered,
  contentType: string | null,
): Answer {
  const { method, prefer } = request;
  const page = Number(cells[CELLS.page] ?? 0);
  const total = prefer.count === undefined ? null : page;
  const headers: Record<string, string> = {};
  let status = contentType === null ? 204 : 200;
  const mattered: (keyof Preferences)[] = [
    'returning',
    'count',
    'handling',
    'timezone',
    ...txApplied(request),
  ];
  if (method === 'POST') {
    headers['Content-Range'] = contentRange(1, 0, total);
    const merged = prefer.resolution === 'merge-duplicates' && Number(cells[CELLS.inserted] ?? 1) <= 0;
    status = merged ? 200 : 201;
    mattered.push('missing');
    if (table.primaryKey.length > 0 || query.onConflict) mattered.push('resolution');
    const location = cells[CELLS.location];
    if (location) headers.Location = locationOf(table, JSON.parse(location) as [string, string | null][]);
  } else if (method === 'PATCH') {
    headers['Content-Range'] = contentRange(0, page - 1, total);
    mattered.push('missing', 'maxAffected');
  } else if (method === 'DELETE') {
    headers['Content-Range'] = contentRange(1, 0, total);
    mattered.push('maxAffected');
  } else if (contentType !== null) status = Number(cells[CELLS.inserted] ?? 0) > 0 ? 201 : 200;
  const applied = preferenceApplied(prefer, mattered);
  if (applied !== '') headers['Preference-Applied'] = applied;
  if (contentType !== null) headers['Content-Type'] = contentType;
  const sent = contentType === null ? null : body;
  return respond(request, status, headers, sent, overrides(cells, CELLS.headers));
}

function locationOf(table: Table, key: readonly [string, string | null][]): string {
  const filters = key.map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  );
  return `/${encodeURIComponent(table.name)}?${filters.join('&')}`;
}
