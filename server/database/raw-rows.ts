import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

const DATA_ROW = 'D'.charCodeAt(0);
const NULL = -1;

interface Message {
  name: string;
}

/** The parser's parts that its types keep to themselves. */
interface Packets {
  parse(piece: Buffer, heard: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

/**
 * A row as PostgreSQL sent it. Its cells lie in the parser's buffer, which the next message may write over: they are read
 * while the message is dealt with, or not at all.
 */
export class RawRow {
  readonly name = 'dataRow';
  readonly length: number;
  readonly #bytes: Buffer;
  readonly #offset: number;

  constructor(bytes: Buffer, offset: number, length: number) {
    this.#bytes = bytes;
    this.#offset = offset;
    this.length = length;
  }

  /** What pg reads of every row. */
  get fields(): (string | null)[] {
    return this.cells();
  }

  /** @param raw the column that is not decoded: a byte of UTF-8 in each character (`latin1`) */
  cells(raw?: number): (string | null)[] {
    const bytes = this.#bytes;
    const cells = new Array<string | null>(bytes.readInt16BE(this.#offset));
    let at = this.#offset + 2;
    for (let column = 0; column < cells.length; column += 1) {
      const length = bytes.readInt32BE(at);
      at += 4;
      cells[column] =
        length === NULL ? null : bytes.toString(column === raw ? 'latin1' : 'utf8', at, at + length);
      if (length !== NULL) at += length;
    }
    return cells;
  }
}

class RawRowParser extends (Parser as unknown as new () => Packets) {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    return code === DATA_ROW
      ? new RawRow(bytes, offset, length)
      : super.handlePacket(offset, code, length, bytes);
  }
}

/** A client that decodes a row's cells when they are asked for, so that one of them can be left as it came. */
export class RawRowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: pg.Connection };
    const parser = new RawRowParser();
    const heard = (message: Message) =>
      void connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
    Object.assign(connection, {
      attachListeners: (stream: NodeJS.ReadableStream) =>
        stream.on('data', (piece: Buffer) => parser.parse(piece, heard)),
    });
  }
}
