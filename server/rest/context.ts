import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ApiDatabase, Caller, Rows } from '#server/database/driver.ts';
import { madeOnce, type RequestHeaders } from '#server/http/wire-headers.ts';
import type { Schema } from '#server/query/schema.ts';
import type { Services } from '#server/services.ts';
import type { Asked } from './asked.ts';
import type { Body } from './respond.ts';
import { RestError } from './rest-error.ts';
import { CELLS } from './statement.ts';

/** A request as it came, whoever received it. */
export interface WireRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers: RequestHeaders;
  requestId: string;
  /** Null for a body that is longer. */
  readBody(limit: number): Promise<Uint8Array | null>;
  logFailure(fields: object, message: string): void;
}

/** One request on its way from the wire to the database. */
export interface RestRequest extends Asked {
  /** What it asks, which others ask as well. */
  asked: Asked;
  headers: RequestHeaders;
  wire: WireRequest;
  caller: Caller;
  schema: Schema;
  services: Services;
}

const SECONDS = 1000;
const NOT_PASSED_ON = new Set(['apikey', 'authorization', 'cookie']);

const headersForSql = madeOnce((headers: RequestHeaders): string => {
  const passedOn: Record<string, string> = {};
  headers.forEach((value, name) => {
    if (!NOT_PASSED_ON.has(name)) passedOn[name] = value;
  });
  return JSON.stringify(passedOn);
});

/** Database settings that a request's SQL may read. */
function settingsOf(request: RestRequest): Record<string, string> {
  const settings: Record<string, string> = {
    'request.headers': headersForSql(request.headers),
    'request.method': request.method,
    'request.path': `/${request.path.join('/')}`,
    search_path: `"${request.profile.replaceAll('"', '""')}", "extensions"`,
  };
  if (request.prefer.timezone !== undefined) settings.timezone = request.prefer.timezone;
  return settings;
}

function timeLimit({ caller, services }: RestRequest): number {
  if (caller.role === 'service_role') return 30 * SECONDS;
  const { anon, authenticated } = services.config.profile.rest.statementMs;
  return caller.role === 'anon' ? anon : authenticated;
}

export interface Answered {
  cells: readonly (string | null)[];
  /** The cell of CELLS.body. */
  body: Body;
}

/** Runs a statement that answers a body, as the caller. */
export async function runForBody(
  request: RestRequest,
  text: string,
  values: readonly (string | null)[],
  readOnly: boolean,
): Promise<Answered> {
  const { rows } = await run(request, text, values, readOnly, CELLS.body);
  const cells = rows[0] ?? [];
  const encoding = isDryRun(request) ? 'utf8' : 'latin1';
  return { cells, body: { text: cells[CELLS.body] ?? '', encoding } };
}

/** Runs one statement as the caller and answers its only row. */
export async function runStatement(
  request: RestRequest,
  text: string,
  { values }: { values: readonly (string | null)[] },
  readOnly: boolean,
): Promise<(string | null)[]> {
  const { rows } = await run(request, text, values, readOnly);
  return rows[0] ?? [];
}

const isDryRun = ({ prefer, services }: RestRequest): boolean =>
  prefer.tx === 'rollback' && services.config.profile.rest.rollbackPreference;

function run(
  request: RestRequest,
  text: string,
  values: readonly (string | null)[],
  readOnly: boolean,
  raw?: number,
): Promise<Rows> {
  const { services, caller } = request;
  const common = { readOnly, timeoutMs: timeLimit(request), settings: settingsOf(request) };
  if (isDryRun(request))
    return services.api.transaction(caller, common, (query) => query(text, values), { dryRun: true });
  const name = statementName(services.api, text);
  return services.api.run(caller, {
    ...common,
    text,
    values,
    ...(name !== undefined && { name }),
    ...(raw !== undefined && { raw }),
  });
}

const REPEATED = 3;
const NAMES = 150;
const WATCHED = 2000;
const statements = new WeakMap<
  ApiDatabase,
  { named: LRUCache<string, string>; seen: LRUCache<string, number> }
>();

/**
 * A statement that comes again and again is prepared under a name. The names are few, so connections stay small;
 * the one that was asked for longest ago makes room for a new one.
 */
function statementName(api: ApiDatabase, text: string): string | undefined {
  let known = statements.get(api);
  if (!known) {
    known = { named: new LRUCache({ max: NAMES }), seen: new LRUCache({ max: WATCHED }) };
    statements.set(api, known);
  }
  const name = known.named.get(text);
  if (name !== undefined) return name;
  const seen = (known.seen.get(text) ?? 0) + 1;
  if (seen < REPEATED) {
    known.seen.set(text, seen);
    return undefined;
  }
  known.seen.delete(text);
  const fresh = `rest_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  known.named.set(text, fresh);
  return fresh;
}

/** Headers and status that SQL set for this answer. */
export function overrides(
  cells: readonly (string | null)[],
  headersAt: number,
): {
  status: number | null;
  headers: [string, string][];
} {
  const [headers, status] = [cells[headersAt] ?? null, cells[headersAt + 1] ?? null];
  return {
    status: status === null ? null : gucStatus(status),
    headers: headers === null ? [] : gucHeaders(headers),
  };
}

function gucStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function gucHeaders(text: string): [string, string][] {
  const failed = new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw failed;
  }
  if (!Array.isArray(list)) throw failed;
  return list.map((one: unknown) => {
    const entries = typeof one === 'object' && one !== null ? Object.entries(one) : [];
    const [entry] = entries;
    if (!entry || entries.length !== 1 || typeof entry[1] !== 'string') throw failed;
    return [entry[0], entry[1]];
  });
}
