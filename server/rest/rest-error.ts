import { QueryError } from '#server/query/query-error.ts';

/** An answer other than success: the four fields that supabase-js shows to its caller, and headers. */
export class RestError extends QueryError {
  override name = 'RestError';
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(status, code, message, more);
    this.headers = more.headers ?? {};
  }
}

export const badBody = (message: string, details?: string): RestError =>
  new RestError(400, 'PGRST102', message, { details });

export const unsatisfiableRange = (details: string): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });

export const notEmbedded = (name: string): RestError =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

export const notSingular = (rows: number | string): RestError =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const outsideTheSubset = (what: string): RestError =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details: what });

export const unknownTable = (schema: string, table: string): RestError =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`);

export const unknownColumn = (table: string, column: string): RestError =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);
