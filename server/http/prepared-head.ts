import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { KEEP_ALIVE_MS } from './listen.ts';

/** The head of answers that are alike but for their date and number, put together and checked once. */
export interface PreparedHead {
  status: number;
  /** Names and values by turns, as writeHead takes them. */
  headers: readonly string[];
  /** Status line and headers as they are sent. */
  text: string;
}

/** Node takes the text of this field for the head of the answer; writeHead fills it. */
interface HoldsHead {
  _header?: string | null;
}

/** @throws TypeError for a header that Node would refuse. */
export function prepareHead(status: number, headers: readonly string[]): PreparedHead {
  return {
    status,
    headers,
    text: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n${linesOf(headers)}`,
  };
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
  { status, headers, text }: PreparedHead,
  own: readonly string[],
  body: Buffer | string | undefined,
  encoding: BufferEncoding = 'utf8',
): void {
  const holder: HoldsHead & ServerResponse = outgoing;
  const { shouldKeepAlive, req } = outgoing;
  const isPlain = body !== undefined && shouldKeepAlive && req.httpVersion === '1.1' && req.method !== 'HEAD';
  if (isPlain && holder._header === null) {
    outgoing.statusCode = status;
    holder._header = `${text}${linesOf(own)}Date: ${dateNow()}\r\n${keepAlive}`;
  } else outgoing.writeHead(status, [...headers, ...own]);
  outgoing.end(body, encoding);
}

let [second, date] = [0, ''];

/** The date as HTTP writes it; made once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) [second, date] = [now, new Date(now * 1_000).toUTCString()];
  return date;
}
