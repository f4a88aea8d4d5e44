import { connectionFailed } from '#server/database/database-away.ts';
import { QueryError } from '#server/query/query-error.ts';
import { notSingular, RestError } from './rest-error.ts';
import { violationOf } from './statement.ts';

/** What PostgreSQL says when it refuses; pg's DatabaseError has this shape. */
interface Refusal {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
  constraint?: string;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && typeof (error as Partial<Refusal>).code === 'string';

export interface Audience {
  anonymous: boolean;
  /** Words of the database are shown as they are only when the schema is not ours. */
  verbatim: boolean;
}

/** The answer for an error thrown by the driver; null when it is not the database that refused. */
export function answerFor(error: unknown, audience: Audience): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof QueryError) return new RestError(error.status, error.code, error.message, error);
  if (connectionFailed(error)) return unreachable(error);
  if (!isRefusal(error)) return null;
  const { code, message } = error;
  // Our own login was refused or our database is gone: not for the caller to know.
  if (code === '28P01' || code === '3D000') return unreachable();
  // Names of Node's errors may have five capital letters too; only PGRST among the SQLSTATEs has no digit.
  if (!/^(?=.*[0-9])[0-9A-Z]{5}$|^PGRST$/.test(code)) return null;
  const violation = code === '22P02' ? violationOf(message) : null;
  if (violation) return ofViolation(violation.violation, violation.rows);
  if (code === 'PT401' && message === 'session_not_found') {
    return new RestError(401, 'PGRST303', 'session_not_found', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  if (code === 'PGRST') return raised(error);
  const status = statusOf(code, message, audience);
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  if (audience.verbatim || code.startsWith('P0') || code.startsWith('PT')) {
    return new RestError(status, code, message, {
      details: error.detail ?? null,
      hint: error.hint ?? null,
      headers,
    });
  }
  return new RestError(status, code, wording(error, status), { headers });
}

function ofViolation(violation: string, rows: number): RestError {
  if (violation === 'size') {
    return new RestError(400, '54000', `The answer would be too large (${rows} bytes).`, {
      hint: 'Ask for fewer rows, columns or embedded resources at a time.',
    });
  }
  if (violation === 'single') return notSingular(rows);
  if (violation === 'put') {
    return new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
  }
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

function unreachable(error?: unknown): RestError {
  if (error instanceof Error && /timeout exceeded when trying to connect/i.test(error.message))
    return new RestError(503, 'PGRST003', 'The server is busy. Please try again.');
  return new RestError(503, 'PGRST000', 'The database cannot be reached at the moment. Please try again.');
}

/** `PTxyz` asks for the status itself; everything else follows the table of the contract. */
export function statusOf(code: string, message: string, { anonymous, verbatim }: Audience): number {
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return status >= 200 && status < 600 ? status : 500;
  }
  const exact: Readonly<Record<string, number>> = {
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '42883': 404,
    '42P01': 404,
    '42P17': 500,
    '42501': anonymous ? 401 : 403,
    '53400': 500,
    '54001': verbatim ? 500 : 400,
    '57014': verbatim ? 500 : 504,
    '57P01': 503,
    '57P02': 503,
    '57P03': 503,
    '57P04': 503,
    P0001: 400,
  };
  const known = exact[code];
  if (known !== undefined) return known;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  const group: Readonly<Record<string, number>> = {
    '08': 503,
    '09': 500,
    '0L': 403,
    '0P': 403,
    '25': 500,
    '28': 403,
    '2D': 500,
    '38': 500,
    '39': 500,
    '3B': 500,
    '40': 500,
    '53': 503,
    '54': 500,
    '55': 500,
    '57': 500,
    '58': 500,
    F0: 500,
    HV: 500,
    P0: 500,
    XX: 500,
  };
  return group[code.slice(0, 2)] ?? 400;
}

/** In production a sentence for people: no values of others' rows, no names of what is hidden. */
function wording({ code, message, constraint }: Refusal, status: number): string {
  // A sentence that our own SQL raised is meant to be read.
  if (
    status < 500 &&
    !/^(duplicate key|insert or update on|update or delete on|permission denied|new row violates row-level|must be|relation "|operator |function )/.test(
      message,
    )
  )
    return message;
  const named = constraint ? ` (${constraint})` : '';
  switch (code) {
    case '23505':
      return `A record with the same value exists already${named}.`;
    case '23503':
      return 'The linked record does not exist, or other records still refer to this one.';
    case '42501':
      return 'You do not have the right to do this.';
    case '42P01':
    case '42883':
      return 'The request uses an operator or name that does not exist for this column.';
    case '54001':
      return 'The request is nested too deeply.';
    case '57014':
      return 'The request took too long and was stopped. Narrow the filter or ask for fewer rows.';
    case '57P01':
    case '57P02':
    case '57P03':
      return 'The database is being restarted. Please try again.';
    case '40001':
    case '40P01':
      return 'Somebody changed the same records at this moment. Please try again.';
    case '55P03':
      return 'The record is being changed by somebody else. Please try again.';
  }
  if (status >= 500) return 'The database could not answer this request.';
  return message;
}

/** `RAISE SQLSTATE 'PGRST'`: the function decides body, status and headers. */
function raised({ message, detail }: Refusal): RestError {
  const body = parse(message);
  const answer = detail === undefined ? null : parse(detail);
  const failed = (details: string, hint: string): RestError =>
    new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
      details,
      hint,
    });
  if (!body || typeof body.code !== 'string' || typeof body.message !== 'string') {
    return failed(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const hint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === undefined) return failed('DETAIL is missing in the RAISE statement', hint);
  if (!answer || typeof answer.status !== 'number' || typeof answer.headers !== 'object') {
    return failed(`Invalid JSON value for DETAIL: '${detail}'`, hint);
  }
  const valid = answer.status >= 200 && answer.status <= 599 ? answer.status : 500;
  return new RestError(valid, body.code, body.message, {
    details: body.details ?? null,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers: (answer.headers ?? {}) as Record<string, string>,
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
