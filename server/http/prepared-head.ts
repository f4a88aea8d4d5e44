import type { UUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { KEEP_ALIVE_MS } from './listen.ts';

/** The head of answers that are alike but for their date and number, put together and checked once. */
export interface PreparedHead {
  status: number;
  /** Names and values by turns, as writeHead takes them. */
  headers: readonly string[];
  statusLine: string;
  /** The headers as they are sent. */
  lines: string;
}

/** An answer that is alike but for its date and number, with its body: one buffer, in which only those two are written anew. */
export interface PreparedAnswer extends PreparedHead {
  /** As it is sent; number and date stand right after the status line. */
  whole: Buffer<ArrayBuffer>;
  /** Of `whole`, what follows number and date. */
  rest: Buffer<ArrayBuffer>;
  /** Of `whole`, the body. */
  body: Buffer<ArrayBuffer>;
  /** The date that stands in `whole`. */
  date: string;
  /** Whether a connection has not taken all of `whole` yet: nothing may be written into it meanwhile. */
  held: boolean;
}

/** What Node holds of the head it sends; writeHead and the first write fill it. */
interface HoldsHead {
  _header?: string | null;
  _headerSent?: boolean;
}

/** @throws TypeError for a header that Node would refuse. */
export function prepareHead(status: number, headers: readonly string[]): PreparedHead {
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  return { status, headers, statusLine, lines: linesOf(headers) };
}

/**
 * @param body copied: the `body` of what is returned shares its memory with what is sent
 * @throws TypeError for a header that Node would refuse.
 */
export function prepareAnswer(status: number, headers: readonly string[], body: Buffer): PreparedAnswer {
  const head = prepareHead(status, headers);
  const date = dateNow();
  const own = Buffer.from(`${head.statusLine}${ownLines(NO_ID, date)}`, 'latin1');
  const whole = Buffer.concat([own, Buffer.from(`${head.lines}${keepAlive}`, 'latin1'), body]);
  return {
    ...head,
    whole,
    rest: whole.subarray(own.length),
    body: whole.subarray(whole.length - body.length),
    date,
    held: false,
  };
}

const NO_ID: UUID = '00000000-0000-0000-0000-000000000000';
const ID_NAME = 'x-request-id: ';
const ownLines = (id: UUID, date: string) => `${ID_NAME}${id}\r\nDate: ${date}\r\n`;
const DATE_AFTER_ID = NO_ID.length + '\r\nDate: '.length;

/** Names that Node has found right; ours are few, and SQL's do not come here. */
const rightNames = new Set<string>();

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at] as string, headers[at + 1] as string];
    if (!rightNames.has(name)) {
      validateHeaderName(name);
      rightNames.add(name);
    }
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(KEEP_ALIVE_MS / 1_000)}\r\n\r\n`;

/**
 * Sends an answer with a prepared head. Node checks and joins every header of every answer, which for a page with its policy is
 * a sixth of the work (docs/decisions/036). An answer without a body, one that ends its connection, and HTTP/1.0 go Node's way.
 * @param own names and values by turns, of this answer alone; those of a body with its length
 */
export function sendPrepared(
  outgoing: ServerResponse,
  { status, headers, statusLine, lines }: PreparedHead,
  own: readonly string[],
  body: Buffer | string | undefined,
  encoding: BufferEncoding = 'utf8',
): void {
  if (body !== undefined && isPlain(outgoing))
    setHead(outgoing, status, `${statusLine}${lines}${linesOf(own)}Date: ${dateNow()}\r\n${keepAlive}`);
  else outgoing.writeHead(status, [...headers, ...own]);
  outgoing.end(body, encoding);
}

/**
 * Sends a prepared answer as one buffer, in one write: no head is encoded for it, and nothing joined. While a slow connection
 * still holds that buffer, others get the same bytes after a head of their own.
 * @param id of this answer, sent as x-request-id
 */
export function sendPreparedAnswer(outgoing: ServerResponse, answer: PreparedAnswer, id: UUID): void {
  const { socket } = outgoing;
  if (!socket?.writable || !isPlain(outgoing)) {
    sendPrepared(outgoing, answer, ['x-request-id', id], answer.body);
    return;
  }
  const date = dateNow();
  if (answer.held) {
    setHead(outgoing, answer.status, `${answer.statusLine}${ownLines(id, date)}`);
    outgoing.end(answer.rest);
    return;
  }
  const { whole, statusLine } = answer;
  const idAt = statusLine.length + ID_NAME.length;
  whole.write(id, idAt, NO_ID.length, 'latin1');
  if (answer.date !== date) {
    whole.write(date, idAt + DATE_AFTER_ID, 'latin1');
    answer.date = date;
  }
  socket.write(whole);
  setHead(outgoing, answer.status, statusLine);
  (outgoing as HoldsHead)._headerSent = true;
  outgoing.end();
  if (socket.writableLength === 0) return;
  answer.held = true;
  outgoing.once('close', () => {
    answer.held = false;
  });
}

/** Whether the answer has a body and keeps its connection, and Node still takes a head from us. */
function isPlain(outgoing: HoldsHead & ServerResponse): boolean {
  const { shouldKeepAlive, req } = outgoing;
  const untouched = outgoing._header === null && outgoing._headerSent === false;
  return untouched && shouldKeepAlive && req.httpVersion === '1.1' && req.method !== 'HEAD';
}

function setHead(outgoing: HoldsHead & ServerResponse, status: number, head: string): void {
  outgoing.statusCode = status;
  outgoing._header = head;
}

let [second, date] = [0, ''];

/** The date as HTTP writes it; made once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) [second, date] = [now, new Date(now * 1_000).toUTCString()];
  return date;
}
