import { errors, type JWTPayload } from 'jose';
import type { Caller } from '../database/driver.ts';
import { isUuid } from '../database/uuid.ts';
import { madeOnce } from '../http/wire-headers.ts';
import type { Services } from '../services.ts';
import { type Credentials, credentialsOf, type HeaderSource, isOpaqueKey } from './credentials.ts';

/** Why a request was not let in; each surface answers it in its own form. */
export type RefusalReason =
  | 'key_missing'
  | 'key_unknown'
  | 'token_invalid'
  | 'token_expired'
  | 'claims_invalid'
  | 'role_unusable'
  | 'not_an_access_token';

export interface Refusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly message: string;
}
export type Admission = { readonly ok: true; caller: Caller; user: JWTPayload | null } | Refusal;
type KeyRole = 'anon' | 'service_role';

/** Roles a token may ask for; a claim that names any other (postgres, a staff role …) is refused. */
const ROLES = ['anon', 'authenticated', 'service_role'];
/** A longer token is none of ours, and parsing it would only cost time. */
const LONGEST_TOKEN = 16_384;
const CACHED = { most: 1000, longestHeaders: 4096, ms: 60_000 };

const nameOf = madeOnce(
  (headers: HeaderSource) => `${headers.get('authorization') ?? ''}\n${headers.get('apikey') ?? ''}`,
);

const refuse = (reason: RefusalReason, message: string): Refusal => ({ ok: false, reason, message });

/**
 * Who asks, by key and bearer token: the one place where both are read, for every surface. Whether the token's
 * session still lives is checked by the database with the statement itself.
 */
export class Gate {
  private readonly services: Pick<Services, 'keys' | 'config' | 'clock'>;
  private readonly admitted = new Map<string, { admission: Admission; until: number }>();

  constructor(services: Pick<Services, 'keys' | 'config' | 'clock'>) {
    this.services = services;
  }

  /**
   * The caller of a request. Accepted credentials are remembered for a moment, never beyond the token's own end, so
   * that a signature is checked once and not with each of a screen's requests.
   */
  async callerOf(headers: HeaderSource): Promise<Admission> {
    const name = nameOf(headers);
    const now = this.services.clock().getTime();
    const cached = this.admitted.get(name);
    if (cached && cached.until > now) return cached.admission;
    const admission = await this.admit(credentialsOf(headers));
    this.admitted.delete(name);
    if (admission.ok && name.length <= CACHED.longestHeaders) {
      const { exp } = admission.caller.claims;
      const end = typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
      if (this.admitted.size >= CACHED.most) this.admitted.delete(this.admitted.keys().next().value ?? '');
      this.admitted.set(name, { admission, until: Math.min(end, now + CACHED.ms) });
    }
    return admission;
  }

  /** The role of a key, opaque or signed; null when it is none of ours. */
  async roleOfKey(key: string): Promise<KeyRole | null> {
    const { keys } = this.services;
    const direct = await keys.roleOfKey(key);
    if (direct || isOpaqueKey(key) || !key.includes('.') || key.length > LONGEST_TOKEN) return direct;
    const claims = await keys.verify(key).catch(() => null);
    const role = claims && !claims.sub ? claims.role : null;
    return role === 'anon' || role === 'service_role' ? role : null;
  }

  /** The claims of a person's access token, as our sign-in issues them, or why it is none. */
  async personOf({ bearer }: Credentials): Promise<{ ok: true; claims: JWTPayload } | Refusal> {
    const read = await this.readToken(bearer);
    if (!read.ok) return read;
    const { claims } = read;
    return claims.role === 'authenticated' && this.isAccessToken(claims)
      ? { ok: true, claims }
      : refuse('not_an_access_token', 'JWT is not an access token');
  }

  private async admit(credentials: Credentials): Promise<Admission> {
    const { foreignTokens, anonymousWithoutKey } = this.services.config.profile;
    const { key } = credentials;
    const signedKey = key.includes('.') && !isOpaqueKey(key);
    const given = isOpaqueKey(credentials.bearer) ? '' : credentials.bearer;
    const bearer = given || (foreignTokens && signedKey ? key : '');
    const known = key ? await this.roleOfKey(key) : null;
    const keyRole = known ?? (anonymousWithoutKey ? 'anon' : null);
    // The older kind of key is sent as both.
    const keyAlone = !bearer || (bearer === key && !(foreignTokens && signedKey));
    if (!keyRole) {
      if (!key)
        return refuse(
          'key_missing',
          keyAlone ? 'No API key found in request' : 'The API key is missing or not known here',
        );
      return refuse(
        'key_unknown',
        keyAlone ? 'The API key is not known here' : 'The API key is missing or not known here',
      );
    }
    if (keyAlone) return { ok: true, caller: { role: keyRole, claims: { role: keyRole } }, user: null };

    const read = await this.readToken(bearer);
    if (!read.ok) return read;
    const { claims } = read;
    const role = typeof claims.role === 'string' ? claims.role : '';
    if (!foreignTokens) {
      const unusable =
        !ROLES.includes(role) ||
        // No service token is ever signed for a person: such a claim can only be foreign.
        (role === 'service_role' && claims.sub);
      if (unusable) return refuse('role_unusable', 'JWT has no usable role');
      if (typeof claims.exp !== 'number') return refuse('claims_invalid', 'JWT claims are not valid');
      if (role === 'authenticated' && !this.isAccessToken(claims))
        return refuse('not_an_access_token', 'JWT is not an access token');
    }
    const user = role === 'authenticated' || claims.sub ? claims : null;
    return { ok: true, caller: { role: role || 'anon', claims }, user };
  }

  private async readToken(token: string): Promise<{ ok: true; claims: JWTPayload } | Refusal> {
    if (token.length > LONGEST_TOKEN) return refuse('token_invalid', 'JWT invalid');
    try {
      return { ok: true, claims: await this.services.keys.verify(token) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('token_expired', 'JWT expired');
      if (error instanceof errors.JWTClaimValidationFailed)
        return refuse('claims_invalid', 'JWT claims are not valid');
      return refuse('token_invalid', 'JWT invalid');
    }
  }

  /** A token of another issuer or purpose, or one that never ends, is none, whatever key signed it. */
  private isAccessToken(claims: JWTPayload): boolean {
    return (
      claims.aud === 'authenticated' &&
      typeof claims.exp === 'number' &&
      isUuid(claims.sub) &&
      isUuid(claims.session_id) &&
      (claims.iss === undefined || this.services.keys.isIssuer(claims.iss))
    );
  }
}
