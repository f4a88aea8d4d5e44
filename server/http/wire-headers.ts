import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What is read of a request's headers: Fetch's `Headers` and Node's own alike. */
export interface RequestHeaders {
  get(name: string): string | null;
  forEach(call: (value: string, name: string) => void): void;
}

/** Node's own headers, read as Fetch's are. */
class WireHeaders implements RequestHeaders {
  readonly #headers: IncomingHttpHeaders;
  readonly #raw: readonly string[];

  constructor({ headers, rawHeaders }: IncomingMessage) {
    this.#headers = headers;
    this.#raw = rawHeaders;
  }

  get(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : textOf(value);
  }

  forEach(call: (value: string, name: string) => void): void {
    for (const name in this.#headers) {
      const value = this.#headers[name];
      if (value !== undefined) call(textOf(value), name);
    }
  }

  cameAs(raw: readonly string[]): boolean {
    return raw.length === this.#raw.length && raw.every((text, at) => text === this.#raw[at]);
  }
}

const textOf = (value: string | string[]): string => (typeof value === 'string' ? value : value.join(', '));

const last = new WeakMap<object, WireHeaders>();

/**
 * The headers of a request. One that comes with the same headers as the request before it on its connection gets the same
 * object, so that what was made of them (`madeOnce`) need not be made again: nearly all requests of a page do.
 */
export function headersOf(incoming: IncomingMessage): RequestHeaders {
  const before = last.get(incoming.socket);
  if (before?.cameAs(incoming.rawHeaders)) return before;
  const headers = new WireHeaders(incoming);
  last.set(incoming.socket, headers);
  return headers;
}

/** What is made of an object that does not change, once for each object. */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    let found = made.get(of);
    if (found === undefined) {
      found = make(of);
      made.set(of, found);
    }
    return found;
  };
}
