import { randomBytes } from 'node:crypto';
import type { Params } from '#server/query/sql.ts';
import { compileNode } from './compile-read.ts';
import { countRows } from './compile-source.ts';
import type { Node } from './plan.ts';

export type Shape = 'array' | 'single' | 'csv' | 'scalar' | 'scalars' | 'none';

export interface Output {
  shape: Shape;
  stripNulls: boolean;
}

/** The cells of a statement's one row, in this order. */
export const CELLS = { total: 0, page: 1, body: 2, headers: 3, status: 4, inserted: 5, location: 6 } as const;

const GUCS = `nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`;
const INSERTED = `nullif(current_setting('pgrst.inserted', true), '')`;

/** Counting stops here when an estimate will do. */
export const ESTIMATE_FROM = 1000;

export type Counting = 'none' | 'exact' | 'capped';

/** Reads rows and answers them as one JSON (or CSV) value, with their number. */
export function readStatement(
  node: Node,
  output: Output,
  counting: Counting,
  plainCasts: boolean,
  params: Params,
): string {
  const { sql } = compileNode(node, { params, plainCasts });
  return wrap(sql, totalSql(node, counting, params), output, '', plainCasts);
}

function totalSql(node: Node, counting: Counting, params: Params, from?: string): string {
  if (counting === 'none') return 'NULL';
  if (counting === 'exact' && node.limit === undefined && node.offset === 0) return 'count(*)';
  const rows = countRows(node, params, from);
  const cap = counting === 'capped' ? ` LIMIT ${ESTIMATE_FROM + 1}` : '';
  return `(SELECT count(*) FROM (${rows}${cap}) AS pgrst_counted)`;
}

function bodySql({ shape, stripNulls }: Output): string {
  const strip = (sql: string): string => (stripNulls ? `json_strip_nulls(${sql})` : sql);
  switch (shape) {
    case 'none':
      return 'NULL';
    case 'single':
      return `coalesce(${strip('json_agg(pgrst_rows)->0')}, 'null')`;
    case 'scalar':
      return `coalesce(${strip('json_agg(pgrst_rows.pgrst_scalar)->0')}, 'null')`;
    case 'scalars':
      return `coalesce(${strip('json_agg(pgrst_rows.pgrst_scalar)')}, '[]')`;
    case 'csv':
      return `(SELECT coalesce(string_agg(pgrst_key, ','), '') FROM json_object_keys((SELECT row_to_json(pgrst_first) FROM pgrst_answer AS pgrst_first LIMIT 1)) AS pgrst_key) || E'\\n' || coalesce(string_agg(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), E'\\n'), '')`;
    case 'array':
      return `coalesce(${strip('json_agg(pgrst_rows)')}, '[]')`;
  }
}

function wrap(rows: string, total: string, output: Output, more: string, ours: boolean): string {
  const body = bodySql(output);
  const cells = `${total}, count(*), ${body}, ${GUCS}${more}${sizeGuard(body, output, ours)}`;
  if (output.shape === 'csv') {
    return `WITH pgrst_answer AS (${rows}) SELECT ${cells} FROM pgrst_answer AS pgrst_rows`;
  }
  return `SELECT ${cells} FROM (${rows}) AS pgrst_rows`;
}

/** Rows times embedded rows grow quickly; what no screen can show must not fill this process's memory either. */
const LARGEST_MB = { ours: 32, foreign: 256 };

/** PostgreSQL computes an aggregate that stands twice only once. */
function sizeGuard(body: string, { shape }: Output, ours: boolean): string {
  if (shape === 'none') return '';
  const largest = (ours ? LARGEST_MB.ours : LARGEST_MB.foreign) * 1024 * 1024;
  return `, ${guard('size', `octet_length((${body})::text)`, `> ${largest}`)}`;
}

const SOURCE = 'pgrst_source';
/** Marks our own errors among PostgreSQL's; unguessable, so no value can imitate it. */
const nonce = `pgrst_${randomBytes(9).toString('hex')}`;

export type Violation = 'single' | 'affected' | 'put' | 'size';

/** A cell that fails the whole statement, and with it the transaction, when the number of rows is not as asked. */
function guard(violation: Violation, rows: string, wrong: string): string {
  return `CASE WHEN ${rows} ${wrong} THEN ('${nonce}:${violation}:' || ${rows})::int END`;
}

/** The violation a database error stands for, if it is one of ours. */
export function violationOf(message: string): { violation: Violation; rows: number } | null {
  const at = message.indexOf(nonce);
  if (at < 0) return null;
  const [, violation, rows] = message.slice(at).split(/[:"]/);
  return { violation: violation as Violation, rows: Number(rows) };
}

export interface Guards {
  single: boolean;
  put: boolean;
  maxAffected: number | undefined;
}

function guards({ single, put, maxAffected }: Guards): string {
  const all: string[] = [];
  const affected = `(SELECT count(*) FROM ${SOURCE})`;
  if (put) all.push(guard('put', affected, '<> 1'));
  if (single) all.push(guard('single', 'count(*)', '<> 1'));
  if (maxAffected !== undefined) all.push(guard('affected', affected, `> ${maxAffected}`));
  return all.map((sql) => `, ${sql}`).join('');
}

/** Changes rows and answers how many, and the rows themselves when asked for. */
export function writeStatement(
  mutation: string,
  node: Node | null,
  output: Output,
  options: Guards & { locationKeys: readonly string[]; plainCasts: boolean },
  params: Params,
): string {
  const rows = node
    ? compileNode(node, { params, plainCasts: options.plainCasts }, sourceAs(node)).sql
    : `SELECT * FROM ${SOURCE}`;
  const more = `, ${INSERTED}, ${locationSql(options.locationKeys, params)}${guards(options)}`;
  const shape = node ? output : { ...output, shape: 'none' as const };
  const statement = wrap(rows, 'NULL', shape, more, options.plainCasts);
  const [head, tail] = statement.startsWith('WITH ') ? [', ', statement.slice(5)] : [' ', statement];
  return `WITH ${SOURCE} AS (${mutation})${head}${tail}`;
}

/** `[[key, value], …]` of the only new row, for the Location header. */
function locationSql(keys: readonly string[], params: Params): string {
  if (keys.length === 0) return 'NULL';
  const list = keys.map((key) => `${params.bind(key)}::text`).join(', ');
  return `CASE WHEN count(*) = 1 THEN (SELECT json_agg(json_build_array(pgrst_key.key, pgrst_key.value)) FROM json_each_text((SELECT row_to_json(pgrst_new) FROM ${SOURCE} AS pgrst_new LIMIT 1)) AS pgrst_key WHERE pgrst_key.key IN (${list})) END`;
}

const quotedAlias = (node: Node): string => `"${node.alias.replaceAll('"', '""')}"`;
const sourceAs = (node: Node): string => `${SOURCE} AS ${quotedAlias(node)}`;

/** Calls a function and shapes what it returns like a table's rows. */
export function callStatement(
  call: string,
  node: Node,
  output: Output,
  options: Guards & { counting: Counting; plainCasts: boolean },
  params: Params,
): string {
  const from = sourceAs(node);
  const { sql } = compileNode(node, { params, plainCasts: options.plainCasts }, from);
  const total = totalSql(node, options.counting, params, from);
  const statement = wrap(sql, total, output, `, NULL, NULL${guards(options)}`, options.plainCasts);
  const [head, tail] = statement.startsWith('WITH ') ? [', ', statement.slice(5)] : [' ', statement];
  return `WITH ${SOURCE} AS (${call})${head}${tail}`;
}
