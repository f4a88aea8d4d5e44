/** A browser as far as redirects and cookies go, for tests. */
export interface BrowserClient {
  /** Cookies go along and are kept; redirects are not followed. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Follows redirects until one leads to an address `isThere` knows. @returns that address, not opened. */
  follow(url: string, isThere: (url: URL) => boolean): Promise<URL>;
}

export function newBrowserClient(): BrowserClient {
  const jar = new Map<string, Map<string, string>>();
  const visit: BrowserClient['fetch'] = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const kept = jar.get(url.host) ?? new Map<string, string>();
    jar.set(url.host, kept);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (kept.size > 0) headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value && !/expires=Thu, 01 Jan 1970/i.test(cookie)) kept.set(name, value);
      else kept.delete(name);
    }
    return answer;
  };
  return {
    fetch: visit,
    async follow(start, isThere) {
      let url = new URL(start);
      for (let step = 0; step < 12; step++) {
        if (isThere(url)) return url;
        const answer = await visit(url, { headers: { accept: 'text/html' } });
        const location = answer.headers.get('location');
        if (!location) throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`);
        url = new URL(location, url);
      }
      throw new Error('too many redirects');
    },
  };
}
