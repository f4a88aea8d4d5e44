import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { refusalOf, senderOf, TurnRefused, type Turns } from '../http/fair-share.ts';
import { headersForOrigin, headersOfApi, originGate } from '../http/headers.ts';
import type { FastPath } from '../http/listen.ts';
import { clientAddress } from '../http/network-address.ts';
import { type PreparedHead, prepareHead, sendPrepared } from '../http/prepared-head.ts';
import { ABORTED, failureLevel, isAborted, logAnswer, statusHeard } from '../http/request.ts';
import { smallBodyCame } from '../http/small-body.ts';
import { headersOf, madeOnce, type RequestHeaders } from '../http/wire-headers.ts';
import type { Services } from '../services.ts';
import { answerRest } from './answer-rest.ts';
import { type Answer, utf8 } from './respond.ts';

/** What an address of a table or function looks like that no URL parser would write otherwise. */
const PLAIN_PATH = /^\/rest\/v1(?:\/[\w~!$&'()*+,;=:@-]+){0,2}$/;
const PLAIN_QUERY = /^[!$%&-;=?-Z[\]_a-z~]*$/;
/** A longer body is left to the app, which stops reading it in time. */
const LARGEST_BODY = 1024 * 1024;

/**
 * Answers the API's tables and functions on Node's own request and response, before the app is asked: the objects of Fetch, a
 * dozen headers set one by one and the app's chain cost as much again as all that the REST surface itself does in this
 * process (`npm run bench`). The answer is the app's own, header for header; what is not plain (a preflight, a large body, an
 * address that has to be parsed) is left to the app.
 */
export function restFastPath(services: Services, turns: Turns): FastPath {
  const { config, log } = services;
  const everywhere = headersOfApi(config);
  const everywhereList = [...everywhere].flat();
  const isGranted = originGate(config);

  const heads = new LRUCache<string, PreparedHead>({ max: 100 });
  const headOf = (status: number, origin: string | undefined): PreparedHead => {
    const key = `${status} ${origin}`;
    let head = heads.get(key);
    if (!head) {
      head = prepareHead(status, [...everywhereList, ...headersForOrigin(origin).flat()]);
      heads.set(key, head);
    }
    return head;
  };

  const send = (incoming: IncomingMessage, outgoing: ServerResponse, id: string, answer: Answer): void => {
    const { status, headers, body, fromSql } = answer;
    const { origin } = incoming.headers;
    const granted = isGranted(origin) ? origin : undefined;
    const own = ['x-request-id', id];
    for (const name in headers) own.push(name, headers[name] as string);
    if (body) own.push('Content-Length', String(Buffer.byteLength(body.text, body.encoding)));
    if (incoming.complete && !fromSql) {
      sendPrepared(outgoing, headOf(status, granted), own, body?.text, body?.encoding);
      return;
    }
    let list = [...everywhereList, ...headersForOrigin(granted).flat()];
    // What SQL sets wins over what stands everywhere; nearly none does.
    if (fromSql) list = without(list, headers);
    // The unread rest of a body would stand before the next request of this connection.
    if (!incoming.complete) own.push('Connection', 'close');
    outgoing.writeHead(status, [...list, ...own]);
    if (body) outgoing.end(body.text, body.encoding);
    else outgoing.end();
  };

  const answer = async (
    incoming: IncomingMessage,
    headers: RequestHeaders,
    id: string,
    bindings: Bindings,
  ): Promise<Answer> => {
    const run = () =>
      answerRest(
        {
          method: incoming.method ?? 'GET',
          target: incoming.url ?? '',
          headers,
          requestId: id,
          readBody: (limit) => readBody(incoming, limit),
          logFailure: (fields, message) => log[failureLevel(bindings)]({ requestId: id, ...fields }, message),
        },
        services,
      );
    if (config.profile.limitsOff) return run();
    const forwarded = headers.get('x-forwarded-for') ?? '';
    const address = clientAddress(incoming.socket.remoteAddress, forwarded, config.trustProxy);
    const sender = senderIn(headers, address);
    try {
      if (headers.get('content-length') !== null) {
        await smallBodyCame(incoming);
      }
      await turns.take(sender);
    } catch (error) {
      if (!(error instanceof TurnRefused)) throw error;
      const { status, message } = error;
      const body = utf8(JSON.stringify(refusalOf(status, message)));
      return { status, headers: { ...JSON_TYPE, 'retry-after': '1' }, body };
    }
    const since = performance.now();
    try {
      // Whoever has gone away while waiting hears nothing: nothing is done for them either.
      if (isAborted(bindings)) return { status: ABORTED, headers: {}, body: null };
      return await run();
    } finally {
      turns.giveBack(sender, performance.now() - since);
    }
  };

  return (incoming, outgoing) => {
    if (!isPlainAddress(incoming)) return false;
    const headers = headersOf(incoming);
    if (!isPlainBody(headers)) return false;
    const started = performance.now();
    const id = randomUUID();
    const bindings = { incoming, outgoing };
    answer(incoming, headers, id, bindings)
      .then((given) => {
        if (!outgoing.destroyed) send(incoming, outgoing, id, given);
        return given.status;
      })
      .catch((error: Error) => {
        const { name, message, stack } = error;
        log[failureLevel(bindings)]({ requestId: id, err: { name, message, stack } }, 'a request failed');
        const body = utf8(
          JSON.stringify({
            code: 'unexpected_failure',
            message: `Something went wrong on our side. Reference: ${id}`,
          }),
        );
        if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
        else send(incoming, outgoing, id, { status: 500, headers: JSON_TYPE, body });
        return 500;
      })
      .then((status) => {
        const path = (incoming.url ?? '').split('?')[0] ?? '';
        const method = incoming.method ?? '';
        logAnswer(log, { requestId: id, method, path, status: statusHeard(bindings, status) }, started);
      });
    return true;
  };
}

/** Names and values by turns, without those that stand in `wins`. */
function without(list: readonly string[], wins: Readonly<Record<string, string>>): string[] {
  const names = new Set(Object.keys(wins).map((name) => name.toLowerCase()));
  return list.filter((_, at) => !names.has((list[at - (at % 2)] as string).toLowerCase()));
}

type Bindings = Parameters<typeof failureLevel>[0];
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The name of a sender is as long as a token: made once, it is found by where it lies. */
const sendersIn = madeOnce((_headers: RequestHeaders) => new Map<string, string>());

function senderIn(headers: RequestHeaders, address: string): string {
  const senders = sendersIn(headers);
  let sender = senders.get(address);
  if (sender === undefined) {
    sender = senderOf(address, headers.get('authorization') ?? '');
    senders.set(address, sender);
  }
  return sender;
}

function isPlainAddress({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'OPTIONS' || !url.startsWith('/rest/')) return false;
  const question = url.indexOf('?');
  if (!PLAIN_PATH.test(question < 0 ? url : url.slice(0, question))) return false;
  return question < 0 || PLAIN_QUERY.test(url.slice(question + 1));
}

function isPlainBody(headers: RequestHeaders): boolean {
  if (headers.get('transfer-encoding') !== null) return false;
  return Number(headers.get('content-length') ?? 0) <= LARGEST_BODY;
}

/** Node holds the sender to the announced length, so the body is no longer than that. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return null;
  // Mostly it has come with the head.
  if (incoming.complete) return incoming.read() ?? Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
