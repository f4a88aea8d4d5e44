/** A query that cannot be read or planned: HTTP status, code and the sentence its sender is told. */
export class QueryError extends Error {
  override name = 'QueryError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

export const parseFailure = (what: string, position: number, details: string): QueryError =>
  new QueryError(400, 'PGRST100', `"${what}" (line 1, column ${position + 1})`, { details });

export const tooMuch = (status: number, message: string): QueryError =>
  new QueryError(status, 'PGRST100', message);
