/** All that is asked of a request's headers here. */
export interface HeaderSource {
  get(name: string): string | null;
}

export interface Credentials {
  /** The API key: opaque, or the older kind, a signed token that names its role. */
  readonly key: string;
  /** What stands behind `Bearer`: a token, or once more an API key. */
  readonly bearer: string;
}

export const isOpaqueKey = (value: string) => value.startsWith('sb_');

/** supabase-js also sends the opaque keys as bearer, so a bearer that looks like one serves as the key. */
export function credentialsOf(headers: HeaderSource): Credentials {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
  return { key: headers.get('apikey') || (isOpaqueKey(bearer) ? bearer : ''), bearer };
}
