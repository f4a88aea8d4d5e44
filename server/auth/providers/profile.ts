import { normalEmail } from '../email-flows/email-address.ts';
import type { Provider } from './provider.ts';

/** What a provider tells about a person, reduced to what we keep. */
export interface Profile {
  /** The person's id there. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  verified: boolean;
  /** For auth.identities.identity_data. */
  data: Record<string, unknown>;
  /** What a new account starts with. Pictures are addresses only: they are never fetched. */
  metadata: Record<string, unknown>;
}

type Claims = Readonly<Record<string, unknown>>;

/** Reads the claims of a verified ID token (and of the userinfo endpoint, where that was needed). */
export function profileOf(provider: Pick<Provider, 'name'>, claims: Claims & { sub: string }): Profile {
  const email = normalEmail(words(claims.email, 1_000) ?? '');
  const verified = email !== null && isVerified(claims);
  const names = withoutEmpty({
    name: words(claims.name),
    full_name: words(claims.name),
    first_name: words(claims.given_name),
    last_name: words(claims.family_name),
    avatar_url: address(claims.picture),
  });
  return {
    subject: claims.sub,
    email,
    verified,
    metadata: names,
    data: withoutEmpty({
      ...names,
      sub: claims.sub,
      provider_id: claims.sub,
      iss: claims.iss,
      email: email ?? undefined,
      email_verified: verified,
      phone_verified: false,
      provider: provider.name,
    }),
  };
}

const MICROSOFT = 'https://login.microsoftonline.com/';

/**
 * Microsoft has no email_verified, and lets a tenant write any address into a token: only xms_edov, which it adds
 * when asked to, says that the tenant owns the address's domain.
 */
function isVerified(claims: Claims): boolean {
  const said = String(claims.iss).startsWith(MICROSOFT) ? claims.xms_edov : claims.email_verified;
  return said === true || said === 1 || said === 'true' || said === '1';
}

/** Plain, storable text of a bearable length. */
function words(value: unknown, longest = 200): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go.
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .trim()
      .slice(0, longest)
      .toWellFormed() || undefined
  );
}

function address(value: unknown): string | undefined {
  const given = words(value, 2_048);
  return given && URL.canParse(given) && new URL(given).protocol === 'https:' ? given : undefined;
}

const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
