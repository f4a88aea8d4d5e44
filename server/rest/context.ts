import { createHash } from 'node:crypto';
import type { ApiDatabase, Caller, Rows } from '#server/database/driver.ts';
import type { Schema } from '#server/query/schema.ts';
import type { Services } from '#server/services.ts';
import type { Preferences } from './prefer.ts';
import { RestError } from './rest-error.ts';

/** What is read of a request's headers: Fetch's `Headers` and Node's own (wire-request.ts) alike. */
export interface RequestHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
}

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
export interface RestRequest {
  method: string;
  /** Segments below /rest/v1, decoded. */
  path: string[];
  /** As sent, with its question mark. */
  search: string;
  headers: RequestHeaders;
  wire: WireRequest;
  caller: Caller;
  prefer: Preferences;
  /** The schema asked for. */
  profile: string;
  /** Named by the client, so named in the answer too. */
  profileGiven: boolean;
  schema: Schema;
  services: Services;
}

const SECONDS = 1000;
const NOT_PASSED_ON = new Set(['apikey', 'authorization', 'cookie']);

/** Database settings that a request's SQL may read. */
function settingsOf(request: RestRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) if (!NOT_PASSED_ON.has(name)) headers[name] = value;
  const settings: Record<string, string> = {
    'request.headers': JSON.stringify(headers),
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

/** Runs one statement as the caller and answers its only row. */
export async function runStatement(
  request: RestRequest,
  text: string,
  { values }: { values: readonly (string | null)[] },
  readOnly: boolean,
): Promise<(string | null)[]> {
  const { services, caller, prefer } = request;
  const common = { readOnly, timeoutMs: timeLimit(request), settings: settingsOf(request) };
  let rows: Rows;
  if (prefer.tx === 'rollback' && services.config.profile.rest.rollbackPreference) {
    rows = await services.api.transaction(caller, common, (query) => query(text, values), { dryRun: true });
  } else {
    const name = statementName(services.api, text);
    rows = await services.api.run(
      caller,
      name === undefined ? { ...common, text, values } : { ...common, text, values, name },
    );
  }
  return rows.rows[0] ?? [];
}

const REPEATED = 3;
const NAMES = 150;
const WATCHED = 2000;
const statements = new WeakMap<ApiDatabase, { named: Map<string, string>; seen: Map<string, number> }>();

/**
 * A statement that comes again and again is prepared under a name. The names are few, so connections stay small;
 * the one that was asked for longest ago makes room for a new one.
 */
function statementName(api: ApiDatabase, text: string): string | undefined {
  let known = statements.get(api);
  if (!known) {
    known = { named: new Map(), seen: new Map() };
    statements.set(api, known);
  }
  const name = known.named.get(text);
  if (name !== undefined) {
    known.named.delete(text);
    known.named.set(text, name);
    return name;
  }
  const seen = (known.seen.get(text) ?? 0) + 1;
  if (seen < REPEATED) {
    if (known.seen.size >= WATCHED) known.seen.clear();
    known.seen.set(text, seen);
    return undefined;
  }
  known.seen.delete(text);
  const fresh = `rest_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  if (known.named.size >= NAMES) known.named.delete(known.named.keys().next().value ?? '');
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
