import { createHash } from 'node:crypto';
import pg from 'pg';
import { PipelinedStatement } from './pipelined-statement.ts';
import { inTransaction } from './transaction.ts';
import { isUuid } from './uuid.ts';

/** Who asks: a database role and the token's claims, both already verified. */
export interface Caller {
  role: string;
  claims: Readonly<Record<string, unknown>>;
}

export interface CallerStatement {
  text: string;
  /** Bound in text form; casts in the SQL decide the type. */
  values?: readonly unknown[];
  readOnly?: boolean;
  /** Statement time limit in milliseconds; 0 or absent leaves the server's default. */
  timeoutMs?: number;
  /** Further settings of this one transaction, e.g. `request.headers`, `search_path`. */
  settings?: Readonly<Record<string, string>>;
  /** The column whose cells are left as they came: a byte of UTF-8 in each character (`latin1`). */
  raw?: number;
  /** Do it and take it back: to learn whether it would be allowed. */
  dryRun?: boolean;
  /** Keep the statement prepared under this name on each connection. The same name always means the same text. */
  name?: string;
}

/** Cells are PostgreSQL's text form, in column order. */
export interface Rows {
  rows: (string | null)[][];
  fields: string[];
  command: string;
  rowCount: number;
}

/** A statement without a time limit of its own is given up after this long. */
const LONGEST_MS = 60_000;
/** What PostgreSQL has beyond the statement's limit to say so by itself. */
const GRACE_MS = 2_000;

/** The database did not answer, not even that the statement took too long: the same code, from our side. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';
  readonly code = '57014';

  constructor() {
    super('the database did not answer in time');
  }
}

type Query = (text: string, values?: readonly unknown[]) => Promise<Rows>;

const asText = { getTypeParser: () => (value: string) => value };

/**
 * Runs statements as their caller. The pool's login role has no rights of its own: role and claims are set in
 * the same transaction as the statement and are gone after it, also after an error.
 */
export class ApiDatabase {
  readonly pool: pg.Pool;
  private readonly named: boolean;
  private readonly listeners = new Map<string, Set<(message: string) => void>>();

  /** @param options.preparedStatements false behind a pooler in transaction mode */
  constructor(pool: pg.Pool, { preparedStatements = true } = {}) {
    this.pool = pool;
    this.named = preparedStatements;
    pool.on('connect', (client) =>
      client.on('notice', ({ code, message }) => {
        for (const heard of this.listeners.get(code ?? '') ?? []) heard(message ?? '');
      }),
    );
  }

  /** Calls back for each NOTICE with this SQLSTATE that a caller's statement raises; the answer stops it. */
  onNotice(code: string, heard: (message: string) => void): () => void {
    const set = this.listeners.get(code) ?? new Set();
    this.listeners.set(code, set.add(heard));
    return () => void set.delete(heard);
  }

  /**
   * One statement, one implicit transaction, one round trip.
   * @throws pg.DatabaseError as PostgreSQL raised it; SQLSTATE PT401 `session_not_found` when the caller's
   * session has been ended.
   */
  async run(caller: Caller, statement: CallerStatement): Promise<Rows> {
    const client = await this.pool.connect();
    let silent: NodeJS.Timeout | undefined;
    try {
      const result = await new Promise<Rows>((resolve, reject) => {
        silent = setTimeout(() => reject(new SilentDatabaseError()), limitOf(statement));
        client.query(
          new PipelinedStatement(
            this.nameable(contextOf(caller, statement)),
            this.nameable(statement),
            (error, rows) => (rows ? resolve(rows) : reject(error)),
          ),
        );
      });
      clearTimeout(silent);
      client.release();
      return result;
    } catch (error) {
      clearTimeout(silent);
      // A broken connection is destroyed, and so is one that still waits for an answer.
      let broken = !(error instanceof pg.DatabaseError);
      if (statement.dryRun && !broken)
        await client.query('rollback').catch(() => {
          broken = true;
        });
      client.release(broken);
      throw error;
    }
  }

  private nameable<Statement extends { name?: string }>(statement: Statement): Statement {
    return this.named ? statement : { ...statement, name: '' };
  }

  /** Several statements in one transaction of the caller; rolled back on a throw, or when `end.dryRun` is set. */
  async transaction<T>(
    caller: Caller,
    options: Omit<CallerStatement, 'text' | 'values' | 'name'>,
    body: (query: Query) => Promise<T>,
    end: { dryRun?: boolean } = {},
  ): Promise<T> {
    return inTransaction(
      this.pool,
      async (client) => {
        const query: Query = async (text, values = []) => {
          const limits = { query_timeout: limitOf(options) };
          const result = await client.query({
            text,
            values: [...values],
            rowMode: 'array',
            types: asText,
            ...limits,
          });
          return {
            rows: result.rows as unknown as (string | null)[][],
            fields: result.fields.map((field) => field.name),
            command: result.command,
            rowCount: result.rowCount ?? 0,
          };
        };
        const context = contextOf(caller, options);
        await query(context.text, context.values);
        return body(query);
      },
      end,
    );
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

const limitOf = ({ timeoutMs }: Pick<CallerStatement, 'timeoutMs'>): number =>
  (timeoutMs || LONGEST_MS) + GRACE_MS;

/** The statement that turns the login role into the caller until the transaction ends. */
function contextOf(
  caller: Caller,
  options: Omit<CallerStatement, 'text' | 'values' | 'name'>,
): { text: string; values: string[]; name: string } {
  const sessionId = caller.claims.session_id;
  const names = ['request.jwt.claims'];
  const values = [typeof sessionId === 'string' ? sessionId : '', claimsText(caller.claims)];
  const set = (name: string, value: string) => {
    names.push(name);
    values.push(value);
  };
  const { settings } = options;
  for (const name in settings) set(name, settings[name] as string);
  if (options.timeoutMs) set('statement_timeout', String(options.timeoutMs));
  if (options.readOnly) set('transaction_read_only', 'on');
  // The role comes last: after it the login role's rights to check the session and read the caller's facts are gone.
  set('role', caller.role);
  // A person has an id; tokens of an acceptance run may name anything.
  return { ...contextStatement(names, isUuid(caller.claims.sub)), values };
}

const claimsTexts = new WeakMap<object, string>();

/** A caller who is remembered asks again and again with the same claims. */
function claimsText(claims: Caller['claims']): string {
  let text = claimsTexts.get(claims);
  if (text === undefined) {
    text = JSON.stringify(claims);
    claimsTexts.set(claims, text);
  }
  return text;
}

const contextStatements = new Map<string, { text: string; name: string }>();

/**
 * PostgreSQL cuts names at 63 bytes, so the settings cannot be spelled out in it. There are few such texts. What the
 * policies ask about a person (roles, second factor) is read once, after the claims are set and before the role is.
 */
function contextStatement(names: readonly string[], person: boolean): { text: string; name: string } {
  const key = `${person ? 'person' : 'key'},${names.join()}`;
  let statement = contextStatements.get(key);
  if (!statement) {
    const calls = names.map((name, i) => `set_config('${settingName(name)}',$${i + 2},true)`);
    if (person) calls.splice(-1, 0, `set_config('request.caller',platform.caller_facts(),true)`);
    const text = `select ${['platform.require_session($1)', ...calls].join(',')}`;
    const name = `context_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    statement = { text, name };
    contextStatements.set(key, statement);
  }
  return statement;
}

function settingName(name: string): string {
  if (!/^[a-z_]+(\.[a-z_]+)*$/.test(name)) throw new Error(`Not a setting's name: ${name}`);
  return name;
}
