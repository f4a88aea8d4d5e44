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

/** An answer that is alike but for its date and number, with its body. */
export interface PreparedAnswer extends PreparedHead {
  body: Buffer<ArrayBuffer>;
  /** What is sent after the lines of one answer alone: the prepared lines, and the body. */
  rest: Buffer<ArrayBuffer>;
}

/** Node takes the text of this field for the head of the answer; writeHead fills it. */
interface HoldsHead {
  _header?: string | null;
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
  const rest = Buffer.concat([Buffer.from(`${head.lines}${keepAlive}`, 'latin1'), body]);
  return { ...head, rest, body: rest.subarray(rest.length - body.length) };
}

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at] as string, headers[at + 1] as string];
    validateHeaderName(name);
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
 * Sends a prepared answer as one buffer after the few lines of its own, so that no head of a kilobyte is encoded for each.
 * @param own names and values by turns, of this answer alone
 */
export function sendPreparedAnswer(
  outgoing: ServerResponse,
  answer: PreparedAnswer,
  own: readonly string[],
): void {
  if (!isPlain(outgoing)) {
    sendPrepared(outgoing, answer, own, answer.body);
    return;
  }
  setHead(outgoing, answer.status, `${answer.statusLine}${linesOf(own)}Date: ${dateNow()}\r\n`);
  outgoing.end(answer.rest);
}

/** Whether the answer has a body and keeps its connection, and Node still takes a head from us. */
function isPlain(outgoing: HoldsHead & ServerResponse): boolean {
  const { shouldKeepAlive, req } = outgoing;
  return shouldKeepAlive && req.httpVersion === '1.1' && req.method !== 'HEAD' && outgoing._header === null;
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
