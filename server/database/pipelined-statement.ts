import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Rows } from './driver.ts';
import type { RawRow } from './raw-rows.ts';

interface Prepared {
  text: string;
  values?: readonly unknown[];
  name?: string;
  raw?: number;
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

/** Statements known to be prepared on a connection, with the column names they return. */
type Known = LRUCache<string, { text: string; fields: string[] }>;
const prepared = new WeakMap<object, Known>();
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
  private known: Known | undefined;

  constructor(
    context: Required<Omit<Prepared, 'raw'>>,
    statement: Prepared & { dryRun?: boolean },
    done: (error: unknown, rows?: Rows) => void,
  ) {
    this.parts = statement.dryRun ? [BEGIN, context, statement, ROLLBACK] : [context, statement];
    this.statement = statement;
    this.done = done;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.known = knownOn(wire);
    wire.stream.cork?.();
    try {
      for (const name of forgotten.get(wire) ?? []) wire.close({ type: 'S', name });
      forgotten.delete(wire);
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
    const ready = name ? this.known?.get(name) : undefined;
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

  handleDataRow(row: RawRow): void {
    if (this.parts[this.completed] !== this.statement) return;
    this.result.rows.push(row.cells(this.statement.raw));
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
    if (failed?.name) this.known?.delete(failed.name);
    this.settle(error);
  }

  handleReadyForQuery(): void {
    this.settle(null);
  }

  private remember(name: string, text: string, answers: boolean): void {
    const known = this.known?.get(name);
    if (!known) this.known?.set(name, { text, fields: this.result.fields });
    else if (answers) this.result.fields = known.fields;
  }

  private settle(error: unknown): void {
    if (this.settled) return;
    this.settled = true;
    if (error) this.done(error);
    else this.done(null, this.result);
  }
}

function knownOn(wire: Wire): Known {
  let known = prepared.get(wire);
  if (!known) {
    known = new LRUCache({
      max: KEPT_PER_CONNECTION,
      dispose: (_statement, name, reason) => {
        if (reason === 'evict') forgotten.set(wire, [...(forgotten.get(wire) ?? []), name]);
      },
    });
    prepared.set(wire, known);
  }
  return known;
}

function asWireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  return JSON.stringify(value);
}
