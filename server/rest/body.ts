import { isUtf8 } from 'node:buffer';
import { beyondBounds } from '../http/json-bounds.ts';
import type { RestRequest, WireRequest } from './context.ts';
import { decodeQuery } from './parse-query.ts';
import { badBody, RestError } from './rest-error.ts';

const DEEPEST_JSON = 200;
const BYTE_ORDER_MARK = '\uFEFF';

/** A body that becomes rows: JSON text, its column names, and which of them some rows leave out. */
export interface Payload {
  json: string;
  one: boolean;
  columns: string[];
  missing: ReadonlySet<string>;
}

export type MediaKind = 'json' | 'form' | 'csv' | 'text' | 'xml' | 'bytes';

export function bodyKind(contentType: string | null): MediaKind {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || type === 'application/json' || type.endsWith('+json') || type === '*/*') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type === 'text/csv') return 'csv';
  if (type === 'text/plain') return 'text';
  if (type === 'text/xml') return 'xml';
  if (type === 'application/octet-stream') return 'bytes';
  throw badBody(`Content-Type not acceptable: ${type.slice(0, 100)}`);
}

const bodies = new WeakMap<WireRequest, Uint8Array>();

/** A body up to a limit; the retry after a schema reload gets the same bytes. */
export async function bodyOf({ wire }: RestRequest, limit: number): Promise<Uint8Array> {
  const known = bodies.get(wire);
  if (known) return known;
  const body = await wire.readBody(limit);
  if (!body)
    throw new RestError(
      413,
      'PGRST102',
      `The body is too large: at most ${limit / 1024 / 1024} MB can be sent.`,
    );
  bodies.set(wire, body);
  return body;
}

export function textOf(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw badBody('The body is not valid UTF-8');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Parses JSON and refuses what PostgreSQL would choke on. */
export function parseJson(text: string): unknown {
  if (beyondBounds(text, { depth: DEEPEST_JSON }))
    throw badBody(`The JSON body is nested more than ${DEEPEST_JSON} levels deep`);
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of an insert or update. Without `columns=` every row must have the same keys. */
export function rowsOf(kind: MediaKind, text: string, columns: readonly string[] | undefined): Payload {
  if (kind === 'form') {
    const record = Object.fromEntries(decodeQuery(text));
    return payload(JSON.stringify(record), [record], true, columns);
  }
  if (kind === 'csv') {
    const records = csvRecords(text);
    return payload(JSON.stringify(records), records, false, columns);
  }
  if (kind !== 'json') throw badBody(`Content-Type not acceptable for a table`);
  const value = parseJson(text);
  if (isObject(value)) return payload(text, [value], true, columns);
  if (!Array.isArray(value)) throw badBody('The body must be a JSON object or an array of JSON objects');
  if (!value.every(isObject)) throw badBody('All object keys must match');
  return payload(text, value, false, columns);
}

function payload(
  json: string,
  records: readonly Record<string, unknown>[],
  one: boolean,
  columns: readonly string[] | undefined,
): Payload {
  const first = records[0] ?? {};
  const names = columns ?? Object.keys(first);
  const missing = new Set<string>();
  for (const record of records) {
    if (!columns && Object.keys(record).length !== names.length) throw badBody('All object keys must match');
    for (const name of names) {
      if (Object.hasOwn(record, name)) continue;
      if (!columns) throw badBody('All object keys must match');
      missing.add(name);
    }
  }
  return { json, one, columns: [...names], missing };
}

/** CSV with a header line; the word NULL stands for null. */
function csvRecords(text: string): Record<string, unknown>[] {
  const [header, ...lines] = csvLines(text);
  if (!header) return [];
  return lines.map((cells) => {
    if (cells.length !== header.length) throw badBody('All lines must have same number of fields');
    return Object.fromEntries(cells.map((cell, i) => [header[i], cell === 'NULL' ? null : cell]));
  });
}

function csvLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let i = 0;
  const endLine = (): void => {
    line.push(cell);
    cell = '';
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  };
  while (i < text.length) {
    const char = text[i];
    if (char === '"' && cell === '') {
      const close = /"((?:[^"]|"")*)"/y;
      close.lastIndex = i;
      const match = close.exec(text);
      if (!match) throw badBody('A quoted value in the CSV body does not end');
      cell = (match[1] ?? '').replaceAll('""', '"');
      i += match[0].length;
      if (i < text.length && !',\r\n'.includes(text[i] as string)) throw badBody('The CSV body is not valid');
      continue;
    }
    if (char === ',') {
      line.push(cell);
      cell = '';
    } else if (char === '\n') endLine();
    else if (char !== '\r') cell += char;
    i += 1;
  }
  endLine();
  return lines;
}
