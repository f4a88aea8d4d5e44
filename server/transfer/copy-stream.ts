import { Readable } from 'node:stream';
import type pg from 'pg';

/** The part of pg's connection that speaks COPY (lib/connection.js; not in its types). */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
    once(event: 'drain' | 'close', heard: () => void): void;
  };
}

/** Rows as they come, `copy … to stdout`; the connection waits while nobody reads. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let wire: Wire | null = null;
  const rows = new Readable({ read: () => wire?.stream.resume() });
  const statement = {
    submit(connection: pg.Connection) {
      wire = connection as unknown as Wire;
      wire.query(sql);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The parser uses its buffer again.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleCommandComplete() {},
    handleError(error: Error) {
      rows.destroy(error);
    },
    handleReadyForQuery() {
      rows.push(null);
    },
  };
  client.query(statement as unknown as pg.Submittable);
  return rows;
}

/**
 * Sends rows, `copy … from stdin`.
 * @throws what PostgreSQL says to them, or what reading them threw.
 */
export function copyIn(client: pg.Client, sql: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: unknown = null;
    async function send(wire: Wire): Promise<void> {
      try {
        for await (const chunk of rows) {
          if (failed) return;
          wire.sendCopyFromChunk(chunk);
          if (wire.stream.writableNeedDrain) await room(wire);
        }
        wire.endCopyFrom();
      } catch (error) {
        failed ??= error;
        wire.sendCopyFail('the rows could not be read');
      }
    }
    const statement = {
      submit: (connection: pg.Connection) => (connection as unknown as Wire).query(sql),
      handleCopyInResponse: (connection: pg.Connection) => void send(connection as unknown as Wire),
      handleCommandComplete() {},
      handleError(error: Error) {
        failed ??= error;
      },
      handleReadyForQuery: () => (failed ? reject(failed) : resolve()),
    };
    client.query(statement as unknown as pg.Submittable);
  });
}

const room = (wire: Wire) =>
  new Promise<void>((resolve) => {
    wire.stream.once('drain', resolve);
    wire.stream.once('close', resolve);
  });
