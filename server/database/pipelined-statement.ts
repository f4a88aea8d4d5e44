import type pg from 'pg';
import type { Rows } from './driver.ts';

interface Prepared {
  text: string;
  values?: readonly unknown[];
  name?: string;
}

/** The part of pg's connection that speaks the extended protocol (lib/connection.js; not in its types). */
interface Wire {
  parse(message: { text: string; name?: string }): void;
  bind(message: { statement?: string; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P'; name?: string }): void;
  execute(message: { rows?: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
  stream: { cork?(): void; uncork?(): void };
}

/** Statements known to be prepared on a connection, oldest first, with the column names they return. */
const prepared = new WeakMap<object, Map<string, { text: string; fields: string[] }>>();
/** Names a connection has forgotten and the server has still to be told to forget. */
const forgotten = new WeakMap<object, string[]>();
const KEPT_PER_CONNECTION = 200;

const BEGIN: Prepared = { text: 'begin' };
const ROLLBACK: Prepared = { text: 'rollback' };

/**
 * Two statements and one Sync: PostgreSQL runs them as one implicit transaction and answers both in one round
 * trip. The first sets role and claims; only the second's rows are kept. To be rolled back they stand between begin
 * and rollback, in the same round trip; after an error that transaction is still open.
 */
export class PipelinedStatement implements pg.Submittable {
  private readonly parts: readonly Prepared[];
  private readonly statement: Prepared;
  private readonly done: (error: unknown, rows?: Rows) => void;
  private readonly result: Rows = { rows: [], fields: [], command: '', rowCount: 0 };
  private completed = 0;
  private settled = false;
  private wire: Wire | null = null;
  private known: Map<string, { text: string; fields: string[] }> = new Map();

  constructor(
    context: Required<Prepared>,
    statement: Prepared & { dryRun?: boolean },
    done: (error: unknown, rows?: Rows) => void,
  ) {
    this.parts = statement.dryRun ? [BEGIN, context, statement, ROLLBACK] : [context, statement];
    this.statement = statement;
    this.done = done;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.known = prepared.get(wire) ?? new Map();
    prepared.set(wire, this.known);
    wire.stream.cork?.();
    try {
      for (const name of forgotten.get(wire) ?? []) wire.close({ type: 'S', name });
      forgotten.delete(wire);
      this.wire = wire;
      for (const part of this.parts) this.send(wire, part, part === this.statement);
    } catch (error) {
      // A value that cannot be written (it was never sent): end the exchange and report it.
      this.settle(error);
    } finally {
      wire.sync();
      wire.stream.uncork?.();
    }
  }

  private send(wire: Wire, part: Prepared, describe: boolean): void {
    const name = part.name ?? '';
    const ready = name ? this.known.get(name) : undefined;
    if (ready && ready.text !== part.text) throw new Error(`Two statements share the name ${name}`);
    const values = (part.values ?? []).map(asWireValue);
    if (!ready) {
      // After an error the name may or may not exist on the server: closing first is right in both cases.
      if (name) wire.close({ type: 'S', name });
      wire.parse({ text: part.text, name });
    }
    wire.bind({ statement: name, values });
    if (describe && !ready) wire.describe({ type: 'P', name: '' });
    wire.execute({ rows: 0 });
  }

  handleRowDescription(message: { fields: { name: string }[] }): void {
    this.result.fields = message.fields.map((field) => field.name);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.parts[this.completed] === this.statement) this.result.rows.push(message.fields);
  }

  handleCommandComplete(message: { text: string }): void {
    const part = this.parts[this.completed];
    this.completed += 1;
    if (part?.name) this.remember(part.name, part.text, part === this.statement);
    if (part === this.statement) {
      const [command = '', ...counts] = message.text.split(' ');
      this.result.command = command;
      this.result.rowCount = Number(counts.at(-1) ?? 0);
    }
  }

  handleEmptyQuery(): void {
    this.completed += 1;
  }

  handlePortalSuspended(): void {}

  handleError(error: unknown): void {
    const failed = this.parts[this.completed];
    if (failed?.name) this.known.delete(failed.name);
    this.settle(error);
  }

  handleReadyForQuery(): void {
    this.settle(null);
  }

  private remember(name: string, text: string, answers: boolean): void {
    const fields = this.known.get(name)?.fields ?? this.result.fields;
    if (answers && this.known.has(name)) this.result.fields = fields;
    this.known.delete(name);
    this.known.set(name, { text, fields });
    if (this.known.size <= KEPT_PER_CONNECTION || !this.wire) return;
    const oldest = this.known.keys().next().value ?? '';
    this.known.delete(oldest);
    forgotten.set(this.wire, [...(forgotten.get(this.wire) ?? []), oldest]);
  }

  private settle(error: unknown): void {
    if (this.settled) return;
    this.settled = true;
    if (error) this.done(error);
    else this.done(null, this.result);
  }
}

function asWireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  return JSON.stringify(value);
}
