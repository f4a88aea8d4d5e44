import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { createGunzip } from 'node:zlib';
import { WATCHER } from './robots.ts';

/** Why a page was not fetched; each is shown to people by its name. */
export const refusals = {
  scheme: 'Only http and https are fetched',
  port: 'Only the usual ports are fetched',
  'private-address': 'The name leads to a private, loopback or link-local address',
  'redirect-loop': 'The page leads back to itself',
  'too-many-redirects': 'The page leads on too often',
  robots: 'The site asks not to be read by machines',
  type: 'It is no page, feed or document that can be read',
  'unknown-encoding': 'The page is packed in a way that was not asked for',
  'too-large': 'The page is larger than 5 MB',
  'compressed-bomb': 'The page unpacks to more than 5 MB',
  'too-slow': 'The page took longer than 20 seconds',
  unreachable: 'There was no answer',
  status: 'The answer was an error',
  'hostile-document': 'The document takes too long or too much memory to read',
} as const;
export type Refusal = keyof typeof refusals;

export class FetchRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, detail = '') {
    super(`${refusals[refusal]}${detail && `: ${detail}`}.`);
    this.refusal = refusal;
  }
}

const blocked = new BlockList();
// IANA special-purpose registries, IPv4 and IPv6: nothing in them is a public page.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(net, bits, 'ipv4');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
// Within it: documentation, and tunnels that carry an IPv4 address.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

export interface FetchRules {
  maxBytes: number;
  totalMs: number;
  redirects: number;
  ports: readonly string[];
  isPublic(address: string): boolean;
  resolve(host: string): Promise<readonly string[]>;
  /** Asked of each address on the way, after redirects too; throws what it refuses. */
  permit(url: URL): Promise<void>;
}
const usual: FetchRules = {
  maxBytes: 5 * 1024 * 1024,
  totalMs: 20_000,
  redirects: 5,
  ports: ['', '80', '443'],
  isPublic: isPublicAddress,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  permit: async () => {},
};

export interface Fetched {
  /** Null: it has not changed since. */
  body: Buffer | null;
  type: string;
  etag: string | null;
  modified: string | null;
  url: string;
}

/** Fetches a public page, within limits of size and time; every address is checked before it is spoken to. */
export async function fetchPublic(
  address: string,
  since: { etag?: string | null; modified?: string | null } = {},
  rules: Partial<FetchRules> = {},
): Promise<Fetched> {
  const all = { ...usual, ...rules };
  const stop = AbortSignal.timeout(all.totalMs);
  const seen = new Set<string>();
  let url = new URL(address);
  for (let hop = 0; hop <= all.redirects; hop += 1) {
    url.hash = '';
    url.username = '';
    url.password = '';
    if (seen.has(url.href)) throw new FetchRefused('redirect-loop', url.href);
    seen.add(url.href);
    await all.permit(url);
    const answer = await ask(url, since, all, stop);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      answer.destroy();
      const next = headers.location && URL.parse(headers.location, url);
      if (!next) throw new FetchRefused('status', String(statusCode));
      url = next;
      continue;
    }
    const found = {
      type: headers['content-type'] ?? '',
      etag: headers.etag ?? null,
      modified: headers['last-modified'] ?? null,
      url: url.href,
    };
    if (statusCode === 304) {
      answer.destroy();
      return { body: null, ...found };
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FetchRefused('status', String(statusCode));
    }
    return { body: await bodyOf(answer, all.maxBytes, stop), ...found };
  }
  throw new FetchRefused('too-many-redirects', url.href);
}

async function ask(
  url: URL,
  since: { etag?: string | null; modified?: string | null },
  rules: FetchRules,
  stop: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('scheme', url.protocol);
  if (!rules.ports.includes(url.port)) throw new FetchRefused('port', url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [host]
    : await before(
        stop,
        rules.resolve(host).catch(() => [] as string[]),
      );
  if (found.length === 0) throw new FetchRefused('unreachable', host);
  // One private answer among public ones is a trap: the name is refused whole.
  const closed = found.find((one) => !rules.isPublic(one));
  if (closed !== undefined) throw new FetchRefused('private-address', `${host} is ${closed}`);
  const [target = ''] = found;
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(url, {
      agent: false,
      signal: stop,
      // The address that was checked is the one spoken to: asking again could bring another.
      lookup: (_, options, done) => {
        const family = isIP(target);
        if (options.all) done(null, [{ address: target, family }]);
        else done(null, target, family);
      },
      headers: {
        'user-agent': `${WATCHER}/1.0`,
        'accept-encoding': 'gzip',
        accept: 'text/html, application/xml, text/*;q=0.9, application/pdf;q=0.8, */*;q=0.1',
        ...(since.etag && { 'if-none-match': since.etag }),
        ...(since.modified && { 'if-modified-since': since.modified }),
      },
    });
    sent.on('response', resolve);
    sent.on('error', (error) => reject(stop.aborted ? new FetchRefused('too-slow') : unreachable(error)));
    sent.end();
  });
}

/** A name server that never answers is no reason to wait for ever. */
async function before<Value>(stop: AbortSignal, work: Promise<Value>): Promise<Value> {
  let halt = () => {};
  const late = new Promise<never>((_, reject) => {
    halt = () => reject(new FetchRefused('too-slow'));
    if (stop.aborted) halt();
    stop.addEventListener('abort', halt, { once: true });
  });
  return Promise.race([work, late]).finally(() => stop.removeEventListener('abort', halt));
}

const unreachable = (error: Error) =>
  new FetchRefused('unreachable', 'code' in error ? String(error.code) : '');

async function bodyOf(answer: IncomingMessage, most: number, stop: AbortSignal): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    answer.destroy();
    throw new FetchRefused('unknown-encoding', encoding.slice(0, 40));
  }
  const packed = encoding === 'gzip';
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw new FetchRefused('too-large', `${answer.headers['content-length']} bytes`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  let received = 0;
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) answer.destroy(new FetchRefused('too-large'));
  });
  const stream = packed ? answer.pipe(createGunzip()) : answer;
  if (packed) answer.on('error', (error) => stream.destroy(error));
  const halt = () => stream.destroy(new FetchRefused('too-slow'));
  stop.addEventListener('abort', halt, { once: true });
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) throw new FetchRefused(packed ? 'compressed-bomb' : 'too-large');
      parts.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw stop.aborted
      ? new FetchRefused('too-slow')
      : unreachable(error instanceof Error ? error : new Error());
  } finally {
    stop.removeEventListener('abort', halt);
    answer.destroy();
  }
  return Buffer.concat(parts);
}

/** The text of what was fetched, in the letters its server names. */
export function decoded({ body, type }: Pick<Fetched, 'body' | 'type'>): string {
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([\w-]{1,40})/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(body ?? undefined);
  } catch {
    return new TextDecoder().decode(body ?? undefined);
  }
}
